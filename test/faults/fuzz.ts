import assert from "node:assert/strict";
import fc from "fast-check";
import { FORM_PROOF, FORM_TOKEN } from "../../shared/forms/hidden-fields.ts";
import { startServer } from "./harness.ts";
import { type PostedForm, postedForms } from "./posted-forms.ts";
import { formType, freeSlots, postRaw, urlencoded } from "./raw-post.ts";
import type { TestStore } from "./stores.ts";

/** The answers that are meant; 2xx and 3xx are besides. */
const refusals = new Set([400, 409, 413, 415, 422, 429]);

/** Posts `runs` generated bodies to every form: whatever they are, the answer is one that was meant. */
export async function fuzzForms(store: TestStore, runs: number): Promise<string> {
  const server = await startServer(store.settings);
  const slots = await freeSlots(server.url);
  const lines: string[] = [];
  for (const form of Object.values(postedForms)) {
    const good = (input: string) =>
      form.fields(input, form === postedForms.booking ? slots.pop() : undefined);
    const seen = new Map<number, number>();
    let sent = 0;
    const send = async (content: string, type: string) => {
      // As a browser without scripts, which gets a page, and as one with them, which gets the answer alone, by turns.
      const accept = sent++ % 2 ? "application/json" : "text/html";
      const status = await postRaw(server.url + form.path, content, type, accept);
      seen.set(status, (seen.get(status) ?? 0) + 1);
      const meant = (status >= 200 && status < 400) || refusals.has(status);
      assert.ok(meant, `${form.id} answered ${status}`);
    };
    // Without this a page that takes no post at all, or refuses everything, would pass.
    const first = good("The good words before all others.");
    await send(urlencoded(Object.entries(first)), formType);
    assert.deepEqual([...seen], [[201, 1]], form.id);
    await fc.assert(
      fc.asyncProperty(bodyOf(form), async (body) => {
        if ("raw" in body) return send(body.raw, body.type);
        const fields = { ...good(`Words ${body.input} for a form.`), ...body.changes };
        await send(urlencoded(Object.entries(fields)), formType);
      }),
      { numRuns: runs },
    );
    const counts = [...seen].sort(([a], [b]) => a - b);
    lines.push(`${form.id} ${counts.map(([status, count]) => `${count} x ${status}`).join(", ")}`);
  }
  assert.equal(await server.end("SIGTERM"), 0);
  return `${runs} bodies for each of ${lines.length} forms: ${lines.join("; ")}`;
}

/** Good answers with a few of them changed, answers without any order, and bodies that are no form at all. */
function bodyOf({ names }: PostedForm) {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ maxLength: 40 }),
    fc.constantFrom("", "yes", "ada@example.com", "\0", "x".repeat(33_000), "__proto__"),
    // What the other buttons of these pages send.
    fc.constantFrom("times", "status"),
  );
  const hidden = ["submission_key", "fax_number", FORM_TOKEN, FORM_PROOF, "step", "intent"];
  const name = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom(...hidden, "__proto__", ""),
    fc.string({ maxLength: 20 }),
  );
  const nearlyGood = fc.record({
    input: fc.string({ unit: "binary", maxLength: 60 }),
    changes: fc.dictionary(name, value, { maxKeys: 2 }),
  });
  const anyFields = fc
    .array(fc.tuple(name, value), { maxLength: 12 })
    .map((pairs) => ({ raw: urlencoded(pairs), type: formType }));
  const noForm = fc.record({
    raw: fc.string({ maxLength: 400 }),
    type: fc.constantFrom(
      formType,
      "multipart/form-data",
      "multipart/form-data; boundary=x",
      "application/json",
      "text/plain",
      "x",
    ),
  });
  return fc.oneof(nearlyGood, { weight: 2, arbitrary: anyFields }, noForm);
}
