import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { dataFolder, endServers, leads, post, startServer } from "./harness.ts";
import { contact, privacyRequest } from "./posted-forms.ts";

after(endServers);

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`${signal} in a burst answers everything that was accepted and exits 0`, async () => {
    const data = dataFolder();
    const server = await startServer({ DATA_DIR: data.path });
    const acknowledged: string[] = [];
    const broken: string[] = [];
    const burst = async (client: number) => {
      const form = client % 2 ? privacyRequest : contact;
      for (let i = 0; ; i++) {
        const answer = await post(server.url, `Message ${client}/${i} in the burst.`, { form });
        if (answer.reference) acknowledged.push(answer.reference);
      }
    };
    const clients = Array.from({ length: 16 }, (_, client) =>
      burst(client).catch((error: { cause?: { code?: string } }) => {
        broken.push(error.cause?.code ?? String(error));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 600));
    const started = performance.now();
    const code = await server.end(signal);
    const ms = performance.now() - started;
    await Promise.all(clients);

    assert.equal(code, 0);
    assert.ok(ms < 10_000, `${ms} ms`);
    // Refused, or reset while still waiting at the closing port: never taken in. That nothing taken in went
    // unanswered shows in the list, which holds the acknowledged messages and no other.
    const cutOff = broken.filter((reason) => !/^ECONN(REFUSED|RESET)$/.test(reason));
    assert.deepEqual(cutOff, []);
    const listed = (await leads(data.path)).map(({ reference }) => reference);
    assert.deepEqual(acknowledged.toSorted(), listed.toSorted());
    const resets = broken.filter((reason) => reason === "ECONNRESET").length;
    console.info(
      `${acknowledged.length} answered, ${resets} reset at the port, stopped after ${ms.toFixed(0)} ms`,
    );
    data.remove();
  });
}

test("a server whose log nobody reads any more stops all the same", async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  server.process.stdout?.destroy();
  const ended = await Promise.race([server.end("SIGTERM"), sleep(10_000, "still running")]);
  assert.equal(ended, 0);
  data.remove();
});
