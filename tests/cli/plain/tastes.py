"""What somebody who knows the rules thinks of the choices of each game, from the words that are said of them."""

import re
from collections.abc import Mapping

from tests.cli.plain.listener import Memory, Taste

NEVER = -9.0


def number(pattern: str, text: str) -> int:
    """What stands in the gap; 0 when nobody said it."""
    found = re.search(pattern, text)
    return int(found[1]) if found else 0


def total(text: str) -> int:
    """All amounts together: `2 red and 1 coin`."""
    return sum(map(int, re.findall(r"\d+", text)))


def points(text: str) -> int:
    return number(r", ([+-]\d+) points?", text)


def augustus(text: str, heard: Memory) -> float:
    """Few fields for many points; what is nearly complete goes first."""
    label, _, promise = text.partition("; ")
    if label.startswith(("Put back", "Pass", "Stop using", "Move the legion")):
        return NEVER
    if label.startswith(("Keep", "Take")) and "tile" not in label:
        return 10 + number(r"(\d+) VP", promise) - 3 * number(r"(\d+) field", promise)
    if "completes" in promise:
        return 20 + number(r"(\d+) VP", promise)
    done, of = number(r"legion (\d+) of", promise), number(r"of (\d+)", promise)
    return points(text) + (4 * done / of if of else 0)


def lions_of_lydia(text: str, heard: Memory) -> float:
    """Collect until several things can be paid; influence goes before everything else."""
    label, _, promise = text.partition("; ")
    if heard.question.startswith("Place your merchant"):
        return _fountain(promise, heard) if label == "Fountain" else _gate(promise) + points(text)
    if label.startswith("Advance influence"):
        return 12 + points(text)
    if label.startswith("Take: "):
        return 2 * len(re.findall(r",| and |for ", promise)) + 3 * ("Lydian" in label)
    if label.startswith("Exchange"):
        return 0.8 * number(r"(\d+)", label) + points(text)
    return points(text) + ("Buy" in label) - 2 * ("choose the payment" in label) + NEVER * ("Forgo" in label)


def _fountain(promise: str, heard: Memory) -> float:
    wealth = total(heard.about("Anna's resources")) + number(r"(\d+) coin", heard.about("Anna"))
    return 0.8 * wealth - 3 if re.search(r"\d+ (card|upgrade)", promise) else NEVER


def _gate(promise: str) -> float:
    gains, *more = promise.split("; ")
    bonuses = sum(len(re.findall("red|green|yellow|blue", part)) for part in more if "bonus" in part)
    lost = sum(total(part) for part in more if "lost" in part)
    return total(gains) - lost + 5 * bonuses + 2 * any("coins" in part for part in more)


def merchant_explorers(text: str, heard: Memory) -> float:
    """Whole regions, treasure, towers and cities; far from the capital is where they are."""
    label, _, promise = text.partition("; ")
    if label.startswith(("End", "Decline")):
        return NEVER
    liked = 2 * points(text) + number(r"up to (\d+)", promise)
    liked += 12 * ("a village" in promise) + 6 * number(r"(\d+) treasure", promise)
    liked += 10 * ("tower" in label) + 8 * ("city" in label)
    explored, of = number(r"(\d+) of", promise), number(r"\d+ of (\d+) of its", promise)
    return liked + (3 * explored / of if of else 0) + 1.2 * _away(label, heard.about("Anna"))


def _away(label: str, network: str) -> int:
    """Steps from the capital, as spaces are called: columns are letters, rows are numbers."""
    here, home = re.match(r"([A-Z])(\d+), ", label), re.search(r"capital ([A-Z])(\d+)", network)
    if here is None or home is None:
        return 0
    return max(abs(ord(here[1]) - ord(home[1])), abs(int(here[2]) - int(home[2])))


CARDS = {"Build": 7, "Gather": 6, "Recruit": 5, "Next Age": 4, "Explore": 3, "Attack": 0, "Trade": -1}
"""How gladly a card of Age of Mythology is had and played."""
GOODS = ("food", "wood", "gold", "favor")


def age_of_mythology(text: str, heard: Memory) -> float:
    """Gather what is scarce, build, put cubes where one is ahead, play no card that cannot be paid."""
    label, _, promise = text.partition("; ")
    question, own = heard.question, heard.about("Anna")
    held = {good: number(rf"(\d+) {good}", own) for good in GOODS}
    if question.startswith(("Take permanent", "Play one")):
        liked = next((worth for card, worth in CARDS.items() if label.startswith(card)), 3.5 * ("Draw" in label))
        liked += 6 * (label.startswith("Trade") and max(held.values()) > 4 and not all(held.values()))
        return liked + NEVER * bool(re.search("nothing|missing", promise)) + 4 * ("which you have" in promise)
    if question.startswith("Place a victory cube"):
        return 2 * points(text) + 2 * ("Anna" in heard.about(label.partition(",")[0])) + ("Buildings" in label)
    if question.startswith(("Take a tile", "Take one of")):
        kind = label.rpartition(" ")[2]
        return total(label) * 2 + NEVER * ("No tile" in label) - heard.about("Anna's production").count(kind)
    if question.startswith(("Build", "Recruit")):
        price = total(label.partition("(")[2].partition(")")[0])
        is_needed = label.startswith("House") and heard.about("Anna's city").count("House") < 3
        return points(text) + 4 * (price > 0) - 0.3 * price + 3 * is_needed
    if question.startswith("Discard"):
        return 1 if label == "Keep the rest" else 3 - CARDS.get(label.partition(" (")[0], 2)
    if "gives you" in promise:  # what is above five spoils
        return sum(min(number(rf"(\d+) {good}", promise), 6 - n) * (6 - n) for good, n in held.items())
    if swap := re.fullmatch(r"(\w+) for (\w+)", label):
        return held[swap[1].lower()] - held[swap[2].lower()] - 2.5
    if question.startswith(("Pay", "How many")):
        return held.get(label.lower(), 0) + (label == "2")
    if label.startswith(("Villager", "Take back", "Skip", "Retreat")):
        return NEVER
    return number(r"(\d+)% chance to win", promise) / 20 + 3 * label.startswith("Fill up") + points(text)


def lotr_risk(text: str, heard: Memory) -> float:
    """Attack where it is likely to succeed, first of all where a region is nearly whole; nobody flees."""
    label, _, promise = text.partition("; ")
    if label.startswith(("Place the rest", "Trade")):
        return 5
    if label.startswith(("end the phase", "no card")):
        return 0.3
    if odds := number(r"(\d+)% chance to take", promise):
        taken = promise.partition("chance to take ")[2].partition(",")[0]
        target = (label if taken == "it" else taken).partition(" (")[0]
        lists = (line.partition("Missing: ")[2] for line in heard.lines.values())
        gaps = [len(re.split(", | and ", missing)) for missing in lists if target in missing]
        return (odds - 55) / 10 + 3 / min(gaps, default=9)
    if "defend with" in label:
        return 1 + number(r"\(fight (\d+)%\)", label) / 50
    return points(text) - ("look" in label) - (" to " in label)


TASTES: Mapping[str, Taste] = {
    "augustus": augustus,
    "lions_of_lydia": lions_of_lydia,
    "merchant_explorers": merchant_explorers,
    "age_of_mythology": age_of_mythology,
    "lotr_risk": lotr_risk,
}
