import assert from "node:assert/strict";
import { after, test } from "node:test";
import { answersIn, raw } from "../../server/testing/raw-http.ts";
import { dataFolder, endServers, startServer } from "./harness.ts";
import { hostileRequests, secret } from "./hostile-requests.ts";

after(endServers);

test("hostile requests are refused or answered, with the headers that fit, and the log stays clean", async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: "debug" });
  const port = Number(new URL(server.url).port);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  for (const { name, bytes, expected, unfinished } of hostileRequests) {
    const answers = answersIn(await raw(port, bytes, { halfClosed: unfinished }));
    const given = answers.map(({ status }) => status);
    // One request, one answer: a second one would be to a request that was smuggled in.
    if (given.length !== 1 || !expected.includes(given[0] ?? 0)) {
      wrong.push(`${name}: ${given.join(", ") || "no answer"} instead of ${expected.join(" or ")}`);
    }
    for (const { status, headers } of answers) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      for (const header of ["x-content-type-options", "cache-control"]) {
        if (!headers.has(header)) wrong.push(`${name}: ${status} without ${header}`);
      }
      if (/html/.test(headers.get("content-type") ?? "") && !isGuarded(headers)) {
        wrong.push(`${name}: ${status} is HTML without its policy`);
      }
    }
  }
  const home = await fetch(`${server.url}/`);
  assert.equal(home.status, 200);
  assert.deepEqual(wrong, []);
  assert.ok(hostileRequests.length >= 60);
  assert.ok([...statuses.keys()].every((status) => status < 500));
  assert.equal(await server.end("SIGTERM"), 0);
  assertCleanLog(server.lines);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${n} x ${status}`);
  console.info(`${hostileRequests.length} hostile requests: ${counts.join(", ")}`);
  data.remove();
});

test("fifty requests in one breath get fifty answers in their order", async () => {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path });
  const port = Number(new URL(server.url).port);
  const paths = Array.from({ length: 50 }, (_, i) => (i % 2 ? "/robots.txt" : "/nowhere"));
  const pipelined = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: site.example\r\n\r\n`);
  const answers = answersIn(
    await raw(port, `${pipelined.join("")}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
  );
  const expected = paths.map((path) => (path === "/nowhere" ? 404 : 200));
  assert.deepEqual(
    answers.map(({ status }) => status),
    [...expected, 200],
  );
  await server.end("SIGTERM");
  data.remove();
});

function isGuarded(headers: Headers): boolean {
  const policy = headers.get("content-security-policy") ?? "";
  return policy.includes("default-src 'none'") && policy.includes("frame-ancestors 'none'");
}

/** Every line is JSON, and no line has what was sent. */
function assertCleanLog(lines: readonly string[]): void {
  for (const line of lines) {
    assert.doesNotThrow(() => JSON.parse(line), `not JSON: ${line.slice(0, 200)}`);
    assert.ok(line.length < 10_000, "a line of the log is cut");
    for (const part of [secret, "lovelace", "secret.example"]) {
      assert.ok(!line.includes(part), `the log has ${part}: ${line.slice(0, 300)}`);
    }
  }
}
