import { leadStates } from "#shared/lead-states.ts";
import { type Command, flagNames, formNames } from "./commands/command.ts";
import { erase, scrubCommand } from "./commands/erase.ts";
import { exportCsv } from "./commands/export.ts";
import { find, list } from "./commands/list.ts";
import { retry } from "./commands/retry.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { assign, mark, note } from "./commands/work.ts";
import { runStoreCommand } from "./store-command.ts";

const help = `What visitors sent, from the store of DATA_DIR or DATABASE_URL.

  npm run leads -- list [filters]                     newest first
  npm run leads -- find <words> [filters]             search in all of it
  npm run leads -- show <reference>                   everything about one, with its history
  npm run leads -- mark <reference> <state> [--by <name>]
  npm run leads -- assign <reference> <name> [--by <name>]   who works on it; none: no one
  npm run leads -- note <reference> "text" [--by <name>]
  npm run leads -- note <reference> --remove <number>   takes a note away again
  npm run leads -- export [--form] [--since] [--until] [--output <file.csv>]
  npm run leads -- retry <reference> | retry --all [--channel] [--since] [--until]
  npm run leads -- erase <email address> [--yes] [--later]
  npm run leads -- scrub
  npm run leads -- stats [--since <date>]

Filters
  --form     ${formNames.slice(0, 4).join(", ")},
             ${formNames.slice(4).join(", ")}
  --state    ${leadStates.join(", ")}
  --flag     ${flagNames.join(", ")}
  --owner    who works on it, as assign says; none: no one
  --since    from this day or time on: 2026-01-31 or 2026-01-31T09:00
  --until    up to this day, or before this time
  --after    the next page: what came in before this reference
  --limit    at most this many (default 50)

Words are found by their beginning, from three letters on: acm finds Acme; "in quotes" what stands there as it is.
Canceled demos, closed privacy requests and erased people go from new to closed by themselves.
A lead that expired is found by its reference, and listed by form and time.

  --by       who marks, assigns or notes; else the user who runs the command
  --remove   number of the note, as show gives it
  --output   write to this file, which only you can read, instead of the screen
  --force    replace a file that is there already
  --all      all deliveries that were given up; targets that asked for silence are
             tried again
  --channel  mail, webhook or target
  --yes      really erase; without it the command only shows what it would do
  --later    don't write the store's file anew yet: after several erasures one
             "scrub" does it
  --zone     time zone to read and write times in (default TIME_ZONE)
  --width    columns of a table (default: the terminal's, at least 80)
  --json     for programs: one JSON document
  --help     this text
`;

const commands: Readonly<Record<string, Command>> = {
  list,
  find,
  show,
  mark,
  assign,
  note,
  export: exportCsv,
  retry,
  erase,
  scrub: scrubCommand,
  stats,
};

await runStoreCommand("leads", {
  help,
  commands,
  options: {
    form: { type: "string" },
    state: { type: "string" },
    flag: { type: "string" },
    owner: { type: "string" },
    since: { type: "string" },
    until: { type: "string" },
    after: { type: "string" },
    limit: { type: "string" },
    channel: { type: "string" },
    output: { type: "string" },
    by: { type: "string" },
    remove: { type: "string" },
    zone: { type: "string" },
    width: { type: "string" },
    all: { type: "boolean" },
    dead: { type: "boolean" },
    yes: { type: "boolean" },
    force: { type: "boolean" },
    later: { type: "boolean" },
    json: { type: "boolean" },
  },
});
