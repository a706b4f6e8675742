// The terminal in the page: what it shows comes from the server, what is typed or tapped goes there.

const COLUMNS = [80, 300], ROWS = [24, 100];  // what tables need, what the server allows
const LETTERS = [7, 16, 32];                  // pixels: the smallest, what is comfortable, the largest
const STEP = 1.2;                             // from one size of letters to the next
const ASK_AGAIN = 3000;                       // milliseconds between two looks whether the server is back
const LEFT = 1000, DIED = 1011, FULL = 1013;  // why a connection ended

const NAMED = {
  ArrowUp: "\x1b[A", ArrowDown: "\x1b[B", ArrowRight: "\x1b[C", ArrowLeft: "\x1b[D",
  Enter: "\r", Escape: "\x1b", Tab: "\t", ShiftTab: "\x1b[Z", Home: "\x1b[H", End: "\x1b[F", Delete: "\x1b[3~", Backspace: "\x7f", CtrlP: "\x10", PageUp: "\x1b[5~", PageDown: "\x1b[6~",
  F1: "\x1bOP", F2: "\x1bOQ", F3: "\x1bOR", F4: "\x1bOS", F5: "\x1b[15~", F6: "\x1b[17~", F7: "\x1b[18~",
  F8: "\x1b[19~", F9: "\x1b[20~", F10: "\x1b[21~", F11: "\x1b[23~", F12: "\x1b[24~",
};

const byId = (id) => document.getElementById(id);
const within = (number, [least, most]) => Math.max(least, Math.min(number, most));
const hasFingers = matchMedia("(pointer: coarse)").matches;

const terminal = new Terminal({
  fontFamily: '"Table Mono", monospace', fontSize: LETTERS[1], fontWeightBold: "700", scrollback: 0,
  theme: { background: "#12141a" }, windowOptions: { pushTitle: true, popTitle: true },
});
const ownTitle = document.title;
const pen = document.createElement("canvas").getContext("2d");
let socket = null, drawing = null;
let lostAt = 0, counting = 0;  // when the connection was lost (0: it is there), and what counts the seconds since
let zoom = Number(localStorage.getItem("zoom")) || 1;  // how much larger than fitting somebody wants the letters

// how large the letters are: comfortable where there is room, else as large as 80 columns and 24 rows allow. Reckoned
// and then set once: a terminal that is drawn with WebGL does not follow several changes at a time

function fit() {
  let size = LETTERS[1];
  while (size > LETTERS[0] && !isEnough(roomFor(size))) size -= 0.25;
  size = within(size * zoom, [LETTERS[0], LETTERS[2]]);
  const room = roomFor(size);
  if (terminal.options.fontSize !== size) terminal.options.fontSize = size;
  terminal.resize(within(room.columns, COLUMNS), within(room.rows, ROWS));
}

function roomFor(size) {
  pen.font = `${size}px "Table Mono", monospace`;
  const letter = pen.measureText("W"), pixel = 1 / devicePixelRatio, { clientWidth, clientHeight } = byId("frame");
  const width = drawing ? Math.floor(letter.width / pixel) * pixel : letter.width;  // WebGL draws whole pixels
  const height = Math.ceil((letter.fontBoundingBoxAscent + letter.fontBoundingBoxDescent) / pixel) * pixel;
  return { columns: Math.floor(clientWidth / width), rows: Math.floor(clientHeight / height) };
}

const isEnough = ({ columns, rows }) => columns >= COLUMNS[0] && rows >= ROWS[0];

function magnify(by) {
  zoom = within(zoom * by, [0.5, 3]);
  if (Math.abs(zoom - 1) < 0.05) zoom = 1;
  localStorage.setItem("zoom", zoom);
  fit();
}

// the connection

function send(...message) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function connect() {
  byId("notice").close();
  const address = new URL(`/play?width=${terminal.cols}&height=${terminal.rows}`, location);
  address.protocol = location.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.binaryType = "arraybuffer";
  socket.onopen = () => { found(); terminal.reset(); terminal.focus(); };
  socket.onmessage = ({ data }) => typeof data === "string" ? obey(...JSON.parse(data)) : terminal.write(new Uint8Array(data));
  socket.onclose = ({ code }) => tell(code);
}

function obey(what, about) {
  if (what === "present_keys") showKeys(about);
  if (what !== "deliver_file_start") return;
  const link = document.createElement("a");
  link.href = `/download/${encodeURIComponent(about)}`;
  link.download = "";
  link.click();
}

function tell(code) {
  const { left, died, full } = document.body.dataset;
  const sentence = { [LEFT]: left, [DIED]: died, [FULL]: full }[code];
  if (sentence) {
    found();
    byId("sentence").textContent = sentence;
    if (!byId("notice").open) byId("notice").showModal();
    byId("again").focus();
  } else lose();
  if (code !== LEFT && code !== DIED) setTimeout(askAgain, ASK_AGAIN);
}

// a lost connection: a line counts the seconds until it is back; the last picture stays, keys to tap are off

function lose() {
  if (lostAt) return;
  lostAt = Date.now();
  counting = setInterval(count, 1000);
  count();
  byId("lost").hidden = false;
  document.body.classList.add("lost");
}

function count() {
  byId("since").textContent = document.body.dataset.lost.replace("{seconds}", Math.round((Date.now() - lostAt) / 1000));
}

