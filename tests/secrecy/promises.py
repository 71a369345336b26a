"""The promises of docs/secrets.md, sentence by sentence, with the test that holds each.

Keys are beginnings of sentences and of table rows. `pair NAME` is one of `promise_pair.SECRETS`; anything else is a
test as pytest names it, below `tests`. `NOTHING`: the sentence promises nothing by itself.
"""

from typing import Final

VEIL: Final = "secrecy/test_fight_pair.py::test_nobody_reads_a_secret"
CAST: Final = "secrecy/test_contestant_pair.py::test_no_line_tells_of_it"
GATES: Final = "gates/test_gates.py::test_nobody_gets_in"
WHATIF: Final = "features/whatif/test_whatif.py::test_what_is_tried_changes_and_tells_nothing_else"
STEALTH: Final = "features/concealment/test_stealth.py"
LOST: Final = (
    "pipeline/inbox/test_ended_rights.py::test_who_lost_the_channel_of_a_scene_is_neither_its_gm_nor_its_insider"
)
REPLAY: Final = "features/replay/test_replay.py::test_each_frame_is_the_board_after_its_turn"
DOORS: Final = "secrecy/test_contestant_pair.py::test_nothing_that_happens_behind_closed_doors_is_told_elsewhere"
MOVES: Final = "gates/test_closed_scenes.py::test_a_move_names_no_closed_channel_and_asks_before_showing_its_log"
NOTHING: Final[tuple[str, ...]] = ()

