import { expect, test } from "vitest";
import { createSubmit } from "../submissions/process-submission.ts";
import { recordingLog, testContext } from "../testing/context.ts";
import { brokenStore, onEachStore, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { leadsToIndex, startIndexer } from "./index-leads.ts";

onEachStore("the indexer", (kind) => {
  test("indexes what it finds and what comes in, and ends when it is told to", async () => {
    const store = await temporaryStore(kind);
    const submit = createSubmit(testContext(store));
    const toIndex = () => leadsToIndex(store, 10);
    await submit("contact", contactFields({ name: "Before" }), meta());
    expect(await toIndex()).toBe(1);
    const indexer = startIndexer(store, recordingLog().log, { gather: 1 });
    await expect.poll(toIndex, { timeout: 10_000 }).toBe(0);
    await submit("contact", contactFields({ name: "After" }), meta());
    indexer.wake();
    await expect.poll(toIndex, { timeout: 10_000 }).toBe(0);
    await indexer.stop();
  });
});

test("a store that fails is said so in the log, and waited for", async () => {
  const { log, lines } = recordingLog();
  const indexer = startIndexer(brokenStore("store_failed"), log);
  await expect.poll(() => lines.length).toBe(1);
  await indexer.stop();
  expect(lines[0]).toMatchObject({ msg: expect.stringContaining("search") });
});
