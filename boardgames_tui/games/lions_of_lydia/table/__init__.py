"""Table of Lions of Lydia: connects the painters, choices, prompts and help of this game."""

from collections.abc import Iterable, Sequence

from boardgames_tui.engine import AnyGame, Event
from boardgames_tui.games.lions_of_lydia.actions import Act
from boardgames_tui.games.lions_of_lydia.content import CARDS, RACE_BOARD
from boardgames_tui.games.lions_of_lydia.view import LydiaView
from boardgames_tui.games.lions_of_lydia.view.confirmations import doubt
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.choice import Choice, ChoiceGroup
from boardgames_tui.kit.painter import Painter, Span
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.kit.table import Table, mat_label
from boardgames_tui.kit.table_parts import Celebration, Help, LogRow, Tab

from . import explain, pages, prompts, stage, summary
from .board import LydiaBoard
from .choices import OTHERWISE, choice_of
from .container import LydiaDesk
from .log_summary import digest
from .mat import LydiaMat
from .scene import Scene


class LydiaTable(Table[LydiaView]):
    desk = LydiaDesk
    verbs = "s"
    landmarks = (
        "log.upgrade",
        "log.race_over",
        "log.track_lost",
        "log.tile",
        "log.rest",
        "log.standstill",
        "log.standstill_idle",
    )
    wants = (0, 34)
    """The rows of the city with the player's own board below it; in less the band gives two of its own."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.names = False
        """The small market shows what the cards are called instead of what they do."""

    def choices(self, scene: Scene, legal: Sequence[Act], labels: Sequence[str]) -> list[Choice]:
        found = [choice_of(scene, action, label) for action, label in zip(legal, labels, strict=True)]
        for choice in found:
            choice.confirm = doubt(scene.view, legal, choice.action)
        return found

    def groups(self, scene: Scene) -> list[ChoiceGroup]:
        if not any(choice.group == OTHERWISE for choice in scene.choices):
            return []
        return [
            ChoiceGroup(OTHERWISE, "s", scene.say("table.pay_otherwise")),
            ChoiceGroup("", "s", scene.say("table.pay_proposed")),
        ]

    def title(self, scene: Scene) -> list[str]:
        view: LydiaView = scene.view
        facts = [scene.say("table.turn", n=view.round)]
        ending = "table.at_rest" if view.at_rest else "table.goal" if view.tile_owner is None else "table.last_turns"
        facts.append(scene.say(ending, n=view.goal))
        if view.race is not None:
            facts.append(scene.say("table.race_count", n=len(view.race.merchants), of=RACE_BOARD.spaces))
        if view.expansions and not scene.small:
            names = [scene.say(f"expansions.{name}.name") for name in view.expansions]
            facts.append(", ".join(names) if len(names) <= 2 else scene.say("table.expansions", n=len(names)))
        return facts

    def prompt(self, scene: Scene) -> list[Span]:
        return prompts.prompt(scene)

    def prompt_phase(self, scene: Scene) -> str:
        return scene.say(f"table.phase.{scene.asked.kind}")

    def prompt_note(self, scene: Scene) -> str:
        return prompts.note(scene)

    def moment(self, scene: Scene) -> Celebration | None:
        """Somebody has taken the fountain tile: everybody else has one more turn."""
        taken = [event.seat for event in scene.news if event.key == "log.tile" and event.seat is not None]
        deeds = [(scene.people[seat], scene.say("table.takes_tile")) for seat in taken]
        return Celebration(scene.say("table.last_turns"), deeds) if deeds else None

    def stage(self, scene: Scene, news: Sequence[tuple[int, Event]]) -> list[StageCard]:
        return stage.cards(scene, news)

    def parts(self) -> Iterable[BoardWidget]:
        yield LydiaBoard(self, id="board")
        yield LydiaMat(self, id="mat")

    def tabs(self, scene: Scene) -> list[Tab]:
        plays = prompts.page_of(scene)
        glyphs = f"? {scene.say('table.key_signs')}"
        hints = {
            "city": glyphs,
            "market": f"{glyphs}  {scene.say('keycap.space')} {scene.say('table.key_names')}",
            "mine": glyphs,
        }
        labels = {name: scene.say(f"table.tab.{name}") for name in ("city", "market", "mine")}
        labels["mine"] = mat_label(scene, labels["mine"])
        return [Tab(name, label, plays=name == plays, hint=hints.get(name, "")) for name, label in labels.items()]

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        if tab == "market":
            pages.paint_market_page(p, scene, names=self.names)
        else:
            {"city": pages.paint_city_page, "mine": pages.paint_mine_page}[tab](p, scene)

    def page_height(self, scene: Scene) -> int:
        return pages.HEIGHT

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player(p, scene, person)

    def player_line(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player_line(p, scene, person)

    def mat(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_mat(p, scene, person)

    def help(self, scene: Scene) -> Help | None:
        return explain.help_on(scene)

    def explain(self, scene: Scene, target: str) -> Help | None:
        return explain.pointed(scene, target)

    def chronicle(self, scene: Scene, entries: Sequence[tuple[int, Event]], available: int) -> list[LogRow]:
        """A turn in two or three lines instead of ten."""
        told = digest(entries, scene.words, brief=scene.small)
        return [LogRow(number, event.seat, scene.phrase(event)) for number, event in told]

    def find(self, scene: Scene, text: str) -> int | None:
        """Cards by their whole names too, not only as the list shortens them."""
        wanted = text.casefold().strip()
        for number in scene.letters:
            card = getattr(scene.choices[number].action, "card", None)
            if card is not None and wanted in scene.say(CARDS[card].name[1:]).casefold():
                return number
        return super().find(scene, text)


TABLE = LydiaTable
