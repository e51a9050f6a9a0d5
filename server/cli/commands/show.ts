import { showSubmission } from "../../leads/show.ts";
import { formatDetails } from "../format.ts";
import { UsageError } from "../run.ts";
import { type Command, noMore, readerOf, readReference, toJson } from "./command.ts";

/** Everything about one submission. */
export const show: Command = (rest, flags) => {
  noMore(rest, 1, "show");
  const reference = readReference(rest[0], "show");
  return async (store, config, content) => {
    const reader = readerOf(flags, config, content);
    const found = await showSubmission(store, reference);
    if (!found) throw new UsageError(`The store holds no submission ${reference}. See them: list`);
    return flags.json ? toJson(found) : formatDetails(found, reader);
  };
};
