import { retryDeliveries } from "../../services/leads/retry.ts";
import { UsageError } from "../run.ts";
import { type Command, noMore, readReference } from "./command.ts";

/** Tries deliveries again: of one submission, or all that were given up. */
export const retry: Command = (rest, flags) => {
  noMore(rest, flags.dead ? 0 : 1, "retry");
  const which = flags.dead ? "dead" : { reference: readReference(rest[0], "retry") };
  return async (store) => {
    const done = await retryDeliveries(store, which);
    if (!done) throw new UsageError("The store holds no such submission, or it was erased.");
    if (done.count === 0 && done.enabled.length === 0) {
      return `Nothing was due again: ${flags.dead ? "no delivery was given up" : "all of it was delivered"}.\n`;
    }
    return [
      `${done.count} ${done.count === 1 ? "delivery is" : "deliveries are"} due again; a running server sends them now.`,
      ...done.enabled.map((target) => `${target} had asked for silence and is sent to again.`),
      "",
    ].join("\n");
  };
};
