import { findLeads, type LeadFilter } from "../../leads/list.ts";
import { formatTable } from "../format.ts";
import { UsageError } from "../run.ts";
import {
  type Command,
  type Flags,
  noMore,
  readerOf,
  readFlag,
  readForm,
  readLimit,
  readOwner,
  readRange,
  readReference,
  readState,
  toJson,
} from "./command.ts";

/** Lists submissions, newest first. */
export const list: Command = (rest, flags) => {
  noMore(rest, 0, "list");
  return page({}, flags, "list");
};

/** Searches submissions by words. */
export const find: Command = (rest, flags) => {
  const words = rest.join(" ");
  if (words === "") {
    throw new UsageError('"find" takes the words to look for: find lovelace ohio');
  }
  return page({ words }, flags, "find");
};

function page(what: Pick<LeadFilter, "words">, flags: Flags, command: string): ReturnType<Command> {
  const filter = {
    ...what,
    limit: readLimit(flags.limit ?? "50"),
    ...readForm(flags.form),
    ...readState(flags.state),
    ...readFlag(flags.flag),
    ...readOwner(flags.owner),
    ...(flags.after === undefined ? {} : { after: readReference(flags.after, command) }),
  };
  const range = readRange(flags);
  return async (store, config, content) => {
    const reader = readerOf(flags, config, content);
    const found = await findLeads(store, { ...filter, ...range(reader.zone) });
    return flags.json ? toJson(found.leads) : formatTable(found, reader);
  };
}
