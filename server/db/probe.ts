import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Writes a row and rolls back: what works here works for a submission too. */
export async function probe(db: Kysely<Schema>): Promise<void> {
  const undo = new Error("rolled back on purpose");
  try {
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("disabled_targets")
        .values({ target: "probe:", reason: "probe", disabled_at: "" })
        .execute();
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}
