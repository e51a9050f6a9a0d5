/* Reads all content into one snapshot: files, tokens and their values, schemas, and rules. */
import { createHash, hash } from "node:crypto";
import type { z } from "zod";
import { count, dollars, savingOf } from "#shared/money.ts";
import { files as allFiles, counts, folders, further, lists } from "./content-model.ts";
import {
  type Absent,
  type Dropped,
  findHiddenPages,
  type HiddenPages,
  OR_REMOVE,
  withoutHidden,
} from "./hidden-pages.ts";
import type { ContentMedia, ContentPicture, Images } from "./prose/images.ts";
import { checked, fillKnown, onceOnly, type TokenValues } from "./read/checked.ts";
import { ContentError, type Fault, nearest } from "./read/fault.ts";
import { type ContentFiles, SIGN, type Texts } from "./read/files.ts";
import { createMemo, frozen } from "./read/memo.ts";
import { type Source, Sources } from "./read/sources.ts";
import { type Draft, readArticles, readLegal } from "./read-texts.ts";
import { crossChecks } from "./rules/cross-checks.ts";
import { checkPlainTexts } from "./rules/plain-texts.ts";
import { checkFigures } from "./rules/typed-figures.ts";
import {
  type brandSchema,
  type Mark,
  type MeasuredFaces,
  readMark,
  readType,
  typeRoles,
  typeSchema,
} from "./schema/brand.ts";
import type { Claim, Claims } from "./schema/claim.ts";
import { withExtraCopy } from "./schema/form.ts";
import { compact, type MailPiece, plansSchema, type StandardPro } from "./schema/plans.ts";
import { isRouteId, type Routes, routeIds, routesSchemaFor } from "./schema/route.ts";
import type { Site } from "./schema/site.ts";
import { withScope } from "./schema/text.ts";
import type { SiteSettings, Snapshot } from "./snapshot.ts";

export type ReadOptions = {
  /** Day on the business's calendar, YYYY-MM-DD. */
  today: string;
  images: Images;
  /** The files of the brand's typefaces. */
  faces: MeasuredFaces;
  /** Those of the pictures, told with all others. */
  faults?: readonly Fault[];
  settings: (site: Site) => Omit<SiteSettings, "day">;
  /** Receives what may be right, where the content has no fault. */
  onWarning?: (warning: Fault) => void;
  /**
   * Keeps drafts of pages, positions and press entries: all of them for anyone who writes them, or the one of this file for
   * who is shown it. Else they are checked and left out.
   */
  drafts?: boolean | string;
};

/**
 * Checks and links all of the content, of its files; `root` is the folder's name in faults.
 * @throws ContentError with every fault: file, line, column, and a sentence that says how to fix it
 */
export function snapshotOf(files: ContentFiles, root: string, options: ReadOptions): Snapshot {
  const sources = new Sources(files, root);
  const top = mapOf(allFiles, (name) => sources.yaml(name)) as Top;
  const hidden = findHiddenPages(sources, top.routes, options.drafts ?? false);
  const folded = readFolders(sources, hidden);
  const pageIds = templatePageIds(sources);
  const routes = routesSchemaFor(furtherRoutes(top.routes, pageIds, hidden));
  const schemas = { ...allFiles, routes };
  const ground = lookupContext(top, schemas, options);
  const { tokenValues, scope } = ground;
  const absent = absentOf(top, hidden);
  const taker = new FileTaker(sources, {
    tokenValues,
    ground: ground.whole && [ground.whole, scope, options.images, pageIds],
    absent,
  });
  const content = readFiles(sources, { top, folded, schemas, pageIds }, taker, scope, options);
  const articles = readArticles(sources, {
    tokenValues,
    images: options.images,
    copy: (content as unknown as Partial<Snapshot>)["article-copy"]?.inText,
    absent,
    dropped: taker.dropped,
  });
  const draft = { ...withoutPages(content as unknown as Draft, hidden), articles };
  // A text of the law is made from others, which must be whole.
  const whole = sources.isComplete && sources.faults.length === 0;
  const legal = readLegal(sources, tokenValues, options, whole ? draft : null, hidden);
  const fonts = fontsIn(top.brand);
  sources.noteRead((name) => name in options.images || readElsewhere.test(name) || fonts(name));
  sources.reportUnread();
  if (whole) crossChecks({ ...draft, legal } as unknown as Snapshot, top, sources);
  const faults = [...(options.faults ?? []), ...sources.faults];
  if (faults.length > 0) throw new ContentError(faults);
  for (const warning of sources.warnings) options.onWarning?.(warning);
  const settings = { ...options.settings(draft.site), day: options.today };
  const hash = hashOf(files.texts, options, settings);
  const beside = byKind(options.images);
  const pages = [...hidden.values()];
  const leftOut = pages.flatMap(({ reason, file }) => (reason === "draft" ? [file] : []));
  const dropped = taker.dropped;
  const all: Snapshot = {
    ...draft,
    forms: withExtraCopy(draft.forms),
    legal,
    settings,
    ...beside,
    hash,
    leftOut,
    hidden: pages,
    dropped,
  };
  const { drafts } = options;
  return frozen(drafts === true ? all : withoutDrafts(all, drafts || null));
}

