import type { Config } from "../config.ts";
import type { Store } from "../db/open.ts";
import { type TargetState, targetState } from "../db/repositories/targets.ts";
import { createWebhookSender } from "../delivery/senders/webhook.ts";
import { retryDeliveries } from "../leads/retry.ts";
import { errorMessage, StartError } from "../platform/errors.ts";
import { sendTestLead, testLead } from "../targets/send.ts";
import { readerOf, toJson } from "./commands/command.ts";
import { printable } from "./format.ts";
import { UsageError } from "./run.ts";
import { runStoreCommand, type StoreCommand } from "./store-command.ts";
import { namedTime } from "./zone.ts";

const help = `Where leads go besides mail: the targets of TARGETS_FILE, and "webhook" where WEBHOOK_URL is set.

  npm run targets -- list           each with its forms, what waits, what was delivered, what failed and why
  npm run targets -- test <name>    sends a made-up lead that says so, and shows what the receiver answers
  npm run targets -- retry <name>   sends again what was given up or refused, and ends a pause or a silence

  --zone     time zone to show times in (default TIME_ZONE)
  --json     for programs: one JSON document
  --help     this text
`;

type Flags = { zone?: string | undefined; json?: boolean | undefined };

/** A target as these commands know it; the webhook of the settings is one too. */
type Known = {
  name: string;
  label: string;
  api: string;
  forms: readonly string[];
  channel: "webhook" | "target";
  /** Address in the outbox. */
  address: string;
  test(): Promise<void>;
};

const list: StoreCommand<Flags> = (args, flags) => {
  if (args.length > 0) throw new UsageError(`"list" takes no "${args[0]}".`);
  return async (store, config, content) => {
    const shown = await Promise.all(
      known(config).map(async (target) => ({ target, state: await stateOf(store, target) })),
    );
    if (flags.json) return toJson(shown.map(toRecord));
    if (shown.length === 0)
      return "No targets. TARGETS_FILE names the file that has them; see docs/operate/targets.md.\n";
    const { zone } = readerOf(flags, config, content);
    return shown.map(({ target, state }) => described(target, state, zone)).join("\n");
  };
};

const test: StoreCommand<Flags> = (args) => {
  const name = oneName(args, "test");
  return async (_store, config) => {
    const target = chosen(config, name);
    try {
      await target.test();
    } catch (error) {
      throw new StartError(
        `The test lead was not delivered to ${name}.\n${printable(errorMessage(error))}`,
      );
    }
    return `${target.label} took the test lead ${testLead(name).reference}. Look for it there, and delete it.\n`;
  };
};

const retry: StoreCommand<Flags> = (args, flags) => {
  const name = oneName(args, "retry");
  return async (store, config) => {
    const { channel, address } = chosen(config, name);
    const done = await retryDeliveries(store, { dead: { channel, target: address } }, []);
    if (flags.json) return toJson(done);
    const count = done?.count ?? 0;
    return [
      count === 0
        ? `Nothing is due again: ${name} has nothing that was given up or refused.`
        : `${count} ${count === 1 ? "delivery" : "deliveries"} to ${name} due again. A running server sends them within seconds; npm run targets -- list shows how it went.`,
      ...(done?.enabled.length ? [`${name} had asked for silence and is sent to again.`] : []),
      "",
    ].join("\n");
  };
};

await runStoreCommand("targets", {
  help,
  commands: { list, test, retry },
  options: { zone: { type: "string" }, json: { type: "boolean" } },
});

function known({ webhook, targets }: Config): Known[] {
  return [
    ...(webhook
      ? [
          {
            name: "webhook",
            label: "Standard Webhook",
            api: "WEBHOOK_URL",
            forms: webhook.forms,
            channel: "webhook" as const,
            address: webhook.url,
            test: () =>
              createWebhookSender(webhook).send(
                { ...testLead("webhook"), target: webhook.url },
                AbortSignal.timeout(60_000),
              ),
          },
        ]
      : []),
    ...targets.map((target) => ({
      name: target.name,
      label: target.label,
      api: target.api,
      forms: target.forms,
      channel: "target" as const,
      address: target.name,
      test: () => sendTestLead(target),
    })),
  ];
}

function stateOf(store: Store, { channel, address }: Known): Promise<TargetState> {
  return store.read((db) => targetState(db, channel, address));
}

function described(
  { name, label, api, forms }: Known,
  { pending, delivered, dead, pausedUntil, disabled, lastError }: TargetState,
  zone: string,
): string {
  const isPaused = pausedUntil !== null && pausedUntil > new Date().toISOString();
  return [
    `${name}: ${label} (${api})`,
    `  forms: ${forms.join(", ")}`,
    `  ${pending} waiting, ${delivered} delivered, ${dead} given up`,
    ...(isPaused ? [`  paused by the receiver until ${namedTime(pausedUntil, zone)}`] : []),
    ...(disabled === null ? [] : [`  asked for silence: ${printable(disabled)}`]),
    ...(lastError === null ? [] : [`  last problem: ${printable(lastError)}`]),
    ...(dead > 0 ? [`  once that is fixed: npm run targets -- retry ${name}`] : []),
    "",
  ].join("\n");
}

function toRecord({ target, state }: { target: Known; state: TargetState }) {
  const { name, label, api, forms } = target;
  return { name, kind: label, api, forms, ...state };
}

function oneName(args: readonly string[], command: string): string {
  const [name, more] = args;
  if (name === undefined || more !== undefined)
    throw new UsageError(`"${command}" takes the name of one target: ${command} slack`);
  return name;
}

function chosen(config: Config, name: string): Known {
  const all = known(config);
  const found = all.find((target) => target.name === name);
  if (found) return found;
  const names = all.map((target) => target.name).join(", ");
  throw new UsageError(
    names === ""
      ? "There are no targets: neither TARGETS_FILE nor WEBHOOK_URL is set."
      : `There is no target "${name}". Targets: ${names}.`,
  );
}
