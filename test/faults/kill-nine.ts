import assert from "node:assert/strict";
import { startBurst } from "./burst.ts";
import { type Lead, leads, mailbox, privacyQueue, run, startServer, until } from "./harness.ts";
import { type PostedForm, postedForms, privacyRequest } from "./posted-forms.ts";
import { isAllDelivered, query, type TestStore } from "./stores.ts";

export type KillOptions = {
  rounds: number;
  /** Acknowledged posts before each kill, at least. */
  posts: number;
  forms: readonly PostedForm[];
  clients?: number;
};

/** Two, so that a mail too many or too few for one submission shows. */
const operators = ["sales@example.com", "owner@example.com"];

/**
 * Kills the server `rounds` times in the middle of a burst, each time after at least `posts` acknowledged submissions,
 * starts it once more and compares: everything acknowledged is there, delivered once for each target.
 */
export async function killInBursts(store: TestStore, options: KillOptions): Promise<string> {
  const settings = { ...store.settings, MAIL_TO: operators.join(", ") };
  const started = performance.now();
  const acknowledged: string[] = [];
  let cutOff = 0;
  for (let round = 0; round < options.rounds; round++) {
    const burst = await killOnce(settings, round, options);
    acknowledged.push(...burst.acknowledged);
    cutOff += burst.broken;
  }
  const killed = performance.now();
  const server = await startServer(settings);
  await until("every delivery", () => isAllDelivered(settings), 1_200_000, 500);
  const delivered = performance.now();
  const all = await leads(settings);
  assert.equal(await server.end("SIGTERM"), 0);
  const seconds = (to: number) => ((to - started) / 1_000).toFixed(0);

  const known = new Set(all.map(({ reference }) => reference));
  const lost = acknowledged.filter((reference) => !known.has(reference));
  assert.deepEqual(lost, []);
  assert.equal(new Set(acknowledged).size, acknowledged.length);
  const deliveries = assertDelivered(store, all);
  await assertIntact(store, all);
  const forms = options.forms.map(({ id }) => id).join(" and ");
  return (
    `${forms}: ${options.rounds} kills, ${acknowledged.length} acknowledged, ${cutOff} cut off unanswered, ` +
    `${all.length} stored, ${lost.length} lost, ${deliveries} deliveries as configured; ${seconds(killed)} s of bursts, all delivered after ${seconds(delivered)} s`
  );
}

async function killOnce(settings: Record<string, string>, round: number, options: KillOptions) {
  const { posts, forms, clients = 8 } = options;
  const server = await startServer(settings);
  const stop = new AbortController();
  const burst = startBurst(server, String(round), {
    clients,
    stop: stop.signal,
    forms,
    json: true,
  });
  await until("enough posts", () => burst.acknowledged.length >= posts, 120_000);
  await server.end("SIGKILL");
  stop.abort();
  await burst.done;
  assert.ok(burst.broken > 0, "the kill cut nobody off: it was not in the middle of a burst");
  assert.deepEqual(burst.refused, []);
  return burst;
}

/** As many deliveries and mail files as targets, each once. Gives the number. */
function assertDelivered(store: TestStore, all: readonly Lead[]): number {
  for (const { form, deliveries } of all) {
    const toOperators = deliveries.filter(({ target }) => operators.includes(target));
    assert.deepEqual(toOperators.map(({ target }) => target).sort(), operators.toSorted());
    assert.equal(deliveries.length, operators.length + postedForms[form].answers);
    assert.ok(deliveries.every(({ state }) => state === "delivered"));
  }
  const expected = all.flatMap(({ reference, deliveries }) => deliveries.map(() => reference));
  assert.deepEqual(mailbox(store.folder).sort(), expected.sort());
  return expected.length;
}

async function assertIntact(store: TestStore, all: readonly Lead[]): Promise<void> {
  const requests = all.filter(({ form }) => form === privacyRequest.id);
  assert.deepEqual(
    (await privacyQueue(store.settings)).sort(),
    requests.map(({ reference }) => reference).sort(),
  );
  if (store.kind === "postgres") {
    const rows = await query<{ orphans: string }>(
      store,
      "select count(*) as orphans from deliveries d left join submissions s on s.id = d.submission_id where s.id is null",
    );
    assert.equal(Number(rows[0]?.orphans), 0);
    return;
  }
  // Checks the copy from end to end.
  const { code, stderr } = await run("server/cli/main.ts", ["backup"], store.settings);
  assert.equal(code, 0, stderr);
}
