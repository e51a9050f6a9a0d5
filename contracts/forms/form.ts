import { z } from "zod";
import { ticked } from "./parse.ts";
import { cleanLine, cleanText, isSingleLine, turnsDirection } from "./typed-text.ts";

// Without this zod tries `new Function`, which the content policy reports as a violation in the browser.
z.config({ jitless: true });

export { parseForm } from "./parse.ts";

/** A required line of text, cleaned by `cleanLine`. `what` completes the sentence "Enter ...". */
export function line(what: string, name: string, max: number) {
  return z
    .string(`Enter ${what}`)
    .overwrite(cleanLine)
    .min(1, `Enter ${what}`)
    .max(max, `${name} must be ${max} characters or fewer`)
    .refine(isSingleLine, `${name} must be a single line of text`);
}

/** A line of text, cleaned the same way, that may be left empty. */
export function optionalLine(name: string, max: number) {
  return z
    .string()
    .overwrite(cleanLine)
    .max(max, `${name} must be ${max} characters or fewer`)
    .refine(isSingleLine, `${name} must be a single line of text`)
    .default("");
}

/** One e-mail address, at most 254 characters (RFC 5321). */
export function email(what = "your e-mail address") {
  return z
    .string(`Enter ${what}`)
    .overwrite(cleanLine)
    .min(1, `Enter ${what}`)
    .max(254, "E-mail address must be 254 characters or fewer")
    .pipe(z.email("Enter an e-mail address in the form name@example.com"));
}

/**
 * The address of a website: http or https, with a host name that has a dot. An address typed without its scheme
 * (`example.com`) is completed with https.
 */
export function website(what = "your website's address") {
  return z
    .string(`Enter ${what}`)
    .refine((typed) => !turnsDirection(typed), badWebsite)
    .overwrite(cleanLine)
    .min(1, `Enter ${what}`)
    .transform(withScheme)
    .pipe(
      z
        .string()
        .max(2000, "Website must be 2000 characters or fewer")
        .refine(isWebAddress, badWebsite),
    );
}

const badWebsite = "Enter a website address, such as example.com";

/** Free text of `min` to `max` characters, counted after trimming. */
export function text(what: string, name: string, min: number, max: number) {
  return z
    .string(`Enter ${what}`)
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(1, `Enter ${what}`)
        .min(min, `${name} must be at least ${min} characters`)
        .max(max, `${name} must be ${max} characters or fewer`),
    );
}

/** Free text of at most `max` characters that may be left empty. */
export function optionalText(name: string, max: number) {
  return z
    .string()
    .default("")
    .transform(cleanText)
    .pipe(z.string().max(max, `${name} must be ${max} characters or fewer`));
}

/** A website that may be left out. */
export function optionalWebsite() {
  return z.union([z.string().trim().pipe(z.literal("")), website()], badWebsite).default("");
}

/**
 * Boxes to tick: any number of them, or at least `least`. One text that names the ticked ones in the order of the list, with
 * commas between: it reads well in a mail and in a table.
 */
export function choices(values: readonly string[], error: string, least = 0) {
  return z
    .string()
    .default("")
    .refine((text) => ticked(text).every((value) => values.includes(value)), error)
    .refine((text) => ticked(text).length >= least, error)
    .transform((text) => values.filter((value) => ticked(text).includes(value)).join(", "))
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
  const url = URL.parse(value);
  // A name before an @ is an e-mail address without its scheme, or a password that nobody should store.
  return url !== null && url.username === "" && /[^.]\.[^.]/.test(url.hostname);
}
