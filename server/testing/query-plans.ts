import type { Db, Store } from "../db/store.ts";

type Asked = ReturnType<ReturnType<Db["getExecutor"]>["compileQuery"]>;

/** How SQLite would find what was asked for in `work`: a line for each table that a query looks into. */
export async function queryPlans(
  store: Pick<Store, "read" | "write">,
  work: (recorded: Pick<Store, "read" | "write">) => Promise<unknown>,
): Promise<string[]> {
  const asked: Asked[] = [];
  await work({
    read: (query) => store.read((db) => query(recorded(db, asked))),
    write: (query) => store.write((db) => query(recorded(db, asked))),
  });
  const plans = await store.read((db) =>
    Promise.all(
      asked.map((query) =>
        db.executeQuery<{ detail: string }>({ ...query, sql: `explain query plan ${query.sql}` }),
      ),
    ),
  );
  return plans.flatMap(({ rows }) => rows.map(({ detail }) => detail));
}

/** The same database, writing down what it is asked. */
function recorded(db: Db, asked: Asked[]): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      asked.push(db.getExecutor().compileQuery(node, { queryId: "recorded" }));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
}