PROMISES: Final[dict[str, tuple[str, ...]]] = {
    "The bot tells a secret only": (
        VEIL,
        CAST,
        "secrecy/test_promises.py::test_nobody_else_reads_it",
        "pair a draft of a sheet",
        "pair a change of a sheet that waits for the GM",
    ),
    "It leaves no trace anywhere else": (
        VEIL,
        CAST,
        "secrecy/test_promises.py::test_nobody_else_reads_it",
        "pair a draft of a sheet",
        "pair a change of a sheet that waits for the GM",
    ),
    "To choose the GM channel": ("secrecy/test_readers.py::test_without_a_gm_scene_the_acting_gm_is_told_in_private",),
    "Without a GM channel, GMs get": (
        "secrecy/test_readers.py::test_without_a_gm_scene_the_acting_gm_is_told_in_private",
    ),
    "| | everyone | its player | the GMs |": NOTHING,
    "| a creature's plan | a fingerprint": (
        "pair a plan",
        "pair a dodge",
        "pair a defence",
        "pair whether there is a standing plan",
        "turn/test_plan_secrecy.py::test_until_the_turn_starts_no_plan_shows",
    ),
    "| an intent declared in private": (
        "pair an intent",
        "secrecy/test_readers.py::test_a_private_intent_is_told_in_public_only_as_made",
    ),
    "| a hidden creature |": (
        "pair somebody hidden",
        "pair who is hidden",
        "pair somebody hidden within a blast",
        "turn/arena_fights/test_hidden_pair.py::test_nobody_reads_what_somebody_hidden_does",
    ),
    "| a hidden contestant's position |": (f"{STEALTH}::test_a_refusal_does_not_tell_everyone_where_somebody_hides",),
    "| a false name |": (
        "pair a false name",
        "turn/decisions/test_identities.py::test_a_false_name_stands_wherever_others_read",
    ),
    "In public, `@luck` and `@career` count only": (
        "pair harm to somebody hidden",
        f"{STEALTH}::test_what_not_everyone_was_told_counts_for_the_gm_alone",
    ),
    "Fights in channels that some readers": (
        "features/career/test_career.py::test_a_fight_behind_closed_doors_counts_only_there",
    ),
    "While a fight goes on in a channel": (DOORS,),
    "Afterwards they show what became": (DOORS,),
    "A player reads the whole history": NOTHING,
    "A fight that moves takes its log": (MOVES,),
    "The bot asks first if": (MOVES,),
    "`@replay` shows only what everyone": (REPLAY,),
    "A creature that is still hidden isn't in it": (REPLAY,),
    "Nobody else sees what a GM tries": (WHATIF,),
    "It leaves no trace in the fight": (WHATIF,),
    "| the address of a webhook |": (
        "pair the address of a webhook",
        "app/test_webhooks.py::test_no_game_file_contains_an_address",
    ),
    "| a contestant of the GM |": (
        "pair a contestant of the GM",
        "pair what a contestant of the GM does",
        CAST,
    ),
    "| figures of creatures |": (
        "pair figures of a creature",
        "features/settings/test_creature_figures.py::test_figures_of_creatures_are_the_gms_unless_the_game_says_otherwise",
    ),
    "| figures of a contestant |": (
        "pair notes on a sheet",
        "features/sheets/test_sheets.py::test_secrets_of_a_sheet_show_nowhere_in_public",
    ),
    "| `@roll secret` |": (
        "pair a secret roll",
        "pair a secret roll in private",
        "features/secret_rolls/test_secret_rolls.py::test_only_whoever_rolls_reads_it",
        "features/secret_rolls/test_secret_rolls.py::test_what_a_gm_rolls_alone_is_in_no_other_gm_s_log",
    ),
    "| `@roll gm` |": (
        "pair a secret roll",
        "features/secret_rolls/test_secret_rolls.py::test_a_blind_roll_is_read_by_the_gms_alone",
    ),
    "| `@ask hidden NAME": ("pair what a roll request has to reach",),
    "| `@ask secretly NAME": ("pair the results of a roll request",),
    "| a handout |": (
        "pair a handout",
        "features/handouts/test_handouts.py::test_only_those_who_were_shown_a_handout_know_of_it",
    ),
    "| a private note |": (
        "pair a private note",
        "features/notes/test_notes.py::test_a_gm_s_note_is_in_no_other_gm_s_list_or_log",
    ),
    "| a rehearsal |": (
        "features/rehearsal/test_rehearsal.py::test_workers_do_it_meanwhile",
        "features/rehearsal/test_rehearsal.py::test_the_answer_follows_from_the_seed_and_changes_nothing",
    ),
    "| what is rolled in the GM channel |": (
        "pair a roll of the GM",
        "features/secret_rolls/test_gm_rolls.py::test_what_the_gm_rolls_in_secret_leaves_no_word_where_players_read",
    ),
    '"Everyone" means in public': NOTHING,
    "A GM who asks in public": (
        "pair a GM who asks in public",
        "secrecy/test_readers.py::test_the_gm_who_asks_in_public_gets_the_public_view",
    ),
    "If one GM looks something up": (
        "features/people/test_scene_gms.py::test_what_one_gm_looks_up_reaches_no_other",
        "features/people/test_scene_gms.py::test_without_a_gm_channel_a_look_up_goes_to_who_asked",
    ),
    "If a private message can't": (
        "secrecy/test_readers.py::test_what_cannot_be_delivered_is_told_without_a_word_of_it",
    ),
    "It mentions this in public only": (
        "pipeline/outbox/test_undelivered.py::test_a_scene_reads_only_of_an_undelivered_answer_that_everyone_knows_of",
    ),
    "A slash command whose answer only you see": (
        "pipeline/work/test_private_answers.py::test_nobody_in_the_scene_reads_what_a_gm_does_there_in_secret",
    ),
    "`/plan`, `/fight mask`, and any command": (
        "pipeline/work/test_private_answers.py::test_nobody_in_the_scene_reads_what_a_gm_does_there_in_secret",
        "discord/interactions/test_completion.py::test_what_is_said_secretly_is_completed_aside",
    ),
    "Suggestions depend": (
        "features/completion/test_completion.py::test_fights_that_differ_in_secrets_alone_offer_the_same",
        "features/completion/test_completion.py::test_a_closed_scene_is_offered_where_nobody_else_reads",
        "secrecy/test_contestant_pair.py::test_nothing_is_offered",
    ),
    "`/fight add` suggests": NOTHING,
    "If a GM mistypes something": (
        "features/participation/test_participation.py::test_what_else_is_in_the_pack_is_told_only_to_the_gm",
    ),
    "Since they may add any creature": (
        "features/completion/test_completion.py::test_a_gm_of_one_scene_is_offered_creatures_but_no_hidden_contestant",
    ),
    "The GM of one channel is told everything about its fight, but": (
        "secrecy/test_contestant_pair.py::test_nor_to_who_is_gm_of_one_scene",
        "features/people/test_scene_gms.py::test_orders_of_those_who_fight_elsewhere_reach_no_gm_of_one_scene",
        "features/people/test_scene_gms.py::test_a_gm_of_one_scene_knows_no_hidden_contestant",
        "features/people/test_scene_gms.py::test_what_the_gm_channel_is_told_of_others_reaches_no_gm_of_its_fight",
        "features/people/test_scene_gms.py::test_no_line_in_the_gm_channel_tells_them_of_a_hidden_contestant",
        LOST,
    ),
    "The same goes for those who read along": (LOST,),
    "A player who can't read the channel of their fight": (
        "gates/test_closed_scenes.py::test_a_closed_scene_is_answered_like_none",
        "gates/test_closed_scenes.py::test_nothing_is_repeated_in_private_for_somebody_who_cannot_read_it_any_more",
    ),
    "If a command is refused because of a fight": (
        "gates/test_closed_scenes.py::test_whoever_knows_of_a_fight_lets_nobody_else_know",
    ),
    "Headings of private answers": (
        "pipeline/work/test_headings.py::test_the_gm_of_one_scene_and_players_read_nothing_of_a_fight_elsewhere",
        "pipeline/work/test_headings.py::test_private_answers_tell_nothing_of_what_is_secret_on_another_server",
    ),
    "Messages kept back for": (
        "secrecy/test_readers.py::test_what_was_kept_back_for_a_gm_is_not_read_by_a_former_one",
        "secrecy/test_readers.py::test_what_somebody_asked_as_a_gm_is_not_read_once_they_are_none",
        "pipeline/inbox/test_ended_rights.py::test_what_was_kept_back_is_not_read_by_who_left",
    ),
    "In a private thread, the bot pings": (
        "discord/sending/test_sender.py::test_in_a_private_thread_nobody_is_mentioned_who_is_not_in_it",
    ),
    "The bot names a channel only if": (
        "discord/messages/test_messages.py::test_nobody_names_a_channel_that_they_cannot_see",
        "gates/test_closed_scenes.py::test_nobody_reads_its_name_where_not_all_may_know_of_it",
    ),
    "Some commands reach the channel anyway": (
        "discord/server/test_channels.py::test_a_channel_that_a_gm_mentions_is_not_named_to_those_who_do_not_see_it",
    ),
    "But `@in` about a closed channel": (
        (
            "gates/test_closed_scenes.py::"
            "test_whoever_knows_a_closed_scene_is_answered_about_it_only_where_all_may_read_that"
        ),
    ),
    "Type `hidden` only in private": (
        "pair hidden is said in public",
        "pair a plan typed in public",
    ),
    "In public the bot refuses it": (
        "pair hidden is said in public",
        "pair a plan typed in public",
    ),
    "It does the same with every secret": (
        "secrecy/test_typed_secrets.py::test_a_secret_typed_in_public_is_removed_however_it_is_typed",
        "secrecy/test_typed_secrets.py::test_so_is_one_of_whoever_has_no_right_here",
        "discord/server/test_setup.py::test_a_secret_typed_in_public_is_taken_away",
    ),
    "For a declaration, it offers": (
        "features/declare/test_asked_back.py::test_what_is_said_to_be_secret_is_declared_in_secret",
    ),
    "From people who aren't GMs": (
        "secrecy/test_typed_secrets.py::test_so_is_one_of_whoever_has_no_right_here",
        "features/declare/test_asked_back.py::test_a_secret_is_kept_however_little_is_understood",
        "reading/test_addressed.py::test_ten_thousand_lines_of_chat_get_no_answer",
        "features/preferences/test_webhook_lines.py::test_an_address_typed_in_public_is_removed_and_not_repeated",
        "features/preferences/test_webhook_lines.py::test_an_address_within_talk_is_removed_whoever_typed_it",
        "secrecy/test_typed_secrets.py::test_so_is_every_secret_command_for_people",
    ),
    "The address is removed from the GM channel": (
        "features/preferences/test_webhook_lines.py::test_an_address_within_talk_is_removed_whoever_typed_it",
    ),
    "In public, no button or refusal repeats": (
        "secrecy/test_typed_secrets.py::test_a_line_that_may_be_secret_is_never_offered_in_public",
    ),
    "It repeats nothing of the message": (
        "secrecy/test_typed_secrets.py::test_a_secret_typed_in_public_is_removed_however_it_is_typed",
    ),
    "The bot recognises such commands": (
        "secrecy/test_typed_secrets.py::test_a_secret_typed_in_public_is_removed_however_it_is_typed",
        "secrecy/test_typed_secrets.py::test_so_is_one_of_whoever_has_no_right_here",
        "discord/server/test_setup.py::test_a_secret_typed_in_public_is_taken_away",
    ),
    "While the GM plans,": (
        "secrecy/test_typed_secrets.py::test_while_plans_are_asked_for_what_is_said_of_a_creature_counts_as_one",
    ),
    "It doesn't matter whether": (
        "secrecy/test_typed_secrets.py::test_a_secret_typed_in_public_is_removed_however_it_is_typed",
        "secrecy/test_typed_secrets.py::test_so_is_one_of_whoever_has_no_right_here",
        "discord/server/test_setup.py::test_a_secret_typed_in_public_is_taken_away",
    ),
    "A proxy's message that is edited": (
        "discord/messages/test_proxied_secrets.py::test_no_secret_is_left_that_a_proxy_puts_into_its_copy_later",
    ),
    "Only commands in quotes or code": ("secrecy/test_typed_secrets.py::test_talk_is_left_standing",),
    "Until players know the two": ("turn/decisions/test_identities.py::test_numbers_count_those_alone_who_are_known",),
    "If a visible creature comes in": (
        "turn/decisions/test_identities.py::test_somebody_hidden_gets_another_name_when_a_known_fighter_takes_it",
        "secrecy/test_hidden_pairs.py::test_nobody_reads_who_is_hidden",
    ),
    "A creature that is found gets": (
        "pair the number of who is found",
        "turn/decisions/test_identities.py::test_numbers_count_those_alone_who_are_known",
    ),
    "Hidden creatures act": (VEIL,),
    "An attack, a failed check, a search": (
        "turn/decisions/test_identities.py::test_whoever_is_found_is_told_of_with_the_name_that_all_read",
    ),
    "In MazeWorld they are in stealth.": (
        "turn/decisions/test_identities.py::test_it_is_hidden_before_there_is_anybody_to_hide_from",
        "rules/arena/play/views/test_unseen_fighters.py::test_it_is_hidden_from_whoever_comes_in",
        "rules/arena/play/turn/test_stealth.py::test_amb_a11_a_search_finds_by_a_higher_sum_in_the_square_around",
    ),
    "In the arena they are hidden from": (
        "turn/decisions/test_identities.py::test_it_is_hidden_before_there_is_anybody_to_hide_from",
        "rules/arena/play/views/test_unseen_fighters.py::test_it_is_hidden_from_whoever_comes_in",
        "rules/arena/play/turn/test_stealth.py::test_amb_a11_a_search_finds_by_a_higher_sum_in_the_square_around",
    ),
    "If you can't see somebody": (
        VEIL,
        "rules/arena/play/views/test_unseen_fighters.py::test_the_dead_know_no_distance_to_it",
    ),
    "If only one player's fighter": (f"{STEALTH}::test_whoever_finds_a_creature_knows_it_alone",),
    "Its letters are then random": (
        "secrecy/test_noticed_names.py::test_its_letters_are_drawn",
        "secrecy/test_noticed_names.py::test_the_finder_can_mean_it_and_it_is_numbered_when_all_know",
    ),
    "In public, the bot reads that player's": (
        "secrecy/test_noticed_names.py::test_what_is_typed_in_public_is_read_by_what_everyone_knows",
    ),
    "Nobody else learns of it": (f"{STEALTH}::test_whoever_finds_a_creature_knows_it_alone",),
    "If a creature dies in hiding": (f"{STEALTH}::test_a_creature_that_dies_in_hiding_lies_there_unknown",),
    "The kill counts once": (
        "features/concealment/test_unfound_kills.py::test_no_figure_tells_of_it_until_the_creature_is_revealed",
        "features/concealment/test_unfound_kills.py::test_it_counts_when_the_fight_ends_though_nobody_found_it",
        "features/concealment/test_unfound_kills.py::test_the_log_tells_nothing_of_it_before",
    ),
    "The bot reports visible actions": (f"{STEALTH}::test_a_move_toward_somebody_hidden_is_told_without_them",),
    "Only readers who know where": (f"{STEALTH}::test_a_move_toward_somebody_hidden_is_told_without_them",),
    "An attack out of hiding is shown": (
        VEIL,
        "turn/arena_fights/test_hidden_pair.py::test_nobody_reads_what_somebody_hidden_does",
    ),
    "Questions about somebody hidden, and": (
        f"{STEALTH}::test_dice_against_somebody_hidden_are_asked_for_in_private",
        f"{STEALTH}::test_a_charge_that_does_not_reach_is_asked_about_in_private",
        f"{STEALTH}::test_a_reminder_of_that_question_is_private_too",
    ),
    "On a map, nobody has to": (f"{STEALTH}::test_nobody_walks_around_a_tile_where_somebody_hides",),
    "In the arena, anyone who sneaks": (
        "rules/arena/play/turn/test_stealth.py::test_a_creature_that_nobody_knows_of_changes_nothing_that_everyone_reads",
    ),
    "If there are none, the bot": (
        "rules/arena/play/turn/test_stealth.py::test_a_creature_that_nobody_knows_of_changes_nothing_that_everyone_reads",
    ),
    "No step waits for a hidden": ("pair somebody hidden who is planned for",),
    "`@next` goes on, and only GMs": ("pair somebody hidden who is planned for",),
    "If its plan becomes impossible": (
        "pair what somebody hidden could still choose",
        "pair a plan of somebody hidden that has become impossible",
    ),
    "So plan that ahead": NOTHING,
    "In a speed conflict": (
        VEIL,
        "pair somebody hidden",
    ),
    "Only creatures can have a false": (
        "turn/decisions/test_identities.py::test_a_false_name_is_free_and_for_creatures",
    ),
    "It can't be the name of a person": (
        "secrecy/test_readers.py::test_a_false_name_is_nobody_s_in_the_game",
        "turn/decisions/test_identities.py::test_a_false_name_is_no_word_of_the_bot_and_nobody_else_s_name",
    ),
    "Players read it everywhere and can": (
        "pair a false name",
        "turn/decisions/test_identities.py::test_the_gm_may_type_either_name_and_a_player_the_false_one",
        "turn/decisions/test_identities.py::test_what_was_declared_speaks_of_whoever_bears_another_name_now",
    ),
    "To hide a creature's identity": (
        "pair a false name",
        "turn/decisions/test_identities.py::test_one_who_is_hidden_and_masked_is_found_under_the_false_name",
    ),
    "Its actions stay visible": NOTHING,
    "A creature under a false name shows": (
        "features/portraits/test_portraits.py::test_boards_and_pages_show_the_portraits_of_those_seen_and_no_others",
        "features/speech/test_speech.py::test_the_portrait_beside_it_is_the_one_that_everyone_may_see",
    ),
    "With `@say`, it speaks under": ("features/speech/test_speech.py::test_who_speaks_and_under_which_name",),
    "In public, the bot treats a secret name": (
        "features/speech/test_speech.py::test_in_public_a_secret_name_is_like_one_that_nobody_has",
    ),
    "Players don't know of a contestant": (
        "pair a contestant of the GM",
        CAST,
        "pipeline/work/test_publicity.py::test_a_player_may_take_the_name",
    ),
    "No look-up, list or suggestion": (
        "pair a contestant of the GM",
        CAST,
        "pipeline/work/test_publicity.py::test_a_player_may_take_the_name",
    ),
    "Players learn of it when": NOTHING,
    "- everyone sees it enter a fight": (
        "pipeline/work/test_publicity.py::test_it_is_known_once_everyone_sees_it_in_a_fight",
    ),
    "- the GM types `@reveal NAME`": (
        "pipeline/work/test_publicity.py::test_a_gm_reveals_it",
        "pipeline/work/test_publicity.py::test_what_is_written_down_in_public_is_no_secret",
    ),
    "- it's on a list that everyone reads": ("pipeline/work/test_publicity.py::test_on_a_list_for_all_it_is_known",),
    "- it gets a player": ("pipeline/work/test_publicity.py::test_it_is_known_with_a_player_and_stays_so",),
    "From then on they know it": (
        "pipeline/work/test_publicity.py::test_it_is_known_once_everyone_sees_it_in_a_fight",
    ),
    "A contestant that a GM makes with `@create`": ("pipeline/work/test_publicity.py::test_a_gm_s_own_is_hidden_too",),
    "The GM's `@sheet list` says": ("pipeline/work/test_publicity.py::test_the_gm_sees_in_the_list_who_is_hidden",),
    "`@game cast open` shows players": ("pipeline/work/test_publicity.py::test_a_gm_publishes_all",),
    "If a GM names a hidden contestant": (
        CAST,
        "secrecy/test_contestant_pair.py::test_the_gm_has_the_answer_apart",
    ),
    "The bot carries out the command": (
        "secrecy/test_contestant_pair.py::test_the_gm_has_the_answer_apart",
        "pipeline/work/test_publicity.py::test_what_a_gm_asks_of_it_in_public_is_asked_again_apart",
    ),
    "The same goes for hidden fighters": (
        "secrecy/test_stealth_pair.py::test_nobody_reads_what_others_have_noticed",
        "secrecy/test_hidden_pairs.py::test_nobody_reads_who_is_hidden",
        "pair a secret table that a GM names in public",
    ),
    "A public declaration for a creature": (
        "secrecy/test_typed_secrets.py::test_a_secret_typed_in_public_is_removed_however_it_is_typed",
    ),
    "If a GM types a secret table": NOTHING,
    "An import in public counts": ("secrecy/test_typed_secrets.py::test_a_secret_imported_in_public_is_removed",),
    "It also removes an unreadable file": (
        "features/packs/test_invalid_files.py::test_where_others_read_what_may_be_secret_is_removed",
        "secrecy/test_typed_secrets.py::test_an_import_in_public_that_fails_is_removed",
    ),
    "A player may take the name of a hidden contestant": (
        "pipeline/work/test_publicity.py::test_a_player_may_take_the_name",
        "pipeline/work/test_publicity.py::test_what_became_of_the_other_is_no_part_of_the_history",
        "pipeline/work/test_publicity.py::test_nor_that_of_one_who_was_removed",
    ),
    "The GM's contestant becomes": ("pipeline/work/test_publicity.py::test_a_player_may_take_the_name",),
    "If a creature of the game's own pack has that name": (
        "pair a creature of the pack",
        "pipeline/work/test_publicity.py::test_a_creature_of_the_pack_is_as_unknown",
    ),
    "In games from older versions": (
        "pipeline/work/test_publicity.py::test_a_database_of_before_hides_whom_nobody_saw",
        "pipeline/work/test_publicity.py::test_a_file_of_before_makes_known_whom_everyone_saw",
    ),
    "With `@game numbers hidden`": (
        "features/settings/test_creature_figures.py::test_figures_of_creatures_are_the_gms_unless_the_game_says_otherwise",
        "features/settings/test_creature_figures.py::test_nobody_asks_them_out_of_the_journal",
    ),
    "With `@game numbers open`": ("features/settings/test_creature_figures.py::test_in_an_open_game_all_read_them",),
    "With [fair dice]": (
        "features/fair/test_fair_dice.py::test_two_fights_that_differ_only_in_somebody_hidden_give_the_same_file",
    ),
    "It stays secret after": (
        "features/fair/test_fair_dice.py::test_two_fights_that_differ_only_in_somebody_hidden_give_the_same_file",
    ),
    "A change counts from the next fight": ("features/settings/test_creature_figures.py::test_a_game_knows_two_ways",),
    "An attack's aim and dice": NOTHING,
    "| `@roll secret 2d6+3`": (
        "pair a secret roll",
        "features/secret_rolls/test_secret_rolls.py::test_only_whoever_rolls_reads_it",
        "features/secret_rolls/test_secret_rolls.py::test_what_a_gm_rolls_alone_is_in_no_other_gm_s_log",
    ),
    "| `@roll gm 2d6`": (
        "pair a secret roll",
        "features/secret_rolls/test_secret_rolls.py::test_a_blind_roll_is_read_by_the_gms_alone",
    ),
    "| `@roll to @somebody": ("features/secret_rolls/test_secret_rolls.py::test_a_gm_rolls_for_one_person",),
    "| `@table roll cover": (
        "pair a table in secret",
        "features/secret_rolls/test_secret_rolls.py::test_a_table_drawn_in_secret_is_revealed",
    ),
    "| `@reveal` |": ("features/secret_rolls/test_secret_rolls.py::test_a_roll_is_revealed_once_as_it_fell",),
    "| `@reveal 2`,": ("features/secret_rolls/test_secret_rolls.py::test_the_list_is_read_by_its_owner_alone",),
    "| `@reveal 2 of": ("features/secret_rolls/test_secret_rolls.py::test_a_blind_roll_is_the_gms_to_reveal",),
    "You can type these anywhere": ("pair a secret roll",),
    "In public, the bot removes the message": (
        "pair a secret roll",
        "features/secret_rolls/test_secret_rolls.py::test_nobody_else_learns_what_was_rolled",
        "features/secret_rolls/test_secret_rolls.py::test_in_a_private_message_nobody_hears_of_it",
    ),
    "Where the bot isn't a member": (
        "discord/interactions/test_user_install.py::test_dice_work_where_the_bot_is_no_member_and_no_game_does",
    ),
    "Each result can be revealed": (
        "features/secret_rolls/test_secret_rolls.py::test_a_roll_is_revealed_once_as_it_fell",
    ),
    "Its number counts all of a person's secret rolls": (
        "features/secret_rolls/test_secret_rolls.py::test_numbers_of_secret_rolls_never_come_again",
    ),
    "A secret roll never counts": ("features/secret_rolls/test_secret_rolls.py::test_a_secret_roll_settles_nothing",),
    "If the bot can't reach the reader": (
        "features/secret_rolls/test_secret_rolls.py::test_without_a_way_to_the_gm_no_die_is_thrown",
        "secrecy/test_readers.py::test_what_cannot_be_delivered_is_told_without_a_word_of_it",
    ),
    "If it can't reach any GM": (
        "features/secret_rolls/test_secret_rolls.py::test_without_a_way_to_the_gm_no_die_is_thrown",
        "secrecy/test_readers.py::test_what_cannot_be_delivered_is_told_without_a_word_of_it",
    ),
    "The result goes nowhere else": (
        "pair a secret roll in private",
        "features/secret_rolls/test_secret_rolls.py::test_nobody_else_learns_what_was_rolled",
    ),
    "The tests play random fights": (
        VEIL,
        "pair a standing order",
    ),
    "Everything that others read": (VEIL,),
    "The test suite plays a few": (VEIL,),
    "`tests.secrecy.test_stealth_pair` adds": (
        "secrecy/test_stealth_pair.py::test_nobody_reads_what_others_have_noticed",
        "secrecy/test_noticed_fighters.py::test_nobody_else_reads_of_whom_one_has_noticed",
    ),
    "More pairs differ only": (CAST,),
    "[The gates]": (
        GATES,
        "gates/test_gates.py::test_what_is_tried_covers_every_pair",
    ),
}
