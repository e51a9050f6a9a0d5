import { type ClaimId, claims } from "#content/claims.ts";
import { site } from "#content/site.ts";

const TOKEN = /\{\{\s*([\w.-]+)\s*\}\}/g;

/**
 * Replaces `{{claim-id}}` by the registry's figure and `{{site.emails.privacy}}` by that path into the site file.
 * @param used receives the id of every claim that was printed
 * @throws on a name that neither knows
 */
export function fillTokens(file: string, text: string, used?: Set<ClaimId>): string {
  return text.replace(TOKEN, (_token, name: string) => {
    if (isClaim(name)) {
      used?.add(name);
      return claims[name].value;
    }
    const fact = name.startsWith("site.") ? printed(valueAt(name.split(".").slice(1))) : undefined;
    if (fact === undefined)
      throw new Error(`${file}: {{${name}}} is neither a claim nor a fact of content/site.ts`);
    return fact;
  });
}

function isClaim(name: string): name is ClaimId {
  return Object.hasOwn(claims, name);
}

function valueAt(path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => {
    return typeof value === "object" && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined;
  }, site);
}

/**
 * A fact as it is printed in a sentence: lines of an address joined, a phone by its printed number. What the law asks for
 * and nobody has supplied says so.
 */
function printed(value: unknown): string | undefined {
  if (value === null) return "to be supplied";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value) && value.every((line) => typeof line === "string"))
    return value.join(", ");
  if (typeof value === "object" && value !== null && "label" in value) return printed(value.label);
  return undefined;
}
