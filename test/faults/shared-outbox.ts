import assert from "node:assert/strict";
import { openStore } from "../../server/db/store.ts";
import { servedContent } from "../../server/releases/content.ts";
import { createSubmit } from "../../server/submissions/process-submission.ts";
import { contextOn } from "../../server/testing/context-on.ts";
import { contactFields, meta } from "../../server/testing/submission.ts";
import { leads, run } from "./harness.ts";
import type { TestStore } from "./stores.ts";

/** Two processes with two workers each share an outbox of `jobs` deliveries: each is tried once. */
export async function shareOutbox(store: TestStore, jobs: number): Promise<string> {
  const databaseUrl = store.settings.DATABASE_URL ?? null;
  const opened = await openStore({ dataDir: store.folder, databaseUrl });
  const targets = Array.from({ length: 10 }, (_, i) => ({
    channel: "mail" as const,
    target: `t${i}@example.com`,
  }));
  const submit = createSubmit(contextOn(opened, servedContent(), { mail: { targets } }));
  for (let i = 0; i < jobs / 10; i++) {
    await submit("contact", contactFields({ message: `Message number ${i}.` }), meta());
  }
  await opened.close();
  const started = performance.now();
  const servers = await Promise.all(
    Array.from({ length: 2 }, () =>
      run("test/faults/worker-process.ts", [store.folder, databaseUrl ?? ""], {}),
    ),
  );
  const ms = performance.now() - started;
  const sent = servers.map(({ stdout }) => stdout.split("\n").filter(Boolean));
  const all = sent.flat();
  const attempts = (await leads(store.settings)).flatMap(({ deliveries }) => deliveries);
  assert.equal(all.length, jobs);
  assert.equal(new Set(all).size, jobs, "no message twice");
  assert.ok(
    attempts.every((delivery) => delivery.attempts === 1 && delivery.state === "delivered"),
  );
  const shares = sent.map(({ length }) => length).join(" + ");
  return `${jobs} jobs, 4 workers in 2 processes (${shares}): each tried once, ${ms.toFixed(0)} ms`;
}
