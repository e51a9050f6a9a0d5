import { z } from "zod";
import { EMAIL_MAX, isEmailAddress } from "../email-address.ts";
import { faults } from "./faults.ts";
import { checkedValues } from "./parse.ts";

// Without this zod tries `new Function`, which the content policy reports as a violation in the browser.
z.config({ jitless: true });

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

/** One line as it is kept: without what a paste brings along and no one sees. Blank to the eye is empty. */
export function cleanLine(typed: string): string {
  const visible = typed.replace(unseenInLines, "").replaceAll("\t", " ").trim();
  return blank.test(visible) ? "" : visible;
}

/**
 * An email address as it is kept: a line without the marks that right-to-left text is pasted with, and with the letters,
 * dots and @ of a full-width keyboard as those of any other.
 */
function cleanAddress(typed: string): string {
  return cleanLine(typed.replace(marks, "").normalize("NFKC"));
}

/** Several lines as they are kept: line ends count once, tabs stay, other control characters go. */
export function cleanText(typed: string): string {
  const lines = typed.replace(/\r\n?|[\u2028\u2029]/g, "\n");
  const visible = lines.replace(controls, "").replace(directions, "").trim();
  return blank.test(visible) ? "" : visible;
}

/** Whether a text is one line and holds no control character: it may end up in a mail header or on a terminal. */
export function isSingleLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text holds characters that turn the order of what is read: an address must not look like another one. */
export function turnsDirection(text: string): boolean {
  return text.search(directions) !== -1;
}

/** Embeddings, overrides and isolates. The plain marks (U+200E, U+200F, U+061C) belong to right-to-left text and stay. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g;

/** The marks that belong to right-to-left text. */
const marks = /[\u200E\u200F\u061C]/g;

/**
 * Soft hyphens, zero-width spaces and byte order marks. Joiners (U+200C, U+200D) stay: names in some scripts, and emoji,
 * are written with them.
 */
const unseenInLines = /[\u00AD\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

/** C0 without tab and line feed, DEL, C1. */
const controls = /[^\P{Cc}\t\n]/gu;

/** Fillers such as U+3164 are letters by their class, and the empty Braille pattern is a symbol. */
const blank = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]*$/u;
