import { BOOKING_FORM } from "#contracts/booking.ts";
import { forms } from "#contracts/forms/forms.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../db/open.ts";
import { parseReference } from "../../services/intake/reference.ts";
import { UsageError } from "../run.ts";

/** What can stand behind a command. */
export type Flags = {
  form?: string | undefined;
  since?: string | undefined;
  limit?: string | undefined;
  output?: string | undefined;
  dead?: boolean | undefined;
  yes?: boolean | undefined;
  later?: boolean | undefined;
  json?: boolean | undefined;
};

/** What runs once the store is open; gives what is to be printed. */
export type Run = (store: Store, config: Config) => Promise<string>;

/** Reads what was typed behind the command's name; throws UsageError before the store is opened. */
export type Command = (rest: readonly string[], flags: Flags) => Run;

/** Names of everything that can be filtered by. */
export const formNames: readonly string[] = [...Object.keys(forms), BOOKING_FORM];

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

export function readSince(text: string | undefined): { since?: string } {
  return text === undefined ? {} : { since: readTime(text) };
}

function readTime(text: string): string {
  const wellFormed = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(
    text,
  );
  const time = wellFormed ? new Date(text) : new Date(Number.NaN);
  const isReal = !Number.isNaN(time.getTime());
  // Date rolls 2026-02-30 over into March.
  const rolled = isReal && text.length === 10 && !time.toISOString().startsWith(text);
  if (!isReal || rolled) {
    throw new UsageError(
      `--since ${text}: write a date such as 2026-01-31 or 2026-01-31T09:00:00Z.`,
    );
  }
  return time.toISOString();
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
