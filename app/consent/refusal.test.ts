import { expect, test, vi } from "vitest";
import { messageOf } from "./refusal.ts";

const refusedByAction =
  '[{"_1":2},"data",{"_3":4,"_5":6},"state","refused","message","Try later."]\n';

test("the message of the action is found, and that of the server before it", async () => {
  vi.stubGlobal("window", globalThis);
  const headers = { "X-Remix-Response": "yes" };
  expect(await messageOf(new Response(refusedByAction, { status: 503, headers }))).toBe(
    "Try later.",
  );
  const before = Response.json({ error: { code: "too_many", message: "Wait." } }, { status: 429 });
  expect(await messageOf(before)).toBe("Wait.");
});

test.each([
  ["a page", new Response("<h1>Log in</h1>")],
  ["data without a message", Response.json({ error: "login" })],
  ["nothing", new Response(null, { status: 511 })],
])("what others say, such as %s, is no message", async (_what, answer) => {
  await expect(messageOf(answer)).rejects.toThrow();
});
