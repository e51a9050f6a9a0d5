import type { files as allFiles } from "./content-model.ts";
import { onceOnly } from "./read/checked.ts";
import type { Source } from "./read/sources.ts";
import { fillTokens, type TokenValues } from "./read/tokens.ts";
import type { ReadOptions } from "./read-content.ts";
import type { Claim } from "./schema/claim.ts";
import { plansSchema } from "./schema/plans.ts";
import type { routesSchemaFor } from "./schema/route.ts";
import {
  claimTokens,
  mailTokens,
  pathTokens,
  planTokens,
  siteTokens,
  withUnread,
} from "./token-values.ts";

export type Files = Omit<typeof allFiles, "routes"> & {
  routes: ReturnType<typeof routesSchemaFor>;
};
export type Top = Record<keyof Files, Source | null>;

/** Values that tokens and schemas look up, from the files that everything else depends on. */
export function lookupContext(
  top: Top,
  files: Files,
  { today, settings }: Pick<ReadOptions, "today" | "settings">,
) {
  const tokenValues = new Map<string, string>();
  const unread = new Set<string>();
  const add = (kinds: string[], entries: Array<[string, string]> | null) => {
    if (entries) for (const [name, value] of entries) tokenValues.set(name, value);
    else for (const kind of kinds) unread.add(kind);
  };
  const site = files.site.safeParse(top.site?.value, onceOnly);
  add(
    ["site"],
    site.success ? siteTokens(site.data, { ...settings(site.data), day: today }) : null,
  );
  const routes = files.routes.safeParse(top.routes?.value, onceOnly);
  add(["path"], routes.success ? pathTokens(routes.data) : null);
  const plans = plansSchema.safeParse(top.plans?.value, onceOnly);
  add(
    ["plan", "mail"],
    plans.success ? [...planTokens(plans.data), ...mailTokens(plans.data.mailPieces)] : null,
  );
  // A figure may print a token, and a figure's texts may name figures.
  const claims = files.claims.safeParse(filledDeep(top.claims?.value, tokenValues), onceOnly);
  add(["claim"], claims.success ? claimTokens(claims.data) : null);
  const known = claims.success
    ? (filledDeep(claims.data, tokenValues) as Record<string, Claim>)
    : null;
  const filledPlans = plansSchema.safeParse(filledDeep(top.plans?.value, tokenValues), onceOnly);
  return {
    tokenValues: withUnread(tokenValues, unread),
    /** All values, where none is in a file that can't be read. */
    whole: unread.size === 0 && filledPlans.success ? [...tokenValues] : null,
    scope: { claims: known, plans: filledPlans.success ? filledPlans.data : null },
  };
}

/** Tokens that are known filled, others left for the checks to report. */
function filledDeep(value: unknown, tokenValues: TokenValues): unknown {
  if (typeof value === "string") return fillTokens(value, tokenValues, new Set(), () => undefined);
  if (Array.isArray(value)) return value.map((entry) => filledDeep(entry, tokenValues));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, filledDeep(entry, tokenValues)]),
  );
}
