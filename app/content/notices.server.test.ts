import { expect, test } from "vitest";
import { loadLegal } from "./legal.server.ts";
import { retention } from "./notices.server.ts";

test("the policy says how long the server keeps messages, whatever is set", () => {
  expect(retention(365)).toMatch(/\b365 days\b/);
  expect(retention(0)).not.toMatch(/\d/);
});

test("the policy prints what it is told by settings and facts, and leaves no token behind", () => {
  const text = JSON.stringify(loadLegal("privacy").prose.nodes);
  expect(text).toContain(retention());
  expect(text).not.toMatch(/\{\{|opt-in:|opt-out:/);
});
