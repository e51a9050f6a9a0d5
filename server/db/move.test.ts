import { sql } from "kysely";
import { describe, expect, inject, test } from "vitest";
import { findLeads } from "../leads/list.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { moveStore, type TableShape, tablesInOrder } from "./move.ts";
import { recordRun } from "./repositories/monitoring.ts";
import type { Db, Store } from "./store.ts";

const postgres = inject("postgres");
const where = "missing" in postgres ? ` (${postgres.missing})` : "";
const own = ["schema_versions", "secrets"];

/** Rows in every table that the store has, whatever tables are added later. */
async function fill(store: Store, rows: number): Promise<TableShape[]> {
  return store.write(async (db) => {
    const tables = await tablesInOrder(db);
    for (const table of tables) {
      if (table.name === "schema_versions") continue;
      const shape = await describeColumns(db, table.name);
      const lines = Array.from({ length: rows }, (_, i) =>
        table.columns.map((column) => valueFor(shape.get(column), i)),
      );
      for (let start = 0; start < rows; start += 100) {
        const some = lines.slice(start, start + 100).map((values) => sql`(${sql.join(values)})`);
        await sql`insert into ${sql.table(table.name)}
          (${sql.join(table.columns.map((column) => sql.ref(column)))})
          values ${sql.join(some)}`.execute(db);
      }
    }
    return tables;
  });
}

type Column = { type: string; parent: boolean };

async function describeColumns(db: Db, table: string): Promise<Map<string, Column>> {
  const columns = await sql<{ name: string; type: string; parent: string | null }>`
    select info.name, info.type, keys."table" as parent from pragma_table_info(${table}) as info
    left join pragma_foreign_key_list(${table}) as keys on keys."from" = info.name
  `.execute(db);
  return new Map(
    columns.rows.map(({ name, type, parent }) => [name, { type, parent: parent !== null }]),
  );
}

/** Texts that a careless copy would change; keys of other tables are the texts of their row. */
function valueFor(column: Column | undefined, i: number): unknown {
  if (/int/i.test(column?.type ?? "")) return i;
  if (/double|real/i.test(column?.type ?? "")) return 0.1 + i / 3;
  return `Zoë's "Straße" \\ 日本 👋 \n${i}`;
}

async function contents(store: Store): Promise<Record<string, unknown[]>> {
  return store.read(async (db) => {
    const tables = await tablesInOrder(db);
    const all = tables.map(async ({ name, columns }): Promise<[string, unknown[]]> => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const { rows } = await sql`select ${names} from ${sql.table(name)}`.execute(db);
      return [name, rows.map((row) => JSON.stringify(row)).sort()];
    });
    const { schema_versions: _, ...rest } = Object.fromEntries(await Promise.all(all));
    return rest;
  });
}

const counts = async (store: Store) =>
  Object.fromEntries(
    Object.entries(await contents(store)).map(([name, rows]) => [name, rows.length]),
  );

describe.skipIf("missing" in postgres)(`moving a store to PostgreSQL${where}`, () => {
  test("takes along every row of every table that there is, and back again", {
    timeout: 60_000,
  }, async () => {
    const [from, to, back] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
      await temporaryStore("sqlite"),
    ];
    const tables = await fill(from, 1_100);
    const moved = await moveStore(from, to);
    expect(moved.map(({ name }) => name).sort()).toEqual(
      tables
        .map(({ name }) => name)
        .filter((name) => name !== "schema_versions")
        .sort(),
    );
    expect(moved.every(({ rows }) => rows === 1_100)).toBe(true);
    expect(await contents(to)).toEqual(await contents(from));
    const again = await moveStore(to, back);
    expect(again.map(({ checksum }) => checksum).sort()).toEqual(
      moved.map(({ checksum }) => checksum).sort(),
    );
    expect(await contents(back)).toEqual(await contents(from));
  });

  test("refuses a store that is in use, but not one that was only started", async () => {
    const [from, to] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
    ];
    await fill(from, 2);
    const key = sql`insert into secrets (name, value, created_at) values ('site', 'other', '')`;
    await to.write((db) => key.execute(db));
    await to.write((db) => recordRun(db, "publishing", { at: "2026-01-01", problem: null }));
    await moveStore(from, to);
    const before = await contents(to);
    expect(before).toEqual(await contents(from));
    await expect(moveStore(from, to)).rejects.toThrow(/not empty \(.*submissions/);
    expect(await contents(to)).toEqual(before);
  });

  test("leaves the search index behind, and the new store makes its own", async () => {
    const [from, to] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
    ];
    const sent = await createSubmit(testContext(from))("contact", contactFields(), meta());
    const find = async (store: Store) => {
      const { leads } = await findLeads(store, { words: "ada@example.com", limit: 9 });
      return leads.map(({ reference }) => reference);
    };
    expect(sent).toMatchObject({ ok: true });
    const found = await find(from);
    expect(found).toHaveLength(1);
    await moveStore(from, to);
    expect(await find(to)).toEqual(found);
  });

  test("moves nothing when one row can't be taken", async () => {
    const [from, to] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
    ];
    await fill(from, 3);
    const zero = sql`update submissions set page = 'a' || char(0) || 'b' where rowid = 2`;
    await from.write((db) => zero.execute(db));
    await expect(moveStore(from, to)).rejects.toThrow(/table submissions could not be moved/);
    expect(Object.values(await counts(to)).every((rows) => rows === 0)).toBe(true);
  });

  test("moves nothing when what arrives is not what was sent", async () => {
    const [from, to] = [
      await temporaryStore("sqlite"),
      await temporaryStore("postgres", { patient: true }),
    ];
    await fill(from, 3);
    await to.write(async (db) => {
      await sql`create function spoil() returns trigger language plpgsql as
        $$ begin new.page = 'other'; return new; end $$`.execute(db);
      await sql`create trigger spoil before insert on consent_records
        for each row execute function spoil()`.execute(db);
    });
    await expect(moveStore(from, to)).rejects.toThrow(/consent_records did not arrive as it was/);
    expect(Object.values(await counts(to)).every((rows) => rows === 0)).toBe(true);
  });
});

test("tables come after those that they point to", async () => {
  const store = await temporaryStore("sqlite");
  const names = (await store.read(tablesInOrder)).map(({ name }) => name);
  expect(names.indexOf("submissions")).toBeLessThan(names.indexOf("deliveries"));
  expect(names).toEqual(expect.arrayContaining(own));
});
