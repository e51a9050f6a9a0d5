import { block, cancel, list, move, onCalendar, show, unblock } from "./commands/bookings.ts";
import { runStoreCommand } from "./store-command.ts";

const help = `The site's own demo calendar, from the store of DATA_DIR or DATABASE_URL.

  npm run bookings -- list [--since <day>] [--until <day>] [--all]
  npm run bookings -- show <reference>
  npm run bookings -- cancel <reference> [--message "..."]
  npm run bookings -- move <reference> <time> [--message "..."]
  npm run bookings -- block <day> [<day>] | block <time> <time>
  npm run bookings -- unblock <day> [<day>] | unblock <time> <time>

The visitor is mailed about a canceled or moved demo as if they had done it by
their link, with your message in the mail. A closed time can't be booked; demos
that are booked in it stay until you move or cancel them.

Days such as 2026-12-24 are the calendar's, and the last one counts whole. Times
such as 2026-12-24T09:00 are on your clock: --zone, else TIME_ZONE.

  --since    demos from this day or time on (default: now)
  --until    up to this day, or before this time
  --all      canceled ones too
  --limit    at most this many (default 100)
  --message  what you want to say to the visitor
  --by       who closes a time; else the user who runs the command
  --zone     time zone to read and write times in (default TIME_ZONE)
  --width    columns of a table (default: the terminal's, at least 80)
  --json     for programs: one JSON document
  --help     this text
`;

await runStoreCommand("bookings", {
  help,
  commands: {
    list: onCalendar(list),
    show: onCalendar(show),
    cancel: onCalendar(cancel),
    move: onCalendar(move),
    block: onCalendar(block),
    unblock: onCalendar(unblock),
  },
  options: {
    since: { type: "string" },
    until: { type: "string" },
    limit: { type: "string" },
    message: { type: "string" },
    by: { type: "string" },
    zone: { type: "string" },
    width: { type: "string" },
    all: { type: "boolean" },
    json: { type: "boolean" },
  },
});