/** All files of the content but its Markdown, each held to its schema. */
function readFiles(
  sources: Sources,
  {
    top,
    folded,
    schemas,
    pageIds,
  }: { top: Top; folded: Folded; schemas: Files; pageIds: string[] },
  taker: FileTaker,
  scope: ReturnType<typeof lookupContext>["scope"],
  { images, faces }: Pick<ReadOptions, "images" | "faces">,
) {
  const mark = readSign(sources);
  const take: Take = (source, schema) => taker.take(source, schema);
  return withScope({ ...scope, images }, () => {
    const filesRead = mapOf(schemas, (name, schema) => take(top[name], schema));
    const foldersRead = mapOf(folders, (folder, known) =>
      mapOf(known as Record<string, z.ZodType>, (name, schema) =>
        take(folded[folder]?.[name] ?? null, schema),
      ),
    );
    return {
      ...filesRead,
      brand: brandOf(top.brand, filesRead.brand, mark, faces),
      ...foldersRead,
      furtherPages: Object.fromEntries(
        pageIds.map((id) => [id, take(sources.yaml(`pages/${id}`), further.pages)]),
      ),
      ...readLists(sources, take),
      privacyMetrics: readCounts(sources),
    };
  });
}

/** The days of the pages, which the publisher writes, and licenses of typefaces. */
const readElsewhere = /^(page-dates\.txt|brand\/[^/]+\.txt)$/;

/** The font files that brand.yaml names; while it can't be read, any. */
function fontsIn(brand: Source | null): (name: string) => boolean {
  const read = typeSchema.safeParse((brand?.value as { type?: unknown } | undefined)?.type);
  if (!read.success) return (name) => name.startsWith("brand/");
  const named = typeRoles.flatMap((role) => read.data[role].files.map(({ file }) => file));
  return (name) => named.some((file) => name === `brand/${file}`);
}

/** @param kept file of the one that stays; null for none */
function withoutDrafts(content: Snapshot, kept: string | null): Snapshot {
  const { jobs, press, leftOut } = content;
  const isLeftOut = (folder: string) => (entry: { id: string; draft?: boolean | undefined }) =>
    entry.draft === true && `${folder}/${entry.id}.yaml` !== kept;
  const drafts = [
    ...jobs.filter(isLeftOut("jobs")).map(({ id }) => `jobs/${id}.yaml`),
    ...press.filter(isLeftOut("press")).map(({ id }) => `press/${id}.yaml`),
  ];
  return {
    ...content,
    jobs: jobs.filter((job) => !isLeftOut("jobs")(job)),
    press: press.filter((entry) => !isLeftOut("press")(entry)),
    leftOut: [...leftOut, ...drafts],
  };
}

/** Pages that are left out are in none of the lists that pages are looked up in. */
function withoutPages<C extends Pick<Draft, "pages" | "furtherPages" | "routes">>(
  content: C,
  hidden: HiddenPages,
): C {
  const visible = <Entries extends object>(entries: Entries): Entries =>
    Object.fromEntries(Object.entries(entries ?? {}).filter(([id]) => !hidden.has(id))) as Entries;
  const { pages, furtherPages, routes } = content;
  return {
    ...content,
    pages: visible(pages),
    furtherPages: visible(furtherPages),
    routes: visible(routes),
  };
}

