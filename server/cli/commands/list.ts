import { listSubmissions } from "../../services/leads/list.ts";
import { formatTable } from "../format.ts";
import { type Command, noMore, readForm, readLimit, readSince, toJson } from "./command.ts";

/** What came in, newest first. */
export const list: Command = (rest, flags) => {
  noMore(rest, 0, "list");
  const filter = {
    limit: readLimit(flags.limit ?? "50"),
    ...readForm(flags.form),
    ...readSince(flags.since),
  };
  return async (store) => {
    const found = await listSubmissions(store, filter);
    return flags.json ? toJson(found) : formatTable(found, filter.limit);
  };
};
