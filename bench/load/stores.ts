import { endServers } from "../../test/faults/harness.ts";
import { openTestStore, type TestStore } from "../../test/faults/stores.ts";

// Interrupted, it ends the servers it started: they go with the exit of this process, not with its signal.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

/** Runs a measurement on the stores named on the command line (sqlite, postgres; default both) and prints one line each. */
export async function measure(name: string, run: (store: TestStore) => Promise<string>) {
  const named = process.argv.slice(2).filter((word) => word === "sqlite" || word === "postgres");
  for (const kind of named.length > 0 ? named : (["sqlite", "postgres"] as const)) {
    const store = await openTestStore(kind);
    try {
      console.info(`${name}, ${kind}: ${await run(store)}`);
    } finally {
      endServers();
      await store.remove();
    }
  }
}
