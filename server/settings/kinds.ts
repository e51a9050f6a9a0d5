import { z } from "zod";
import { isEmailAddress } from "#shared/email-address.ts";

/** Kinds of values that settings are written in. Each message continues the sentence "PORT: ... is not usable; ". */

export function wholeNumber(min: number, max: number, what: string) {
  return z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && +value >= min && +value <= max, `write ${what}`)
    .transform(Number);
}

export function flag() {
  return z.enum(["true", "false"], "write true or false").transform((value) => value === "true");
}

export function url(protocols: readonly string[], example: string, why = "") {
  return z.string().refine((value) => isUrl(value, protocols) && !isCutOff(value), {
    error: ({ input }) => {
      const encode = isCutOff(String(input)) ? percentEncode : "";
      return `write a URL such as ${example}${why}${encode}`;
    },
  });
}

const percentEncode =
  ", with # % / : ? @ of its user or password percent-encoded (# is %23, / is %2F, : is %3A, ? is %3F, @ is %40)";

/**
 * Whether a password has what ends the host of a URL: what comes before it would be taken for the host. A mail server's
 * address has nothing behind its host; a database's may have an @ there.
 */
function isCutOff(value: string): boolean {
  const isBehind = /^[a-z]+:\/\/[^/?#]*[/?#].*@/is.test(value);
  return isBehind && (/^smtps?:/i.test(value) || URL.parse(value) === null);
}

export function isUrl(value: string, protocols: readonly string[]): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== "";
}

/** `a, b, c`, each checked by itself. */
export function list<S extends z.ZodType<unknown, string>>(entry: S) {
  return z
    .string()
    .transform((value) => (value ? value.split(",").map((part) => part.trim()) : []))
    .pipe(z.array(entry));
}

export function mailAddress() {
  return z
    .string()
    .refine(
      isEmailAddress,
      "write email addresses separated by commas, for example sales@example.com",
    );
}

/** `website@example.com` or `Name <website@example.com>`. */
export function sender() {
  const wanted = "write an address, or a name and an address: Example <website@example.com>";
  return z
    .string()
    .transform((value) => {
      const [, name = "", address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value) ?? [];
      return { name: name.trim().replace(/^"|"$/g, "") || null, address: address.trim() };
    })
    .pipe(
      z.object({
        name: z.string().max(100, "a sender's name has at most 100 characters").nullable(),
        address: z.string().refine(isEmailAddress, wanted),
      }),
    );
}

/** `Name=https://..., Other=https://...`, or `none`. */
export function profiles() {
  const wanted =
    "write names and addresses, for example LinkedIn=https://www.linkedin.com/company/example, X=https://x.com/example, or none";
  return z
    .string()
    .transform((value) => (value === "none" ? [] : value.split(",").map(profileIn)))
    .pipe(
      z.array(
        z.object({
          label: z.string().min(1, wanted).max(40, wanted),
          href: z.string().refine((href) => isUrl(href, ["https:", "http:"]), wanted),
        }),
        wanted,
      ),
    );
}

function profileIn(part: string): { label: string; href: string } {
  const [label = "", ...address] = part.split("=");
  return { label: label.trim(), href: address.join("=").trim() };
}

export function webhookSecret() {
  return z
    .string()
    .refine(isWebhookSecret, "write whsec_ followed by 24 to 64 random bytes in base64");
}

function isWebhookSecret(value: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value)?.[1];
  if (!encoded) return false;
  const bytes = Buffer.from(encoded, "base64").length;
  return bytes >= 24 && bytes <= 64;
}
