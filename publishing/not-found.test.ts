import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeNotFound } from "./not-found.ts";

const folder = mkdtempSync(join(tmpdir(), "site-not-found-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The least that React Router takes for a build: a list, its entries, and everything else. */
beforeAll(() => {
  const page = "{ default: () => null, loader: () => null }";
  const missing = "{ default: () => null, loader() { throw new Response(null, { status: 404 }) } }";
  writeFileSync(
    join(folder, "index.js"),
    `export const routes = {
      root: { id: "root", path: "", module: { default: () => null } },
      shell: { id: "shell", parentId: "root", module: { default: () => null } },
      home: { id: "home", parentId: "shell", index: true, module: ${page} },
      list: { id: "list", parentId: "shell", path: "list", module: ${page} },
      entry: { id: "entry", parentId: "shell", path: "list/:slug", module: ${missing} },
      times: { id: "times", parentId: "root", path: "times.json", module: { loader: () => null } },
      rest: { id: "rest", parentId: "shell", path: "*", module: ${missing} },
    };
    export const entry = { module: {
      default: (request, status) =>
        new Response(new URL(request.url).pathname + "<script>run()</script>", { status }),
      handleError() {},
    } };
    export const assets = { routes: {}, entry: {}, version: "1" };
    export const ssr = true;
    export const future = {};
    export const prerender = [];
    export const routeDiscovery = { mode: "initial" };`,
  );
});

test("each kind of route that can find nothing gets a page, and what only code answers is named", async () => {
  const into = join(folder, "not-found");
  const { endpoints, notFound } = await writeNotFound(folder, into);
  expect(endpoints).toEqual(["/times.json"]);
  expect(notFound.map(({ pattern }) => pattern)).toEqual(["/list/:slug", "*"]);
  const html = notFound.map((entry) => readFileSync(join(into, entry.html), "utf8"));
  expect(html[0]).toContain("/list/not-found");
  expect(html[1]).toContain("/404");
  expect(notFound[0]?.scripts[0]).toMatch(/^sha256-/);
  expect(readFileSync(join(into, notFound[1]?.data ?? ""), "utf8")).toContain("404");
});
