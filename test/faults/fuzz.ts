import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { FORM_PROOF, FORM_TOKEN } from "../../contracts/challenge.ts";
import { forms } from "../../contracts/forms/forms.ts";
import { startServer, until } from "./harness.ts";
import type { TestStore } from "./stores.ts";

/** Pages of the forms; a form that is not here is not reachable by one address of its own. */
const pages: Readonly<Record<string, string>> = {
  contact: "/contact",
  register: "/register",
  demo: "/book-a-demo",
  partner: "/partnerships",
  enterprise: "/solutions/enterprise",
  accessibility: "/accessibility",
  "privacy-request": "/privacy-choices",
};

const allowed = new Set([200, 201, 302, 303, 400, 413, 415, 422, 429]);

/** Posts `runs` generated bodies to every form: whatever they are, the answer is one that was meant. */
export async function fuzzForms(store: TestStore, runs: number): Promise<string> {
  const server = await startServer(store.settings);
  const seen = new Map<number, number>();
  for (const [form, page] of Object.entries(pages)) {
    const shape = (forms as Record<string, { shape: object }>)[form]?.shape;
    if (!shape || (await hasNoAction(server.url + page))) continue;
    const body = bodyOf(Object.keys(shape));
    await fc.assert(
      fc.asyncProperty(body, async ({ content, type }) => {
        const response = await fetch(`${server.url}${page}`, {
          method: "POST",
          headers: { Origin: server.url, "Content-Type": type },
          body: content,
          redirect: "manual",
        });
        await response.arrayBuffer();
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        assert.ok(allowed.has(response.status), `${form}: ${response.status}`);
      }),
      { numRuns: runs },
    );
  }
  assert.equal(await server.end("SIGTERM"), 0);
  const counts = [...seen].map(([status, count]) => `${count} x ${status}`).join(", ");
  return `${runs} bodies for each form: ${counts}`;
}

/** A page that takes no post is no form's address in this build. */
async function hasNoAction(url: string): Promise<boolean> {
  const response = await fetch(url, {
    method: "POST",
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams({ x: "" }),
  });
  await response.arrayBuffer();
  return response.status === 404 || response.status === 405;
}

/** Posts payloads that try to add recipients or headers: every mail goes to the configured address and no other. */
export async function injectHeaders(store: TestStore): Promise<string> {
  const server = await startServer({ ...store.settings, MAIL_TO: "owner@example.com" });
  const payloads = tricks();
  let stored = 0;
  for (const [number, trick] of payloads.entries()) {
    for (const field of ["name", "email", "company", "message"]) {
      const fields: Record<string, string> = {
        name: "Ada",
        email: "ada@example.com",
        company: "",
        topic: "sales",
        message: `Message number ${number} for ${field}.`,
        [field]: field === "message" ? `${trick} number ${number}` : trick,
      };
      const response = await fetch(`${server.url}/contact`, {
        method: "POST",
        headers: { Origin: server.url },
        body: new URLSearchParams(fields),
      });
      await response.arrayBuffer();
      assert.ok(response.status === 201 || response.status === 422, String(response.status));
      if (response.status === 201) stored++;
    }
  }
  const folder = join(store.folder, "mail");
  const names = () => readdirSync(folder).filter((name) => name.endsWith(".eml"));
  await until("every mail", () => names().length === stored);
  await server.end("SIGTERM");
  for (const name of names()) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    assert.deepEqual(mail.to, [{ name: "", address: "owner@example.com" }]);
    assert.deepEqual([mail.cc ?? [], mail.bcc ?? []], [[], []]);
    assert.equal(mail.replyTo?.length ?? 0, 1);
    const headers = mail.headers.map(({ key }) => key);
    assert.ok(!headers.includes("x-injected"));
  }
  return `${payloads.length} payloads in 4 fields: ${stored} stored, ${stored} mails, all to the one configured address`;
}

function bodyOf(names: string[]) {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom("", "yes", "ada@example.com", "\0", "x".repeat(33_000), "__proto__"),
  );
  const key = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom("submission_key", "fax_number", FORM_TOKEN, FORM_PROOF, "__proto__", ""),
    fc.string({ maxLength: 20 }),
  );
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 12 });
  const urlencoded = pairs.map((list) => ({
    content: new URLSearchParams(
      list.map(([k, v]) => [k.toWellFormed(), v.toWellFormed()]),
    ).toString(),
    type: "application/x-www-form-urlencoded",
  }));
  const raw = fc.record({
    content: fc.string({ maxLength: 400 }),
    type: fc.constantFrom(
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "x",
    ),
  });
  return fc.oneof({ weight: 3, arbitrary: urlencoded }, raw);
}

/** Fifty ways to end a header or a list of recipients. */
function tricks(): string[] {
  const ends = ["\r\n", "\n", "\r", "%0d%0a", "\u2028", "\u0085", "\0", "\\r\\n", ",", ";"];
  const tails = [
    "Bcc: victim@example.net",
    "To: victim@example.net",
    "victim@example.net",
    "X-Injected: yes",
    "<victim@example.net>",
  ];
  return ends.flatMap((end) => tails.map((tail) => `ada@example.com${end}${tail}`));
}
