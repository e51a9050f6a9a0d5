import type { CompiledQuery } from "kysely";
import { expect, test } from "vitest";
import { temporaryStore } from "../../testing/store.ts";
import type { Db } from "../store.ts";
import { countDead } from "./delivery-counts.ts";

test("failed deliveries are found by their index, not among all that were ever sent", async () => {
  const store = await temporaryStore();
  const asked: CompiledQuery[] = [];
  await store.read((db) => countDead(recorded(db, asked)));
  const [query] = asked;
  if (!query) throw new Error("Nothing was asked.");
  const plan = await store.read((db) =>
    db.executeQuery<{ detail: string }>({
      ...query,
      sql: `explain query plan ${query.sql}`,
    }),
  );
  expect(plan.rows.map(({ detail }) => detail).join("\n")).toContain("INDEX deliveries_dead");
});

/** The same database, writing down what it is asked. */
function recorded(db: Db, asked: CompiledQuery[]): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(db.getExecutor().compileQuery(node, { queryId: "recorded" }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
