import { count, dollars, savingOf } from "#shared/money.ts";
import type { files as allFiles } from "./content-model.ts";
import { onceOnly } from "./read/checked.ts";
import type { Source } from "./read/sources.ts";
import { fillTokens, type TokenValues } from "./read/tokens.ts";
import type { ReadOptions } from "./read-content.ts";
import type { Claim, Claims } from "./schema/claim.ts";
import { compact, type MailPiece, plansSchema, type StandardPro } from "./schema/plans.ts";
import type { Routes, routesSchemaFor } from "./schema/route.ts";
import type { Site } from "./schema/site.ts";
import type { SiteSettings } from "./snapshot.ts";

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

/** Path tokens: `{{path.pricing}}`, the address of a page. */
export function pathTokens(routes: Routes): Array<[string, string]> {
  return Object.entries(routes).map(([id, { path }]) => [`path.${id}`, path]);
}

/** `{{claim.match-rate}}`: the printed figure. */
export function claimTokens(claims: Claims): Array<[string, string]> {
  return Object.entries(claims).map(([id, { value }]) => [`claim.${id}`, value]);
}

/**
 * `{{site.emails.sales}}`, `{{site.address}}`: a detail of the company as it is printed in a sentence. Lines are joined,
 * a phone is its printed number, and what no one has supplied says so.
 */
export function siteTokens(
  site: Site,
  { siteUrl, dashboardUrl, day }: Pick<SiteSettings, "siteUrl" | "dashboardUrl" | "day">,
): Array<[string, string]> {
  const years = Number(day.slice(0, 4)) - site.founded;
  return [
    ...printed("site", site, site.missing),
    // SITE_URL and DASHBOARD_URL win over the file, as in links.
    ["site.url", siteUrl],
    ["site.dashboardUrl", dashboardUrl],
    ["site.dashboard-host", new URL(dashboardUrl).host],
    ["site.years", String(Math.floor(years / 5) * 5)],
  ];
}

/** `{{plan.standard-pro.price.monthly}}`: prices and limits, and what follows from them. */
export function planTokens(plans: {
  standardPro: StandardPro;
  enterprise: { name: string; price: string };
  topMatchRate: number;
}): Array<[string, string]> {
  const { standardPro, enterprise, topMatchRate } = plans;
  const { price, queryAllowance, resolutions, queries, contract } = standardPro;
  const saving = savingOf(price);
  const periods = (["monthly", "annual"] as const).flatMap((period) => [
    [`price.${period}`, dollars(price[period])],
    [`resolutions.${period}`, count(resolutions[period])],
    [`queries.${period}`, queries[period]],
    [`query-count.${period}`, count(queryAllowance[period].count)],
    [`query-period.${period}`, queryAllowance[period].per],
    [`contract.${period}`, contract[period]],
  ]);
  const standard = [
    ...periods,
    ["name", standardPro.name],
    ["websites", count(standardPro.websites)],
    ["records-per-query", standardPro.recordsPerQuery],
    ["query-rule", standardPro.queryRule],
    ["max-records", count(standardPro.maxRecordsPerQuery)],
    ["max-records-short", compact(standardPro.maxRecordsPerQuery)],
    ["twelve-months", dollars(saving.twelveMonths)],
    ["saving", dollars(saving.cents)],
  ] as Array<[string, string]>;
  return [
    ...standard.map(([name, value]): [string, string] => [`plan.standard-pro.${name}`, value]),
    ["plan.enterprise.name", enterprise.name],
    ["plan.enterprise.price", enterprise.price],
    ["plan.top-match-rate", String(topMatchRate)],
  ];
}

/** `{{mail.letter.price}}`, `{{mail.cheapest}}` */
export function mailTokens(pieces: readonly MailPiece[]): Array<[string, string]> {
  const cents = pieces.map((piece) => piece.cents);
  return [
    ...pieces.flatMap(
      ({ id, name, size, cents }): Array<[string, string]> => [
        [`mail.${id}.name`, name],
        [`mail.${id}.size`, size],
        [`mail.${id}.price`, dollars(cents)],
      ],
    ),
    ["mail.cheapest", dollars(Math.min(...cents))],
    ["mail.dearest", dollars(Math.max(...cents))],
  ];
}

/**
 * Values of which some kinds could not be read: every name of theirs is taken for known, with a value short enough for any
 * text, so that only the cause is reported.
 */
export function withUnread(
  tokenValues: ReadonlyMap<string, string>,
  unread: ReadonlySet<string>,
): TokenValues {
  return {
    get: (name) => tokenValues.get(name) ?? standIn(name),
    keys: () => tokenValues.keys(),
    isStandIn: (name) =>
      !tokenValues.has(name) && standIn(name.split(".", 1)[0] ?? "") !== undefined,
  };

  function standIn(name: string): string | undefined {
    const [kind = ""] = name.split(".", 1);
    if (!unread.has(kind)) return undefined;
    return kind === "path" || name.endsWith(".href") ? "/" : "0";
  }
}

function printed(name: string, value: unknown, missing: string): Array<[string, string]> {
  if (value === null) return [[name, missing]];
  if (typeof value === "string" || typeof value === "number") return [[name, String(value)]];
  if (Array.isArray(value))
    return value.every((line) => typeof line === "string") ? [[name, value.join(", ")]] : [];
  if (typeof value !== "object") return [];
  const parts = Object.entries(value).flatMap(([key, part]) =>
    printed(`${name}.${key}`, part, missing),
  );
  const label = "label" in value && typeof value.label === "string" ? value.label : null;
  return label === null ? parts : [[name, label], ...parts];
}
