import assert from "node:assert/strict";
import { test } from "node:test";
import { dataFolder, leads, mailbox, post, startServer, until } from "./harness.ts";

test("a confirmed message survives kill -9 and stands in list and mailbox exactly once", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  let server = await startServer(settings);
  const answer = await post(server.url, "Written just before the power went.");
  await server.end("SIGKILL");
  assert.equal(answer.status, 201);

  server = await startServer(settings);
  await until("the mail file", () => mailbox(data.path).length > 0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const listed = (await leads(data.path)).map(({ reference }) => reference);
  assert.deepEqual(listed, [answer.reference]);
  assert.deepEqual(mailbox(data.path), [answer.reference]);
  await server.end("SIGTERM");
  data.remove();
});

test("five kills in the middle of bursts lose no acknowledged message and double none", async () => {
  const data = dataFolder();
  const settings = { DATA_DIR: data.path };
  const acknowledged: string[] = [];
  for (let round = 0; round < 5; round++) {
    const server = await startServer(settings);
    const burst = async (client: number) => {
      for (let i = 0; ; i++) {
        const { status, reference } = await post(
          server.url,
          `Message ${round}/${client}/${i} here.`,
        );
        if (status === 201 && reference) acknowledged.push(reference);
      }
    };
    const clients = Array.from({ length: 8 }, (_, client) => burst(client).catch(() => undefined));
    await new Promise((resolve) => setTimeout(resolve, 700));
    await server.end("SIGKILL");
    await Promise.all(clients);
  }
  const server = await startServer(settings);
  const delivered = async () =>
    (await leads(data.path)).every(({ deliveries }) =>
      deliveries.every(({ state }) => state === "delivered"),
    );
  await until("every delivery", delivered, 60_000);
  const listed = (await leads(data.path)).map(({ reference }) => reference);
  await server.end("SIGTERM");
  assert.ok(acknowledged.length >= 20, `${acknowledged.length} acknowledged`);
  assert.deepEqual(
    acknowledged.filter((reference) => !listed.includes(reference)),
    [],
  );
  assert.deepEqual(mailbox(data.path).sort(), [...listed].sort());
  console.info(`acknowledged ${acknowledged.length}, listed ${listed.length}, lost 0, doubled 0`);
  data.remove();
});
