import { parseArgs } from "node:util";
import { type Command, formNames } from "./commands/command.ts";
import { erase, scrubCommand } from "./commands/erase.ts";
import { exportCsv } from "./commands/export.ts";
import { list } from "./commands/list.ts";
import { retry } from "./commands/retry.ts";
import { show } from "./commands/show.ts";
import { stats } from "./commands/stats.ts";
import { runStoreCommand } from "./store-command.ts";

const help = `What visitors sent, from the store of DATA_DIR or DATABASE_URL.

  npm run leads -- list [--form <form>] [--since <date>] [--limit <n>] [--json]
  npm run leads -- show <reference> [--json]
  npm run leads -- export [--form <form>] [--since <date>] [--output <file.csv>]
  npm run leads -- retry <reference> | retry --dead
  npm run leads -- erase <email address> [--yes] [--later] [--json]
  npm run leads -- scrub
  npm run leads -- stats [--since <date>] [--json]

  --form    only this form: ${formNames.join(", ")}
  --since   from this day (UTC) or time on: 2026-01-31 or 2026-01-31T09:00:00Z
  --limit   at most this many, newest first (default 50)
  --output  write to this file instead of the screen
  --dead    all deliveries that were given up; targets that asked for silence are tried again
  --yes     really erase; without it the command only shows what it would do
  --later   don't write the store's file anew yet: after several erasures one "scrub" does it
  --json    for programs: one JSON document
  --help    this text
`;

const commands: Readonly<Record<string, Command>> = {
  list,
  show,
  export: exportCsv,
  retry,
  erase,
  scrub: scrubCommand,
  stats,
};

await runStoreCommand("leads", {
  help,
  commands,
  parse: () =>
    parseArgs({
      allowPositionals: true,
      options: {
        form: { type: "string" },
        since: { type: "string" },
        limit: { type: "string" },
        output: { type: "string" },
        dead: { type: "boolean" },
        yes: { type: "boolean" },
        later: { type: "boolean" },
        json: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }),
});