/** Targets that no link may lead to: pages that are left out, their tools, and numbers that site.yaml doesn't have. */
function absentOf({ site, resources }: Top, pages: HiddenPages): Absent {
  const { phones = {} } = (site?.value ?? {}) as { phones?: Record<string, unknown> };
  const silent = Object.entries(phones).flatMap(([name, phone]) =>
    phone === null ? [`phones.${name}`] : [],
  );
  const absent = { pages, phones: new Set(silent), tools: new Set<string>() };
  return { ...absent, tools: resources ? toolsOf(resources, absent) : absent.tools };
}

function toolsOf(resources: Source, absent: Absent): Set<string> {
  const { source } = withoutHidden(resources, { ...resources, report: () => {} }, absent);
  const idsIn = (value: unknown) => {
    const { resources: list = [] } = (value ?? {}) as { resources?: Array<{ id?: unknown }> };
    return Array.isArray(list) ? list.map((entry) => String(entry?.id)) : [];
  };
  const left = new Set(idsIn(source.value));
  return new Set(idsIn(resources.value).filter((id) => !left.has(id)));
}

function byKind(images: Images): Pick<Snapshot, "pictures" | "media"> {
  const pictures: Record<string, ContentPicture> = {};
  const media: Record<string, ContentMedia> = {};
  for (const [name, image] of Object.entries(images)) {
    if ("media" in image) media[name] = image;
    else if (!("fault" in image) && image.hash !== undefined) pictures[name] = image;
  }
  return { pictures, media };
}

type Folded = Record<string, Record<string, Source | null>>;

/** Pages that only the content knows: their files belong to none of the code's, and are no slip of one that is missing. */
function templatePageIds(sources: Sources): string[] {
  const names = sources.namesIn("pages", ".yaml");
  const missing = Object.keys(folders.pages).filter((known) => !names.includes(known));
  return names.filter(
    (name) => !(name in folders.pages) && !isRouteId(name) && !nearest(name, missing),
  );
}

/**
 * Their entries in routes.yaml. Reports which of the two lacks the other; an entry that is a slip of one of the code's stays
 * for the schema to report.
 */
function furtherRoutes(
  routes: Source | null,
  pageIds: readonly string[],
  hidden: HiddenPages,
): string[] {
  const named = Object.keys(routes?.value ?? {});
  const missing = routeIds.filter((id) => !named.includes(id));
  const ids = named.filter((id) => !isRouteId(id));
  for (const id of pageIds.filter((id) => !ids.includes(id)))
    routes?.report({
      message: `The page content/pages/${id}.yaml has no address. Add an entry “${id}” with its path, label and group.`,
    });
  return ids.filter((id) => {
    if (pageIds.includes(id)) return true;
    if (nearest(id, missing)) return false;
    if (hidden.get(id)?.reason === "removed") return true;
    const message = `The page “${id}” has no copy: content/pages/${id}.yaml is missing. Write it, or remove this entry.`;
    routes?.report({ ...routes.placeOfKey([], id), message });
    return true;
  });
}

/** Brand of brand.yaml, with the sign and what was measured of the fonts. */
function brandOf(source: Source | null, brand: unknown, mark: Mark | null, faces: MeasuredFaces) {
  const read = brand as z.output<typeof brandSchema> | null | undefined;
  return read && source && { ...read, mark, type: readType(source, read.type, faces) };
}

/** A page that is removed needs no file; one that is still there is left as it is. */
function readFolders(sources: Sources, hidden: HiddenPages): Folded {
  return mapOf(folders, (folder, schemas) =>
    mapOf(schemas as Record<string, unknown>, (name) => {
      if (folder !== "pages") return sources.yaml(`${folder}/${name}`);
      if (hidden.get(name)?.reason !== "removed") return sources.yaml(`pages/${name}`, OR_REMOVE);
      sources.text(`pages/${name}.yaml`);
      return null;
    }),
  );
}

type Take = <S extends z.ZodType>(
  source: Source | null,
  schema: S,
) => z.output<S> | null | undefined;

function readLists(sources: Sources, take: Take) {
  return mapOf(lists, (folder, schema) =>
    sources.namesIn(folder, ".yaml").flatMap((id) => {
      const entry = take(sources.yaml(`${folder}/${id}`), schema as z.ZodType<object>);
      return entry ? [{ id, ...entry }] : [];
    }),
  );
}

