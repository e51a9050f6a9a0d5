import { expect, test } from "vitest";
import { siteChunk } from "./site-chunk.ts";

/** Static imports of each module. Five routes of six share `section`, two `rare`, one alone has `drawing`. */
const imports: Readonly<Record<string, readonly string[]>> = {
  "/app/root.tsx": ["/app/header.tsx", "/node_modules/react/index.js"],
  "/app/header.tsx": ["/app/menu.ts"],
  "/app/entry.client.tsx": ["/app/hydrate.tsx"],
  "/app/routes/a.tsx": ["/app/section.tsx", "/app/drawing.tsx"],
  "/app/routes/b.tsx": ["/app/section.tsx"],
  "/app/routes/c.tsx": ["/app/section.tsx", "/app/rare.tsx"],
  "/app/routes/d.tsx": ["/app/rare.tsx"],
  "/app/routes/e.tsx": ["/app/section.tsx"],
  "/app/routes/f.tsx": ["/app/section.tsx"],
  "/app/section.tsx": ["/app/part.tsx", "/app/section.tsx"],
};
const modules = new Set([...Object.keys(imports), ...Object.values(imports).flat()]);

function chosen(): string[] {
  const { name, test: accepts } = siteChunk("/app", /node_modules/);
  if (typeof name !== "function" || typeof accepts !== "function") throw new Error("Not a group");
  const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };
  for (const id of modules) expect(accepts(id)).toBe(true);
  return [...modules].filter((id) => name(id, graph as never) === "site").sort();
}

test("the site's file holds what the root and the entry import, and what most routes share", () => {
  expect(chosen()).toEqual([
    "/app/header.tsx",
    "/app/hydrate.tsx",
    "/app/menu.ts",
    "/app/part.tsx",
    "/app/root.tsx",
    "/app/section.tsx",
  ]);
});
