/**
 * How many files of the project a contact post passes until its answer, and which run only afterwards (delivery, index):
 * `node scripts/run.mjs bench/post-files.ts`; `--list` names them. Needs a build. A file counts if it ran in each post:
 * what a timer runs now and then is not on the way of one.
 */
import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contactFields } from "../server/testing/submission.ts";
import { dataFolder, endServers, startServer } from "../test/faults/harness.ts";

const posts = 6;
const data = dataFolder();
const log = join(data.path, "coverage.jsonl");
try {
  const server = await startServer({
    DATA_DIR: data.path,
    // As an operator has them who sets nothing.
    CONFIRM_FORMS: "",
    RATE_LIMIT: "",
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "load/post-coverage.ts")}`,
    POST_COVERAGE: log,
    // A module from the cache has the address that it was compiled at, which may be another copy's.
    NODE_DISABLE_COMPILE_CACHE: "1",
  });
  for (let i = 0; i < posts; i++) {
    assert.equal(await post(server.url, i), 201);
    // Delivery and index are done within a second.
    await sleep(2_000);
    server.process.kill("SIGUSR2");
    await sleep(200);
  }
  await server.end("SIGTERM");
  report();
} finally {
  endServers();
  data.remove();
}

function report(): void {
  const notes = readFileSync(log, "utf8").trim().split("\n").map(read);
  // The first post also loads modules and prepares statements.
  const ofEach = (when: Note["when"]) =>
    notes
      .filter((note) => note.when === when)
      .slice(1)
      .map(({ files }) => files)
      .reduce((all, one) => all.filter((file) => one.includes(file)));
  const answer = ofEach("answer");
  const after = ofEach("after").filter((file) => !answer.includes(file));
  console.info(
    `A contact post passes ${answer.length} files until its answer, then ${after.length} more.`,
  );
  if (process.argv.includes("--list"))
    console.info(["", ...answer, "", "Afterwards:", ...after].join("\n"));
}

type Note = { when: "before" | "answer" | "after"; files: string[] };

function read(line: string): Note {
  return JSON.parse(line) as Note;
}

/** A connection of its own each time, as a visitor's. */
async function post(url: string, number: number): Promise<number | undefined> {
  const fields = contactFields({
    email: `ada${number}@example.com`,
    company: "Example",
    message: `Message ${number}, as long as one is.`,
  });
  const outgoing = request(`${url}/contact`, {
    method: "POST",
    agent: false,
    headers: {
      Origin: url,
      Accept: "application/json",
      "Content-Type": "application/x-www-form-urlencoded",
    },
  });
  outgoing.end(`${new URLSearchParams(fields)}`);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  response.resume();
  await once(response, "end");
  return response.statusCode;
}
