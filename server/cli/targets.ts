import { settingsPath } from "../config.ts";
import { mailIdentity } from "../create-service-context.ts";
import { type TargetState, targetState } from "../db/repositories/deliveries.ts";
import type { Store } from "../db/store.ts";
import { createWebhookSender } from "../delivery/senders/webhook.ts";
import { retryDeliveries } from "../leads/retry.ts";
import { errorMessage, OperatorError, StartError } from "../platform/errors.ts";
import { configuredTargets } from "../targets/config.ts";
import { adviceOn, sendTestLead, testLead } from "../targets/send.ts";
import type { LeadWords } from "../targets/template.ts";
import type { ReaderFlags } from "./options.ts";
import { readerOf, type Site, toJson } from "./store-command.ts";
import { namedTime } from "./zone.ts";

export type TargetFlags = ReaderFlags & { json?: true };

/** A target as these commands know it; the webhook of the settings is one too. */
type Known = {
  name: string;
  label: string;
  api: string;
  forms: readonly string[];
  channel: "webhook" | "target";
  /** Address in the outbox. */
  address: string;
  /** Settings that its address is written in; none where TARGETS_FILE has it. */
  variables: readonly string[];
  test(): Promise<void>;
};

export async function list(site: Site, flags: TargetFlags): Promise<string> {
  const shown = await Promise.all(
    known(site).map(async (target) => ({
      target,
      state: await stateOf(site.store, target),
    })),
  );
  if (flags.json) return toJson(shown.map(toRecord));
  if (shown.length === 0)
    return "No targets. TARGETS_FILE names the file that has them; see docs/operate/targets.md.\n";
  const { zone } = readerOf(flags, site);
  return shown.map(({ target, state }) => described(target, state, zone)).join("\n");
}

export async function test(site: Site, name: string): Promise<string> {
  const target = chosen(site, name);
  try {
    await target.test();
  } catch (error) {
    throw new StartError(
      [
        `The test lead was not delivered to ${name}.`,
        ...problemLines(errorMessage(error), target),
      ].join("\n"),
    );
  }
  return `${target.label} took the test lead ${testLead(name).reference}. Look for it there, and delete it.\n`;
}

export async function retry(site: Site, name: string, flags: TargetFlags): Promise<string> {
  const { channel, address } = chosen(site, name);
  const done = await retryDeliveries(site.store, { dead: { channel, target: address } }, []);
  if (flags.json) return toJson(done);
  const count = done?.count ?? 0;
  return [
    count === 0
      ? `Nothing is due again: ${name} has nothing that was given up or refused.`
      : `${count} ${count === 1 ? "delivery" : "deliveries"} to ${name} due again. A running server sends them within seconds; npm run targets -- list shows how it went.`,
    ...(done?.enabled.length ? [`${name} had asked for silence and is sent to again.`] : []),
    "",
  ].join("\n");
}

/** Outbox address of a target by its name. Throws OperatorError. */
export function targetNamed(
  site: Site,
  name: string,
): Pick<Known, "name" | "channel"> & { target: string } {
  const { channel, address } = chosen(site, name);
  return { name, channel, target: address };
}

/** Name of a target by its outbox address, as these commands take it. */
export function nameOfTarget({ channel, target }: { channel: string; target: string }): string {
  return channel === "webhook" ? "webhook" : target;
}

function known({ config, content }: Pick<Site, "config" | "content">): Known[] {
  const { webhook } = config;
  const { targets } = configuredTargets(config);
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
            variables: ["WEBHOOK_URL"],
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
      variables: target.addressVariables,
      test: () => sendTestLead(target, () => wordsOf({ config, content })),
    })),
  ];
}

/** A target can be tested before anything is published. */
export function wordsOf({ config, content }: Pick<Site, "config" | "content">): LeadWords {
  try {
    return mailIdentity(config, content);
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

function stateOf(store: Store, { channel, address }: Known): Promise<TargetState> {
  return store.read((db) => targetState(db, channel, address));
}

function described(
  { name, label, api, forms, variables }: Known,
  { pending, delivered, dead, pausedUntil, disabled, lastError }: TargetState,
  zone: string,
): string {
  const isPaused = pausedUntil !== null && pausedUntil > new Date().toISOString();
  return [
    `${name}: ${label} (${api})`,
    `  forms: ${forms.join(", ")}`,
    `  ${pending} waiting, ${delivered} delivered, ${dead} given up`,
    ...(isPaused ? [`  paused by the receiver until ${namedTime(pausedUntil, zone)}`] : []),
    ...(disabled === null ? [] : [`  asked for silence: ${disabled}`]),
    ...(lastError === null
      ? []
      : problemLines(`last problem: ${lastError}`, { variables }).map((line) => `  ${line}`)),
    ...(dead > 0 ? [`  once that is fixed: npm run targets -- retry ${name}`] : []),
    "",
  ].join("\n");
}

export function problemLines(
  problem: string,
  { variables }: Pick<Known, "variables"> = { variables: [] },
): string[] {
  const file = settingsPath() ?? "the environment";
  const advice = adviceOn(
    problem,
    variables.length === 0 ? undefined : `${variables.join(" and ")} in ${file}`,
  );
  return [problem, ...(advice === null ? [] : [advice])];
}

function toRecord({ target, state }: { target: Known; state: TargetState }) {
  const { name, label, api, forms } = target;
  return { name, kind: label, api, forms, ...state };
}

function chosen(site: Site, name: string): Known {
  const all = known(site);
  const found = all.find((target) => target.name === name);
  if (found) return found;
  const names = all.map((target) => target.name).join(", ");
  throw new OperatorError(
    names === ""
      ? "There are no targets: neither TARGETS_FILE nor WEBHOOK_URL is set."
      : `There is no target "${name}". Targets: ${names}.`,
  );
}
