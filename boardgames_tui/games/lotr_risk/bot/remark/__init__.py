"""Remark of a hint about a choice, in the game's own words: one sentence for every kind of decision. What others must
not know is told only where nobody but the person who decides looks (`Decision.secret`)."""

from boardgames_tui.engine import Phrase, say
from boardgames_tui.games.lotr_risk.actions import (
    Act,
    Again,
    Against,
    Along,
    Appoint,
    Arrive,
    Cards,
    Claim,
    Close,
    Defend,
    Discard,
    End,
    From,
    Fulfil,
    Open,
    Pass,
    Place,
    Play,
    Raise,
    Retreat,
    Send,
    Trade,
    Uprising,
)
from boardgames_tui.games.lotr_risk.board import LANDS
from boardgames_tui.games.lotr_risk.bot.judgement import Look
from boardgames_tui.games.lotr_risk.game import GAME
from boardgames_tui.games.lotr_risk.rules.frames import Arriving, Combat, Departing, Movement, Mustering
from boardgames_tui.games.lotr_risk.rules.state import State

from . import cards, fights, lands


def remark(state: State, seat: int, action: Act, look: Look) -> Phrase | None:
    """`look` is how the bot judges a position: a march is told to where it would lead."""
    frame = state.stack[-1]
    match action:
        case Claim():
            return lands.claimed(state, seat, action.territory)
        case Appoint():
            return lands.appointed(action.territory)
        case Place():
            return lands.placed(state, seat, action.territory, action.unit)
        case Raise() if isinstance(frame, Mustering):
            return lands.placed(state, seat, frame.territory, action.unit)
        case Arrive() if isinstance(frame, Arriving) and action.to < LANDS:
            return lands.arrived(state, seat, frame, action)
        case From() | Send() if isinstance(frame, Movement | Departing):
            return lands.marched(state, seat, action, look)
        case Defend() | Retreat() | Along():
            return fights.attacked(state, seat, action)
        case From() | Send() | Against() | Again():
            return fights.assault(state, seat, action)
        case Open():
            return fights.opened(state, seat, action)
        case End() if isinstance(frame, Combat):
            return fights.left_alone(state, seat)
        case End() if isinstance(frame, Movement):
            return say("remark.stay")
        case Trade() | Play() | Close() | Discard() | Fulfil() | Uprising() | Cards() | Pass():
            return cards.said(state, seat, action)
    return GAME.outlook(GAME.view(state, seat), action)
