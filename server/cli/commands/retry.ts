import { type DeadCounts, retryDeliveries } from "../../services/leads/retry.ts";
import { UsageError } from "../run.ts";
import {
  type Command,
  type Flags,
  noMore,
  readerOf,
  readRange,
  readReference,
  toJson,
} from "./command.ts";

/** Tries deliveries again: of one submission, or those that were given up. */
export const retry: Command = (rest, flags) => {
  // --dead is what --all was called before.
  const all = flags.all === true || flags.dead === true;
  noMore(rest, all ? 0 : 1, "retry");
  const reference = all ? null : readReference(rest[0], "retry");
  const channel = readChannel(flags.channel);
  const range = readRange(flags);
  if (!all && (channel || flags.since || flags.until)) {
    throw new UsageError("--channel, --since and --until choose among all: add --all.");
  }
  return async (store, config, content) => {
    const { zone } = readerOf(flags, config, content);
    const which = reference ? { reference } : { dead: { channel, ...range(zone) } };
    const done = await retryDeliveries(store, which);
    if (!done) throw new UsageError("The store holds no such submission, or it was erased.");
    if (flags.json) return toJson(done);
    const due =
      done.count === 0
        ? `Nothing is due again: ${all ? "no delivery that fits was given up" : "all of it was delivered"}.`
        : `${done.count} ${done.count === 1 ? "delivery is" : "deliveries are"} due again; a running server sends them now.`;
    return [
      `Given up before: ${counted(done.before)}`,
      due,
      `Given up now:    ${counted(done.after)}`,
      ...done.enabled.map((target) => `${target} had asked for silence and is sent to again.`),
      "",
    ].join("\n");
  };
};

function readChannel(channel: Flags["channel"]): "mail" | "webhook" | undefined {
  if (channel === undefined || channel === "mail" || channel === "webhook") return channel;
  throw new UsageError(`There is no channel "${channel}". Channels: mail, webhook.`);
}

function counted({ mail, webhook }: DeadCounts): string {
  return `${mail + webhook} (mail ${mail}, webhook ${webhook})`;
}
