"""Table of the Merchant Explorers: connects the painters, choices, prompts and help of this game."""

from collections.abc import Iterable, Sequence

from textual.geometry import Size

from boardgames_tui.engine import AnyGame, Event, Setup
from boardgames_tui.games.merchant_explorers.actions import Move
from boardgames_tui.games.merchant_explorers.board import board as board_of
from boardgames_tui.games.merchant_explorers.content import ROMAN
from boardgames_tui.games.merchant_explorers.options import Options
from boardgames_tui.games.merchant_explorers.spaces import NAMES, each
from boardgames_tui.games.merchant_explorers.view import MerchantView
from boardgames_tui.kit.badges import Person
from boardgames_tui.kit.board import BoardWidget
from boardgames_tui.kit.choice import Choice
from boardgames_tui.kit.painter import Painter, Span, fitting
from boardgames_tui.kit.stage import StageCard
from boardgames_tui.kit.table import SMALL_NOTE, Table
from boardgames_tui.kit.table_parts import Celebration, Help, Tab, TablePlace

from . import choices, explain, moments, pages, player_mat, stage, summary
from .board import GuildBoard
from .board_map.cursor_steps import next_space
from .board_map.panel import MapPanel
from .card_faces.card_codes import card_chip, treasure_chip
from .card_faces.card_in_play import cards_to_choose, placed_remark
from .container import GuildDesk
from .glyphs import card_text
from .mat import GuildMat
from .preview import brought
from .scene import Scene
from .space_text import space_name
from .targets import looked_space, map_target, space_target, target_card, target_space


