"""A bot that speaks the protocol well or badly, as its argument says; it imports nothing of the project."""

import json
import os
import sys
import time

HELLO = {"type": "hello", "protocol": 1, "name": "Badly"}


def say(text: str) -> None:
    os.write(1, text.encode())


def greet(how: str) -> None:
    sys.stdin.readline()
    match how:
        case "no_hello":
            say('{"type": "choice"}\n')
        case "other_version":
            say(json.dumps({**HELLO, "protocol": 2}) + "\n")
        case "many_worlds":
            say(json.dumps({**HELLO, "worlds": 10**9}) + "\n")
        case "worlds_of_words":
            say(json.dumps({**HELLO, "worlds": "all"}) + "\n")
        case "worlds":
            say(json.dumps({**HELLO, "worlds": 2}) + "\n")
        case "list_for_hello":
            say("[1, 2]\n")
        case "silent_hello":
            time.sleep(1000)
        case "ends_at_once":
            sys.exit(3)
        case _:
            say(json.dumps(HELLO) + "\n")


def answer(how: str, line: str) -> None:
    question = json.loads(line)
    number, last = question["id"], len(question["legal"]) - 1
    good = {"id": number, "choice": question["legal"][last]["notation"]}
    match how:
        case "by_number":
            say(json.dumps({"id": number, "choice": last}) + "\n")
        case "two_pieces":
            text = json.dumps(good) + "\n"
            say(text[:5])
            time.sleep(0.1)
            say(text[5:])
        case "long_line":
            say('{"id": 1, "choice": "' + "x" * 1_000_000 + '"}\n')
        case "no_newline":
            say(json.dumps(good))
            time.sleep(1000)
        case "invalid_json":
            say("{'id': 1}\n")
        case "brackets":
            say("[" * 60_000 + "\n")
        case "no_text":
            os.write(1, b"\xff\xfe\n")
        case "nothing":
            say("\n")
        case "list":
            say("[0]\n")
        case "no_choice":
            say(json.dumps({"id": number}) + "\n")
        case "beyond":
            say(json.dumps({"id": number, "choice": last + 1}) + "\n")
        case "below":
            say(json.dumps({"id": number, "choice": -1}) + "\n")
        case "huge":
            say(json.dumps({"id": number, "choice": 10**4000}) + "\n")
        case "truth":
            say(json.dumps({"id": number, "choice": True}) + "\n")
        case "float":
            say(json.dumps({"id": number, "choice": 0.0}) + "\n")
        case "infinite":
            say(json.dumps({"id": number, "choice": float("inf")}) + "\n")
        case "illegal":
            say(json.dumps({"id": number, "choice": "fly to the moon"}) + "\n")
        case "other_id":
            say(json.dumps({**good, "id": number + 1}) + "\n")
        case "id_of_words":
            say(json.dumps({**good, "id": str(number)}) + "\n")
        case "ends":
            sys.exit(0)
        case "half_an_answer":
            say('{"id": 1, "cho')
            sys.exit(0)
        case "sleeps":
            time.sleep(1000)
        case "flood":
            while True:
                say('{"info": "thinking"}\n' * 1000)
        case "flood_afterwards":
            say(json.dumps(good) + "\n")
            while True:
                say(json.dumps(good) + "\n")
        case _:
            say(json.dumps(good) + "\n")


def main(how: str) -> None:
    greet(how)
    if how == "never_reads":
        time.sleep(1000)
    for line in sys.stdin:
        answer(how, line)


main(sys.argv[1])
