import { BOOKING_FORM } from "#shared/booking.ts";
import { forms } from "#shared/forms/forms.ts";
import { type LeadState, leadStates } from "#shared/lead-states.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import type { Content } from "../../releases/content.ts";
import { flagReasons } from "../../submissions/flags.ts";
import { parseReference } from "../../submissions/reference.ts";
import type { Reader } from "../format.ts";
import { UsageError } from "../run.ts";
import { endOf, readTime, startOf, zoneFor } from "../zone.ts";

/** Options of the commands. */
export type Flags = {
  form?: string | undefined;
  state?: string | undefined;
  flag?: string | undefined;
  owner?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  after?: string | undefined;
  limit?: string | undefined;
  channel?: string | undefined;
  output?: string | undefined;
  by?: string | undefined;
  remove?: string | undefined;
  zone?: string | undefined;
  width?: string | undefined;
  all?: boolean | undefined;
  dead?: boolean | undefined;
  yes?: boolean | undefined;
  force?: boolean | undefined;
  later?: boolean | undefined;
  json?: boolean | undefined;
};

/** Runs once the store is open; returns the text to print. */
export type Run = (store: Store, config: Config, content: Content) => Promise<string>;

/** Reads what was typed behind the command's name; throws UsageError before the store is opened. */
export type Command = (rest: readonly string[], flags: Flags) => Run;

/** Names of everything that can be filtered by. */
export const formNames: readonly string[] = [...Object.keys(forms), BOOKING_FORM];

/** Flags of a submission; see submissions/flags.ts. One that expired is found by its reference alone. */
export const flagNames: readonly string[] = ["suspicious", ...flagReasons, "erased"];

export function readForm(form: string | undefined): { form?: string } {
  if (form === undefined) return {};
  if (!formNames.includes(form)) {
    throw new UsageError(`There is no form "${form}". Forms: ${formNames.join(", ")}.`);
  }
  return { form };
}

export function readReference(input: string | undefined, command: string): string {
  if (!input) throw new UsageError(`"${command}" takes one reference: ${command} TF-7K3M-9QX2`);
  const reference = parseReference(input);
  if (reference) return reference;
  throw new UsageError(`"${input}" is no reference: a character is wrong or missing. Check it.`);
}

export function noMore(rest: readonly string[], allowed: number, command: string): void {
  if (rest.length > allowed) throw new UsageError(`"${command}" takes no "${rest[allowed]}".`);
}

export function readLimit(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new UsageError(`--limit ${text}: write a whole number from 1 to 999999.`);
  }
  return Number(text);
}

export function readState(state: string | undefined): { state?: LeadState } {
  if (state === undefined) return {};
  const known = leadStates.find((one) => one === state);
  if (known) return { state: known };
  throw new UsageError(`There is no state "${state}". States: ${leadStates.join(", ")}.`);
}

export function readFlag(flag: string | undefined): { flag?: string } {
  if (flag === undefined) return {};
  if (flag === "expired") {
    throw new UsageError(
      'What is left of leads that expired is listed by form and time: "list --form --until".',
    );
  }
  if (!flagNames.includes(flag)) {
    throw new UsageError(`There is no flag "${flag}". Flags: ${flagNames.join(", ")}.`);
  }
  return { flag };
}

/** An operator's name, or `none` for no one. */
export function readOwner(owner: string | undefined): { owner?: string } {
  if (owner === undefined) return {};
  return { owner: owner.toLowerCase() === "none" ? "" : owner };
}

/** `--since` and `--until`, read now; when they are depends on the zone, which the settings may say. */
export function readRange({ since, until }: Pick<Flags, "since" | "until">) {
  const from = since === undefined ? null : readTime("--since", since);
  const to = until === undefined ? null : readTime("--until", until);
  return (zone: string): { since?: string; until?: string } => ({
    ...(from ? { since: startOf(from, zone) } : {}),
    ...(to ? { until: endOf(to, zone) } : {}),
  });
}

/** The reader that an answer is written for. */
export function readerOf(
  { zone, width }: Pick<Flags, "zone" | "width">,
  config: Config,
  content: Content,
): Reader {
  return { zone: zoneFor(zone, config, content), width: readWidth(width) };
}

/** Without a terminal, lines that fit into any. */
const usualWidth = 80;

function readWidth(text: string | undefined): number {
  if (text === undefined) return Math.max(process.stdout.columns ?? usualWidth, usualWidth);
  if (/^[1-9]\d{1,3}$/.test(text)) return Number(text);
  throw new UsageError(`--width ${text}: write a number of columns from 10 to 9999.`);
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