class GuildTable(Table[MerchantView]):
    wants = (0, 46)
    widest = 150
    end_keys = ("log.all_goals", "log.lost")
    landmarks = ("log.goal", "log.tower", "log.goal_lost", *end_keys)
    page_grows = True

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self.atlas = MapPanel()

    def choices(self, scene: Scene, legal: Sequence[Move], labels: Sequence[str]) -> list[Choice]:
        self.atlas.shown = None  # the player who must choose sees the player's own map first
        return choices.choices_of(scene, legal, labels)

    def record(self, setup: Setup) -> str | None:
        """R80: the solo game keeps a best score per map."""
        return f"map.{Options.model_validate(dict(setup.options)).map}" if len(setup.seats) == 1 else None

    def title(self, scene: Scene) -> list[str]:
        view: MerchantView = scene.view
        turn = scene.say("table.turn", era=ROMAN[view.era - 1], turn=view.turn_in_era, of=view.turns_in_era)
        return [turn, scene.say(f"map_{view.map}.{view.map}.name")]

    def prompt(self, scene: Scene) -> list[Span]:
        view: MerchantView = scene.view
        if view.action is None or scene.asked.kind not in ("explore", "extra_explorer", "confirm_end"):
            return super().prompt(scene)
        if scene.asked.kind == "extra_explorer":
            return [
                treasure_chip(scene.look, scene.words, "tr_explorer"),
                Span(f"  {scene.say('table.place_extra')}", bold=True),
            ]
        chip = card_chip(scene.look, scene.words, view.action.card)
        if scene.asked.kind == "confirm_end":
            is_stuck = moments.end_note(scene) == "nothing_legal"
            text = scene.say("table.nothing_fits") if is_stuck else scene.phrase(scene.asked.prompt)
            return [chip, Span(f"  {text}", bold=True)]
        return [
            chip,
            Span("  " + scene.say("table.place"), bold=True),
            Span(f"  {placed_remark(scene)}", scene.look.palette.dim),
        ]

    def prompt_phase(self, scene: Scene) -> str:
        """Who still follows on this card."""
        view: MerchantView = scene.view
        waiting = [scene.people[seat].name for seat in view.order if view.guilds[seat].status == "waits"]
        return scene.say("table.follow", names=tuple(waiting)) if waiting else ""

    def prompt_note(self, scene: Scene) -> str:
        """The card in words, or what follows from the choice."""
        view: MerchantView = scene.view
        kind = scene.asked.kind
        if scene.chosen is not None and (card := target_card(scene.chosen.target)) is not None:
            text = card_text(scene.words, card)  # the page shows it whole too
            return text if not scene.small or len(text) <= SMALL_NOTE else scene.say(f"table.note.{kind}")
        if scene.small and (told := brought(scene)):
            return fitting(told, SMALL_NOTE)
        if kind == "explore" and view.action is not None:
            text = card_text(scene.words, view.action.card)
            return text if not scene.small or len(text) <= SMALL_NOTE else scene.say("table.note.long_card")
        return scene.say(f"table.note.{moments.end_note(scene) if kind == 'confirm_end' else kind}")

    def moment(self, scene: Scene) -> Celebration | None:
        """Only the small table leaves it to the shell: the wide one has a row for it below the map, where no card text
        is covered."""
        return moments.moment(scene) if scene.small else None

    def stage(self, scene: Scene, news: Sequence[tuple[int, Event]]) -> Sequence[StageCard]:
        return list(stage.cards(scene, news))

    @property
    def desk(self) -> type[GuildDesk]:
        return GuildDesk

    def parts(self) -> Iterable[BoardWidget]:
        yield GuildBoard(self, id="board")
        yield GuildMat(self, id="mat")

    def lies_beside(self, scene: Scene, available: Size) -> bool:
        return self.atlas.lay_out(scene, available).is_beside

    def tabs(self, scene: Scene) -> list[Tab]:
        plays = "cards" if cards_to_choose(scene) else "map"
        owners = {"map": self.atlas.seat(scene), "cards": scene.seat, "goals": scene.seat, "others": None}
        hints = {"map": scene.say("table.map_keys" if len(scene.people) > 1 else "table.map_keys_alone")}
        return [
            Tab(name, scene.say(f"table.tab.{name}"), plays=name == plays, owner=owner, hint=hints.get(name, ""))
            for name, owner in owners.items()
        ]

    def page(self, p: Painter, scene: Scene, tab: str) -> None:
        if tab == "map":
            pages.paint_map(p, scene, self.atlas)
        elif tab == "cards":
            pages.paint_cards(p, scene)
        elif tab == "goals":
            pages.paint_goal_page(p, scene)
        else:
            pages.paint_others(p, scene, self.atlas)

    def page_height(self, scene: Scene) -> int:
        return pages.HEIGHT

    def corner(self, scene: Scene, tab: str, available: Size) -> Size | None:
        """The map has every row there is."""
        return pages.map_corner(scene, self.atlas, available) if tab == "map" else None

    def player(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player(p, scene, person)

    def player_line(self, p: Painter, scene: Scene, person: Person) -> None:
        summary.paint_player_line(p, scene, person)

    def mat(self, p: Painter, scene: Scene, person: Person) -> None:
        player_mat.paint_mat(p, scene, person, self.atlas)

    def help(self, scene: Scene) -> Help | None:
        return explain.explain(scene)

    def explain(self, scene: Scene, target: str) -> Help | None:
        return explain.pointed(scene, target)

    def places(self, scene: Scene) -> Iterable[TablePlace]:
        """Every space of the open map by its coordinate, and by what is printed there."""
        seat, printed = self.atlas.seat(scene), board_of(scene.view.map)
        for space in each(printed.spaces | printed.volcanoes):
            target = self.place_now(scene, map_target(seat, space))
            yield TablePlace(target, NAMES[space], (space_name(scene, space),))

    def place_now(self, scene: Scene, target: str) -> str:
        looked = looked_space(target)
        if looked is None:
            return target
        seat, space = looked
        own = scene.decision.seat if scene.decision is not None else scene.seat
        if seat in (None, own) and scene.choice_at(space_target(space)) is not None:
            return space_target(space)
        return map_target(own if seat is None else seat, space)

    def look_step(self, scene: Scene, here: str, direction: str) -> str | None:
        looked = looked_space(here)
        if looked is None or (looked[0] is not None and looked[0] != self.atlas.seat(scene)):
            return None
        printed = board_of(scene.view.map)
        found = next_space(looked[1], direction, each(printed.spaces | printed.volcanoes))
        return None if found is None else self.place_now(scene, map_target(self.atlas.seat(scene), found))

    def step(self, scene: Scene, here: str, direction: str, among: Sequence[str]) -> str | None:
        start = target_space(here)
        spaces = [space for space in map(target_space, among) if space is not None]
        found = None if start is None else next_space(start, direction, spaces)
        return None if found is None else space_target(found)

    def find(self, scene: Scene, text: str) -> int | None:
        """A coordinate means exactly that space."""
        wanted = f"space:{text.strip().upper()}"
        found = next((number for number in scene.letters if scene.choices[number].target == wanted), None)
        return super().find(scene, text) if found is None else found


TABLE = GuildTable
