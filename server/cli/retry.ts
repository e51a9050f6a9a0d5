import type { Config } from "../config.ts";
import type { DeliveryTarget } from "../delivery/outbox.ts";
import { type DeadCounts, type Retried, retryDeliveries } from "../leads/retry.ts";
import { OperatorError } from "../platform/errors.ts";
import {
  mailFolder,
  type ReaderFlags,
  rangeIn,
  readerOf,
  type Site,
  toJson,
} from "./store-command.ts";
import type { TypedTime } from "./zone.ts";

export const channels: ReadonlyArray<keyof DeadCounts> = ["mail", "webhook", "target"];

export type RetryFlags = Pick<ReaderFlags, "zone"> & {
  all?: true;
  dead?: true;
  channel?: keyof DeadCounts;
  since?: TypedTime;
  until?: TypedTime;
  json?: true;
};

/** Tries deliveries again: of one submission, or those that were given up or refused. */
export function retry(reference: string | undefined, flags: RetryFlags) {
  const { channel } = flags;
  const all = flags.all === true || flags.dead === true;
  if (all === (reference !== undefined)) {
    throw new OperatorError(
      '"retry" takes one reference, or --all for all that was given up or refused: retry TF-7K3M-9QX2',
    );
  }
  if (!all && (channel || flags.since || flags.until)) {
    throw new OperatorError("--channel, --since and --until choose among all: add --all.");
  }
  return async (site: Site): Promise<string> => {
    const { store, config } = site;
    const { zone } = readerOf(flags, site);
    const which = reference ? { reference } : { dead: { channel, ...rangeIn(zone, flags) } };
    const done = await retryDeliveries(store, which, targetsIn(config));
    if (!done) throw new OperatorError("The store holds no such submission, or it was erased.");
    if (flags.json) return toJson(done);
    const { count, enabled, after } = done;
    return [
      ...(count === 0 ? nothing(done, all) : again(done, mailFolder(config))),
      ...enabled.map((target) => `${target} had asked for silence and is sent to again.`),
      ...(count > 0 && given(after) > 0 ? [`Not among them: ${counted(after)} given up.`] : []),
      "",
    ].join("\n");
  };
}

/** Only what is written: a command that was run without the server's settings must send no lead to the sample address. */
function targetsIn({ mailTo, webhook }: Config): DeliveryTarget[] {
  const mails = mailTo.map((target) => ({ channel: "mail" as const, target }));
  return webhook ? [...mails, { channel: "webhook", target: webhook.url }] : mails;
}

function nothing({ after }: Retried, all: boolean): string[] {
  if (!all) return ["Nothing is due again: all of it was delivered, or is being sent now."];
  return given(after) === 0
    ? ["Nothing is due again: no delivery was given up or refused."]
    : [`Nothing is due again: none of the ${counted(after)} given up fits.`];
}

/** Report of a retry: deliveries found, their state, and where to look then. */
function again({ count, kinds, moved, before, after }: Retried, folder: string | null): string[] {
  const { operatorMails, visitorMails, webhooks, targets } = kinds;
  const parts = [
    [operatorMails, "mail to you", "mails to you"],
    [visitorMails, "mail to a visitor", "mails to visitors"],
    [webhooks, "webhook", "webhooks"],
    [targets, "delivery to a target", "deliveries to targets"],
  ] as const;
  const named = parts
    .filter(([number]) => number > 0)
    .map(([n, one, other]) => amount(n, one, other));
  const revived = given(before) - given(after);
  return [
    `${amount(count, "delivery is", "deliveries are")} due again: ${named.join(", ")}.`,
    ...(revived > 0 ? [`${revived} had been given up.`] : []),
    ...(count > revived ? [`${count - revived} waited for the next try.`] : []),
    ...(moved > 0
      ? [`${moved} of them ${moved === 1 ? "goes" : "go"} to what MAIL_TO or WEBHOOK_URL says now.`]
      : []),
    "A running server sends them within seconds; what fails is tried again for three days.",
    ...(folder !== null && count > webhooks + targets
      ? [`SMTP_URL is not set: mails become files in ${folder}, and no one gets them.`]
      : []),
    "Look in a minute: npm run doctor counts what still fails, and npm run leads -- list names it.",
  ];
}

function given({ mail, webhook, target }: DeadCounts): number {
  return mail + webhook + target;
}

function amount(count: number, one: string, other: string): string {
  return `${count} ${count === 1 ? one : other}`;
}

function counted(counts: DeadCounts): string {
  const { mail, webhook, target } = counts;
  const targets = target > 0 ? `, targets ${target}` : "";
  return `${given(counts)} (mail ${mail}, webhook ${webhook}${targets})`;
}
