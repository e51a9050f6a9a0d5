/**
 * Cost of a flood of one kind of request for everyone else: `node scripts/run.mjs bench/load/overload.ts [name ...]`.
 * 64 connections ask for nothing but one expensive thing, as fast as they are answered; next to them static pages, health and
 * leads are asked for at a steady pace. LASTS changes the 10 s, SOCKETS the 64. Everything stays on this machine.
 */
import { contactFields } from "../../server/testing/submission.ts";
import { type Asked, ask, summary, type Tally, tally } from "../../test/faults/asking.ts";
import { startFlood } from "../../test/faults/flood.ts";
import { dataFolder, endServers, startServer } from "../../test/faults/harness.ts";

const seconds = Number(process.env.LASTS ?? 10);
const sockets = Number(process.env.SOCKETS ?? 64);
const br = { "Accept-Encoding": "br" };

/** Each is expensive in another way; `none` is the machine by itself. */
const floods: Record<string, Asked | null> = {
  none: null,
  page: { path: "/book-a-demo?day=x", headers: br },
  prices: { path: "/pricing?visitors=x", headers: br },
  search: { path: `/resources?q=${"data+".repeat(1_000)}`, headers: br },
  times: { path: "/booking/slots.json", headers: br },
  missing: { path: "/blog/no-such-article", headers: br },
  "long path": { path: `/${"a".repeat(15_000)}` },
  posts: { path: "/contact", form: { name: "", email: "x", message: "" } },
};

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
const named = process.argv.slice(2).filter((name) => name in floods);
for (const name of named.length > 0 ? named : Object.keys(floods)) await measure(name);
endServers();

async function measure(name: string): Promise<void> {
  const data = dataFolder();
  const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: "info" });
  // What is compiled and cached at first use isn't part of the measurement.
  for (const path of ["/", "/pricing", "/healthz", "/contact?topic=sales"]) {
    for (let i = 0; i < 30; i++) await ask(server.url, { path });
  }
  const asked = floods[name];
  const ms = seconds * 1_000;
  const flooding = asked ? startFlood(server.url, asked, { sockets, ms }) : null;
  const end = performance.now() + ms;
  const pace = (everyMs: number, given: (i: number) => Asked) =>
    steady(server.url, everyMs, end, given);
  const [pages, health, leads, others] = await Promise.all([
    pace(10, (i) => ({ path: i % 2 ? "/" : "/pricing", headers: br })),
    pace(100, () => ({ path: "/healthz" })),
    pace(250, (i) => ({
      path: "/contact",
      headers: { Accept: i % 2 ? "text/html" : "application/json" },
      form: lead(i),
    })),
    // A visitor on another network than the flood, who needs a rendered page.
    pace(500, () => ({ path: "/contact?topic=sales", from: "127.0.0.2" })),
  ]);
  const flood = await flooding;
  await server.end("SIGTERM");
  data.remove();
  console.info(`\n${name} (${sockets} sockets, ${seconds} s)`);
  const lines = { "static pages": pages, health, leads, "another's page": others };
  for (const [what, counted] of Object.entries({ ...lines, ...(flood ? { flood } : {}) })) {
    console.info(`  ${what.padEnd(15)} ${summary(counted, seconds)}`);
  }
}

function lead(i: number): Record<string, string> {
  return contactFields({ message: `Message ${i} in the middle of a flood.` });
}

/** Asks at a pace of its own, however slowly it is answered. */
async function steady(
  url: string,
  everyMs: number,
  end: number,
  given: (i: number) => Asked,
): Promise<Tally> {
  const counted = tally();
  const running: Array<Promise<void>> = [];
  for (let i = 0; performance.now() < end; i++) {
    running.push(counted.add(ask(url, given(i))));
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  await Promise.all(running);
  return counted;
}
