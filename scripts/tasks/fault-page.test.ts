import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { contentFaultPage, describeFault, faultPage } from "./fault-page.ts";

function project() {
  const root = mkdtempSync(path.join(tmpdir(), "fault-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "content"));
  writeFileSync(path.join(root, "content/terms.md"), "one\ntwo {{no-claim}}\nthree 95%\n");
  return root;
}

const fault = (message: string, more: object = {}) => {
  const root = project();
  return describeFault(Object.assign(new Error(message), more), root);
};

test("a fault of the content has its file, and the line of what it quotes", () => {
  expect(fault("content/terms.md: {{no-claim}} is neither a claim nor a fact")).toMatchObject({
    sentence: "content/terms.md: {{no-claim}} is neither a claim nor a fact",
    place: "content/terms.md:2",
  });
  expect(fault('content/terms.md:3: "95%" is typed by hand').place).toBe("content/terms.md:3");
  expect(fault("content/terms.md, entry 1, kind: Invalid option").place).toBe("content/terms.md");
});

test("a fault of the bundler has its sentence and place, without its colors", () => {
  const drawn =
    "Transform failed with 1 error:\n\n\u001b[31m[PARSE_ERROR] \u001b[0mExpected a semicolon\n  ╭─[ content/terms.ts:103:5 ]";
  expect(fault(drawn)).toMatchObject({
    sentence: "Expected a semicolon",
    place: "content/terms.ts:103",
  });
});

test("any other fault has the first line of ours in its stack", () => {
  const root = project();
  const error = new Error("x is not a function");
  error.stack = `TypeError: x is not a function
    at lib (file://${root}/node_modules/lib/index.js:1:1)
    at load (${root}/app/pages/press.tsx:13:47)`;
  expect(describeFault(error, root).place).toBe("app/pages/press.tsx:13");
  expect(describeFault("a text", root)).toMatchObject({ sentence: "a text" });
});

test("the page shows text as text", () => {
  const html = faultPage({ sentence: "<b>&", place: "a<b.ts:1", stack: "<script>" });
  expect(html).toContain("&lt;b&gt;&amp;");
  expect(html).not.toMatch(/<b>|<script>(?!<)/);
  const faults = [{ file: "content/site.yaml", line: 3, column: 1, message: "“<b>” & more." }];
  const list = /<li><code>content\/site\.yaml:3:1<\/code> “&lt;b&gt;” &amp; more\.<\/li>/;
  expect(contentFaultPage(faults)).toMatch(list);
});
