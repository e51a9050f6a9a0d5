/*
 * Records that are known now, and the changes that led there. What was known on an earlier day is what is known now with the
 * later changes taken back, so an earlier day never needs a copy of its own.
 */

/** A cell. null is a value that is not known. */
export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
/** Tables by name, their rows by id. The order of rows means nothing. */
export type Tables = Readonly<Record<string, Readonly<Record<string, Row>>>>;

type Place = Readonly<{ table: string; row: string }>;
export type CellEdit = Place & Readonly<{ field: string; before: Value; after: Value }>;
export type AddedRow = Place & Readonly<{ added: Row }>;
export type RemovedRow = Place & Readonly<{ removed: Row }>;
export type Edit = CellEdit | AddedRow | RemovedRow;

export type Change = Readonly<{ day: string; edits: readonly Edit[] }>;

/** An edit that doesn't fit the records: they are not what it says they were. */
export class UnfitEdit extends Error {
  override name = "UnfitEdit";
}

/**
 * The records after an edit; what was given stays as it is.
 * @throws {UnfitEdit} if they are not what the edit says they were
 */
export function applyEdit(tables: Tables, edit: Edit): Tables {
  const rows = tables[edit.table];
  if (!rows) throw new UnfitEdit(`There is no table “${edit.table}”.`);
  const row = Object.hasOwn(rows, edit.row) ? rows[edit.row] : undefined;
  return { ...tables, [edit.table]: rowsAfter(rows, row, edit) };
}

/** The edit that takes another back. */
export function invertEdit(edit: Edit): Edit {
  const { table, row } = edit;
  if ("added" in edit) return { table, row, removed: edit.added };
  if ("removed" in edit) return { table, row, added: edit.removed };
  return { table, row, field: edit.field, before: edit.after, after: edit.before };
}

/**
 * The records after a change, or before it.
 * @throws {UnfitEdit} as `applyEdit`
 */
export function applyChange(tables: Tables, { edits }: Change): Tables {
  return edits.reduce(applyEdit, tables);
}
export function undoChange(tables: Tables, { edits }: Change): Tables {
  return edits.map(invertEdit).toReversed().reduce(applyEdit, tables);
}

/**
 * Every version of the records, oldest first: before the first change, and after each.
 * @param now what is known after the last change
 * @param changes oldest first
 * @throws {UnfitEdit} if a change doesn't lead to what comes after it
 */
export function versionsOf(now: Tables, changes: readonly Change[]): Tables[] {
  const versions = [now];
  for (const change of changes.toReversed()) {
    versions.push(undoChange(versions.at(-1) ?? now, change));
  }
  return versions.toReversed();
}

/**
 * Which version was known at the end of a day.
 * @param days of the versions, oldest first, `2026-06-03` each
 * @returns its place among them; the first for a day before it
 */
export function versionOn(day: string, days: readonly string[]): number {
  return Math.max(
    0,
    days.findLastIndex((each) => each <= day),
  );
}

function rowsAfter(rows: Readonly<Record<string, Row>>, row: Row | undefined, edit: Edit) {
  const at = `${edit.table}.${edit.row}`;
  if ("added" in edit) {
    if (row) throw new UnfitEdit(`${at} is there already.`);
    return { ...rows, [edit.row]: edit.added };
  }
  if (!row) throw new UnfitEdit(`There is no ${at}.`);
  if ("removed" in edit) {
    if (!isSame(row, edit.removed)) throw new UnfitEdit(`${at} is not what is removed.`);
    const { [edit.row]: _, ...rest } = rows;
    return rest;
  }
  const { field, before, after } = edit;
  if (!Object.hasOwn(row, field) || row[field] !== before)
    throw new UnfitEdit(
      `${at}.${field} is ${row[field] ?? "unknown"}, not ${before ?? "unknown"}.`,
    );
  return { ...rows, [edit.row]: { ...row, [field]: after } };
}

function isSame(one: Row, other: Row): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
  );
}
