import { Argument, type Command } from "commander";
import { OperatorError } from "../platform/errors.ts";
import type { ChangeFlags, Flags, ListFlags, SpanFlags } from "./bookings-actions.ts";
import { options, reference, storeCommand } from "./options.ts";
import type { OnStore } from "./store-command.ts";
import { readTime, type TypedTime } from "./zone.ts";

const actions = () => import("./bookings-actions.ts");

/** `npm run bookings`: the site's own demo calendar. */
export function bookingsCommand(onStore: OnStore): Command {
  const bookings = storeCommand(
    "bookings",
    "The site's own demo calendar, from the store of DATA_DIR or DATABASE_URL.",
    `The visitor is mailed about a canceled or moved demo as if they had done it by their link, with your message in the mail. A
closed time can't be booked; demos that are booked in it stay until you move or cancel them.
Days such as 2026-12-24 are the calendar's, and the last one counts whole. Times such as 2026-12-24T09:00 are on your
clock: --zone, else TIME_ZONE.`,
  );
  const command = (name: string, description: string) =>
    bookings
      .command(name)
      .description(description)
      .addOption(options.zone())
      .addOption(options.width())
      .addOption(options.json());
  const change = (name: string, description: string) =>
    command(name, description)
      .argument("<reference>", "", reference)
      .option("--message <text>", "what you want to say to the visitor");
  const span = (name: string, description: string) =>
    command(name, description)
      .addArgument(new Argument("<from>", "a day or a time").argParser(readTime))
      .addArgument(
        new Argument("[to]", "the last day, or a time; absent: one day").argParser(readTime),
      )
      .addOption(options.by());

  command("list", "demos to come, and what is closed")
    .addOption(options.since("demos from this day or time on (default: now)"))
    .addOption(options.until())
    .option("--all", "canceled ones too")
    .addOption(options.limit(100))
    .action((flags: ListFlags) => onStore(async (site) => (await actions()).list(site, flags)));
  command("show", "everything about one")
    .argument("<reference>", "", reference)
    .action((reference: string, flags: Flags) =>
      onStore(async (site) => (await actions()).show(site, reference, flags)),
    );
  change("cancel", "cancel a demo").action((reference: string, flags: ChangeFlags) =>
    onStore(async (site) => (await actions()).cancel(site, reference, flags)),
  );
  change("move", "move a demo to another time")
    .addArgument(new Argument("<time>", "2026-12-01T10:30").argParser(readTime))
    .action((reference: string, time: TypedTime, flags: ChangeFlags) => {
      if (time.minutes === null)
        throw new OperatorError(
          `"move" takes a time of the day too: move ${reference} 2026-12-01T10:30`,
        );
      return onStore(async (site) => (await actions()).move(site, reference, time, flags));
    });
  span("block", "close a day, days or hours").action(
    (from: TypedTime, to: TypedTime | undefined, flags: SpanFlags) => {
      assertSpan("block", from, to);
      return onStore(async (site) => (await actions()).block(site, from, to, flags));
    },
  );
  span("unblock", "open what was closed, or a part of it").action(
    (from: TypedTime, to: TypedTime | undefined, flags: SpanFlags) => {
      assertSpan("unblock", from, to);
      return onStore(async (site) => (await actions()).unblock(site, from, to, flags));
    },
  );
  return bookings;
}

/** @throws OperatorError for anything but one day, two days (the last one whole), or two times on the operator's clock */
function assertSpan(command: string, from: TypedTime, to: TypedTime | undefined): void {
  const isSpan = to ? (to.minutes === null) === (from.minutes === null) : from.minutes === null;
  if (isSpan) return;
  throw new OperatorError(
    `"${command}" takes one day, two days, or two times: ${command} 2026-12-24T09:00 2026-12-24T12:00`,
  );
}