function found() {
  clearInterval(counting);
  lostAt = 0;
  byId("lost").hidden = true;
  document.body.classList.remove("lost");
}

async function askAgain() {
  if (!lostAt && !byId("notice").open) return;  // somebody was quicker
  const answer = await fetch("/alive").catch(() => null);
  if (answer?.ok) connect();
  else setTimeout(askAgain, ASK_AGAIN);
}

function ring() {
  const audio = new AudioContext(), tone = audio.createOscillator();
  tone.frequency.value = 880;
  tone.connect(audio.destination);
  tone.onended = () => audio.close();
  tone.start();
  tone.stop(audio.currentTime + 0.12);
}

// what a program copies (OSC 52) goes to the clipboard of the page's own machine, where browsers allow it
function copy(told) {
  const bytes = Uint8Array.from(atob(told.slice(told.indexOf(";") + 1)), (sign) => sign.charCodeAt(0));
  navigator.clipboard?.writeText(new TextDecoder().decode(bytes)).catch(() => console.info("copying was not allowed"));
  return true;
}

// fingers: a row for each choice, buttons for the keys that work now, all others behind a fold. Without word from the
// program, all keys are shown

function showKeys(present) {
  const { choices = null, keys = null, typing = false } = present ?? {};
  document.body.classList.toggle("told", keys !== null);
  document.body.classList.toggle("types", typing);
  byId("choices").hidden = keys === null || choices === null;
  byId("present").hidden = keys === null;
  byId("choices").replaceChildren(...(choices ?? []).map(choiceRow));
  byId("present").replaceChildren(...(keys ?? []).flatMap(wordButtons));
  byId("choices").scrollTop = byId("choices").scrollLeft = byId("present").scrollLeft = 0;
}

// the word stands on the last button of those that share it, as in the key bar; arrows need none
function wordButtons({ word, buttons }) {
  const isSaid = (place) => place === buttons.length - 1 && !(buttons.length > 1 && buttons[place].name?.startsWith("Arrow"));
  return buttons.map((button, place) => keyButton(button, isSaid(place) ? word : "", word));
}

function choiceRow({ cap, label, result, ...sent }) {
  const row = keyButton({ cap, ...sent }, label, label);
  if (result) row.append(part("result", result));
  return row;
}

function keyButton({ cap, name, text }, word, title) {
  const button = document.createElement("button");
  button.type = "button";
  if (name !== undefined) button.dataset.name = name;
  if (text !== undefined) button.dataset.keys = text;
  button.title = title;
  button.append(part("cap", cap));
  if (word) button.append(part("word", word));
  return button;
}

function part(kind, text) {
  const made = document.createElement("span");
  made.className = kind;
  made.textContent = text;
  return made;
}

function tap(button) {
  const isShifted = byId("shift").getAttribute("aria-pressed") === "true";
  const keys = NAMED[button.dataset.name] ?? button.dataset.keys;
  if (keys === undefined) return;
  terminal.input(isShifted ? keys.toUpperCase() : keys);
  if (isShifted) toggle(byId("shift"), "aria-pressed");
}

function toggle(button, attribute) {
  const on = button.getAttribute(attribute) !== "true";
  button.setAttribute(attribute, on);
  return on;
}

byId("keys").addEventListener("mousedown", (event) => event.preventDefault());  // the terminal keeps the keyboard
byId("keys").addEventListener("click", ({ target }) => { const button = target.closest("button"); if (button) tap(button); });
byId("shift").addEventListener("click", ({ target }) => toggle(target, "aria-pressed"));
byId("fold").addEventListener("click", ({ target }) => { byId("more").hidden = !toggle(target, "aria-expanded"); document.body.classList.toggle("unfolded", !byId("more").hidden); fit(); });
byId("smaller").addEventListener("click", () => magnify(1 / STEP));
byId("larger").addEventListener("click", () => magnify(STEP));
byId("typing").addEventListener("click", ({ target }) => {
  terminal.textarea.inputMode = toggle(target, "aria-pressed") ? "text" : "none";
  terminal.blur();
  terminal.focus();  // the keyboard of a phone comes and goes with the focus
});
byId("again").addEventListener("click", connect);
byId("notice").addEventListener("cancel", (event) => event.preventDefault());

terminal.onData((keys) => send("stdin", keys));
terminal.onResize(({ cols, rows }) => send("resize", { width: cols, height: rows }));
terminal.onBell(ring);
terminal.parser.registerOscHandler(52, copy);
terminal.onTitleChange((title) => { document.title = title || ownTitle; });

// cells are measured with the font they are shown in
await Promise.all(["16px", "bold 16px"].map((size) => document.fonts.load(`${size} "Table Mono"`, "W┼")));
terminal.open(byId("terminal"));
try {
  drawing = new WebglAddon.WebglAddon();  // blocks and frames without seams, which letters alone would leave
  drawing.onContextLoss(() => { drawing.dispose(); drawing = null; fit(); });
  terminal.loadAddon(drawing);
} catch {
  drawing = null;
  console.info("no WebGL here: the terminal is drawn with letters");
}
if (hasFingers) terminal.textarea.inputMode = "none";  // tapping the board must not call the phone's keyboard
new ResizeObserver(fit).observe(byId("frame"));
fit();
connect();
