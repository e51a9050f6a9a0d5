import { z } from "zod";
import { EMAIL_MAX, isEmailAddress } from "../email-address.ts";
import { faults } from "./faults.ts";
import { checkedValues } from "./parse.ts";
import { cleanAddress, cleanLine, cleanText, isSingleLine, turnsDirection } from "./typed-text.ts";

// Without this zod tries `new Function`, which the content policy reports as a violation in the browser.
z.config({ jitless: true });

export { parseForm } from "./parse.ts";

/** A required line of text, cleaned by `cleanLine`, of at most `max` characters. */
export function line(max: number) {
  return z
    .string(faults.required)
    .overwrite(cleanLine)
    .min(1, faults.required)
    .max(max, faults.tooLong)
    .refine(isSingleLine, faults.oneLine);
}

/** A line of text, cleaned the same way, that may be left empty. */
export function optionalLine(max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .max(max, faults.tooLong)
    .refine(isSingleLine, faults.oneLine)
    .default("");
}

/** One email address, kept as it was typed but for what a paste or a full-width keyboard brings along. */
export function email() {
  return z
    .string(faults.required)
    .overwrite(cleanAddress)
    .min(1, faults.required)
    .max(EMAIL_MAX, faults.tooLong)
    .refine(looksLikeAddress, faults.invalid);
}

/** True if a text that is too long for an address has the form of one: both faults are shown at once. */
function looksLikeAddress(typed: string): boolean {
  return typed.length > EMAIL_MAX ? typed.includes("@") : isEmailAddress(typed);
}

/**
 * The address of a website: http or https, with a host name that has a dot. An address typed without its scheme
 * (`example.com`) is completed with https.
 */
export function website() {
  return z
    .string(faults.required)
    .refine((typed) => !turnsDirection(typed), faults.invalid)
    .overwrite(cleanLine)
    .min(1, faults.required)
    .transform(withScheme)
    .pipe(z.string().max(2000, faults.tooLong).refine(isWebAddress, faults.invalid));
}

/** Free text of `min` to `max` characters, counted after trimming. */
export function text(min: number, max: number) {
  return z
    .string(faults.required)
    .transform(cleanText)
    .pipe(z.string().min(1, faults.required).min(min, faults.tooShort).max(max, faults.tooLong));
}

/** Free text of at most `max` characters that may be left empty. */
export function optionalText(max: number) {
  return z.string().default("").transform(cleanText).pipe(z.string().max(max, faults.tooLong));
}

/** A website that may be left out. */
export function optionalWebsite() {
  return z.union([z.string().trim().pipe(z.literal("")), website()], faults.invalid).default("");
}

/** One of a list. */
export function choice<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: faults.required });
}

/**
 * Checkboxes: any number of them, or at least `least`. One text that names the checked ones in the order of the list, with
 * commas between: it reads well in a mail and in a table.
 */
export function choices(values: readonly string[], least = 0) {
  const error = least > 0 ? faults.required : faults.invalid;
  return z
    .string()
    .default("")
    .refine((text) => checkedValues(text).every((value) => values.includes(value)), error)
    .refine((text) => checkedValues(text).length >= least, error)
    .transform((text) => values.filter((value) => checkedValues(text).includes(value)).join(", "))
    .meta({ several: true });
}

/** Adds https where no scheme was typed. Digits after a colon are a port (`example.com:8443`), not the end of a scheme. */
function withScheme(address: string): string {
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(address)) return address;
  return `https://${address.replace(/^\/\//, "")}`;
}

function isWebAddress(value: string): boolean {
  // `URL` repairs much on its own (spaces, backslashes, "https:example.com"), so the form is checked as well.
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !isSingleLine(value)) return false;
  // Not `URL.parse`: Safari has it since version 18 only.
  if (!URL.canParse(value)) return false;
  const { username, hostname } = new URL(value);
  // A name before an @ is an email address without its scheme, or a password that no one should store.
  return username === "" && /[^.]\.[^.]/.test(hostname);
}