function readCounts(sources: Sources): unknown[] {
  const schema = counts["privacy-metrics"];
  return sources.namesIn("privacy-metrics", ".json").flatMap((year) => {
    const { text, report } = sources.text(`privacy-metrics/${year}.json`);
    let value: unknown;
    try {
      value = JSON.parse(text ?? "");
    } catch (error) {
      report({ message: `This is not JSON: ${String(error)}. Publish the counts again.` });
      return [];
    }
    const result = schema.safeParse(value);
    if (!result.success) {
      const [issue] = result.error.issues;
      const where = issue?.path.join(".") || "the whole";
      report({ message: `${where}: ${issue?.message}. Publish the counts again.` });
      return [];
    }
    if (String(result.data.year) !== year) {
      const message = `It holds the year ${result.data.year}: the name and the year must agree.`;
      report({ message });
    }
    return [result.data];
  });
}

function mapOf<Key extends string, From, To>(
  of: Readonly<Record<Key, From>>,
  to: (key: Key, from: From) => To,
): Record<Key, To> {
  const entries = Object.entries(of) as Array<[Key, From]>;
  return Object.fromEntries(entries.map(([key, from]) => [key, to(key, from)])) as Record<Key, To>;
}

function hashOf(
  texts: Texts,
  { images, faces, today, drafts = false }: ReadOptions,
  { day: _day, ...settings }: SiteSettings,
): string {
  const hash = createHash("sha256");
  for (const [name, text] of texts) hash.update(`${name}\0${text}\0`);
  // The year is in figures that are counted from it.
  return hash
    .update(JSON.stringify([images, faces, today.slice(0, 4), settings, drafts]))
    .digest("hex")
    .slice(0, 16);
}

/** The brand's sign; null after reporting what is wrong with its file. */
function readSign(sources: Sources): Mark | null {
  const { text, report } = sources.text(SIGN);
  if (text === undefined) {
    report({ message: "This file is missing. Save the brand’s sign there, as SVG." });
    return null;
  }
  const read = readMark(text);
  if ("mark" in read) return read.mark;
  for (const { message, at } of read.faults) {
    const before = text.slice(0, at).split("\n");
    report({ line: before.length, column: (before.at(-1) ?? "").length + 1, message });
  }
  return null;
}

/** Checks of each file of the content, next to its schema. */
type TakeMeans = {
  tokenValues: TokenValues;
  /** All that schemas look up; null where that has faults. */
  ground: unknown;
  absent: Absent;
};

/** Reads what YAML files say, their tokens filled, held to their schemas, without links to what is absent. */
class FileTaker {
  readonly #means: TakeMeans;
  readonly #faults: Sources["faults"];
  readonly #ground: string | null;
  /** Links that went with what they lead to. */
  readonly dropped: Dropped[] = [];

  constructor(sources: Pick<Sources, "faults">, means: TakeMeans) {
    const { ground, absent } = means;
    this.#means = means;
    this.#faults = sources.faults;
    this.#ground =
      ground === null ? null : digest([ground, [...absent.pages.values()], [...absent.phones]]);
  }

  take<S extends z.ZodType>(source: Source | null, schema: S): z.output<S> | null | undefined {
    if (source === null) return null;
    const { tokenValues, absent } = this.#means;
    const key =
      this.#ground && [source.name, this.#ground, JSON.stringify(source.value)].join("\n");
    const kept = key ? sound.get(key) : undefined;
    if (kept) {
      this.dropped.push(...kept.dropped);
      return kept.value as z.output<S>;
    }
    const before = this.#faults.length;
    checkFigures(source, tokenValues);
    checkPlainTexts(source);
    const trimmed = withoutHidden(source, source, absent);
    this.dropped.push(...trimmed.dropped);
    const value = checked(trimmed.source, schema, tokenValues, source.report)?.value;
    if (key && value && this.#faults.length === before)
      sound.set(key, frozen({ value, dropped: trimmed.dropped }));
    return value;
  }
}

/** Files without a fault, by what they say and all that they were held to: of a hundred all but one are as they were. */
const sound = createMemo<{ value: unknown; dropped: readonly Dropped[] }>(400, "file");

function digest(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url");
}

type Files = Omit<typeof allFiles, "routes"> & {
  routes: ReturnType<typeof routesSchemaFor>;
};
type Top = Record<keyof Files, Source | null>;

/** Values that tokens and schemas look up, from the files that everything else depends on. */
function lookupContext(
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
  if (typeof value === "string") return fillKnown(value, tokenValues);
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
function withUnread(
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
