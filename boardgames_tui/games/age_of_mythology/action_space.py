"""Every action that Age of Mythology can have, in a fixed order."""

from functools import cache

from boardgames_tui.engine.serial.action_space import every

from . import actions as a
from . import war_actions as war
from .cards import CARDS
from .content import AREAS, BANK_CUBES, BUILDINGS, CULTURES, RESOURCES, SCOPES, SPACE_IDS, TILES, VICTORY_CARDS
from .units import UNITS

MAX_SEATS = 8


@cache
def all_actions() -> tuple[a.Act, ...]:
    units = [unit.id for unit in UNITS]
    cards = [card.id for card in CARDS]
    seats, counts = range(MAX_SEATS), range(max(BANK_CUBES.values()) + 1)
    figures = max(sum(unit.figures for unit in UNITS if unit.culture == culture.id) for culture in CULTURES)
    growing = {unit.id for unit in UNITS if unit.ability("grow")}
    return (
        *every(a.ChooseCulture, culture=[culture.id for culture in CULTURES]),
        *every(a.Enlist, unit=units),
        *every(a.TakeTile, tile=[tile.id for tile in TILES]),
        a.PassTile(),
        *every(a.PlaceCube, card=VICTORY_CARDS),
        *every(a.TakePermanent, card=cards),
        a.DrawRest(),
        *every(a.PlayCard, card=cards),
        a.PassTurn(),
        *every(a.Discard, card=cards),
        a.KeepRest(),
        a.Invoke(),
        a.Skip(),
        a.Decline(),
        a.Done(),
        a.Repeat(),
        a.Reveal(),
        *every(a.Lift, space=SPACE_IDS),
        a.LiftAll(),
        *every(a.Station, space=SPACE_IDS, worker=("villager", "dwarf")),
        *every(a.AutoWorkers, scope=SCOPES),
        a.KeepWorkers(),
        *every(a.Gather, scope=SCOPES),
        *every(a.Build, building=[building.id for building in BUILDINGS]),
        *every(a.DropCube, resource=RESOURCES),
        *every(a.Recruit, unit=units),
        *every(a.PayCube, resource=RESOURCES),
        *every(a.Swap, give=RESOURCES, get=RESOURCES),
        *every(a.Amount, n=counts),
        a.BuyCube(),
        a.Advance(),
        *every(war.Attack, seat=seats, area=AREAS),
        *every(war.Muster, unit=units),
        war.FillArmy(),
        war.Ready(),
        *every(war.SendHome, unit=units),
        # R87: a Hydra grows with every unit it defeats, so at most as often as an army has figures and one is saved
        *(war.Fight(unit, grown) for unit in units for grown in range(figures + 2 if unit in growing else 1)),
        *every(war.Answer, yes=(False, True)),
        *every(war.Reinforce, unit=units),
        *every(war.Restore, unit=units),
        *every(war.Target, seat=seats),
        *every(war.Destroy, building=[building.id for building in BUILDINGS]),
        *every(war.PickSpace, space=SPACE_IDS),
        *every(war.Slay, unit=units, space=(*SPACE_IDS, None)),
        *every(war.Sacrifice, unit=units),
        *every(war.Mummify, unit=units),
        *every(war.Free, unit=units),
        *every(war.TakeCubes, resource=RESOURCES, n=counts),
        *every(war.LoseVillager, space=SPACE_IDS),
    )
