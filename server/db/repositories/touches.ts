import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "../sql.ts";
import type { Db } from "../store.ts";

/* Conditions on the first and the last touch of a submission, which are JSON in its column `source`. */

export const touchEnds = ["first", "last"] as const;
export type TouchEnd = (typeof touchEnds)[number];

/** Parts of a touch that name its source or its campaign, as they are stored; null where no touch is known. */
export type TouchParts = { site: string; utm: string } | null;

/** One subject of a touch: which parameter of a link names it, and whether the referring site does too. */
export type TouchSubject = { param: "utm_source" | "utm_campaign"; withSite: boolean };

export type TouchCondition = {
  subject: TouchSubject;
  /** A submission fits if one of these touches does. */
  ends: readonly TouchEnd[];
  /** Parts that fit, as `touchesIn` found them. */
  parts: readonly TouchParts[];
};

/** The parts that occur since an ISO time, each with the number of submissions. */
export async function touchesIn(
  db: Db,
  subject: TouchSubject,
  end: TouchEnd,
  { since = "", until = "~" }: { since?: string | undefined; until?: string | undefined } = {},
): Promise<Array<{ parts: TouchParts; count: number }>> {
  const key = keyOf(db, subject, end);
  const { rows } = await sql<{ key: string | null; count: number | string }>`
    select touch as key, count(*) as count from (
      select ${key} as touch from submissions
      where created_at >= ${since} and created_at < ${until}
    ) as touches group by touch
  `.execute(db);
  return rows.map((row) => ({ parts: partsOf(row.key), count: Number(row.count) }));
}

/** Condition on a submission: one of its touches has one of the parts. */
export function touchedBy(db: Db, { subject, ends, parts }: TouchCondition): RawBuilder<boolean> {
  const keys = JSON.stringify(parts.filter((one) => one !== null).map(keyText));
  const listed = isPostgres(db)
    ? sql`select json_array_elements_text(${keys}::json)`
    : sql`select value from json_each(${keys})`;
  const conditions = ends.map((end) => sql`${keyOf(db, subject, end)} in (${listed})`);
  if (parts.includes(null)) conditions.push(sql`submissions.source = ''`);
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** The parts as one text; null where no touch is known. A site has no space. */
function keyOf(db: Db, { param, withSite }: TouchSubject, end: TouchEnd) {
  const part = (name: string) =>
    isPostgres(db)
      ? sql`coalesce(nullif(submissions.source, '')::json -> ${sql.lit(end)} ->> ${sql.lit(name)}, '')`
      : sql`coalesce(json_extract(nullif(submissions.source, ''), ${sql.lit(`$.${end}.${name}`)}), '')`;
  const site = withSite ? part("site") : sql`''`;
  return sql`case when submissions.source = '' then null else ${site} || ' ' || ${part(param)} end`;
}

function keyText({ site, utm }: NonNullable<TouchParts>): string {
  return `${site} ${utm}`;
}

function partsOf(key: string | null): TouchParts {
  if (key === null) return null;
  const space = key.indexOf(" ");
  return { site: key.slice(0, space), utm: key.slice(space + 1) };
}
