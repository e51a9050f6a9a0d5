import { expect, test } from "vitest";
import { deferScripts } from "./defer-scripts.ts";

const MODULE = `<script type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/page-1.js";
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/assets/entry-1.js");</script>`;

const LAYOUT = "/assets/layout-1.json";

const page = (script: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js"/><link rel="stylesheet" href="/a.css"/></head><body>${script}</body>`;

test("nothing of the scripts is fetched before the page is loaded", () => {
  const html = deferScripts(page(MODULE), LAYOUT);
  expect(html).not.toContain("modulepreload");
  expect(html).not.toMatch(/^\s*import\s+["*]/m);
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>');
});

test("the modules arrive under the names that the rest of the script uses", () => {
  const html = deferScripts(page(MODULE), LAYOUT);
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([twice(()=>import("/assets/root-1.js")),twice(()=>import("/assets/page-1.js")),ready])',
  );
  expect(html).toContain('window.__reactRouterRouteModules = {"root":route0,"page":route1}');
  expect(html).toContain('twice(()=>import("/assets/entry-1.js"))');
});

test("the layout's copy is asked for together with the scripts, and one that fails is none", async () => {
  const html = deferScripts(page(MODULE), LAYOUT);
  const [, asked = ""] =
    /start=async\(\)=>\{window\.siteLayout=([^;]+);const ready=/.exec(html) ?? [];
  const layoutWith = (fetch: () => Promise<unknown>) =>
    new Function("twice", "fetch", `return ${asked}`)(() => fetch(), fetch) as Promise<unknown>;
  expect(await layoutWith(async () => ({ ok: true, json: async () => "copy" }))).toBe("copy");
  expect(await layoutWith(async () => ({ ok: false }))).toBeNull();
  expect(await layoutWith(() => Promise.reject(new Error("offline")))).toBeNull();
});

test("a file that fails is asked for once more, a moment later, and then no more", async () => {
  const [, code = ""] =
    /<script[^>]*>([\s\S]*?)\nlet begun/.exec(deferScripts(page(MODULE), LAYOUT)) ?? [];
  const start = new Function(
    "window",
    "ask",
    "fetch",
    "setTimeout",
    `${code.replaceAll("import(", "ask(")};return start()`,
  );
  const startWith = async (failures: number) => {
    const asked: string[] = [];
    const waits: number[] = [];
    const ask = async (address: string) => {
      asked.push(address);
      if (asked.filter((other) => other === address).length <= failures)
        throw new TypeError("Failed to fetch");
      return { ok: true, json: async () => "copy" };
    };
    const soon = (run: () => void, ms: number) => {
      waits.push(ms);
      run();
    };
    const window: { siteLayout?: Promise<unknown> } = {};
    await start(window, ask, ask, soon);
    return { asked, waits, layout: await window.siteLayout };
  };
  const files = [
    "/assets/manifest-1.js",
    "/assets/root-1.js",
    "/assets/page-1.js",
    "/assets/entry-1.js",
    LAYOUT,
  ];
  const once = await startWith(1);
  expect([...once.asked].sort()).toEqual([...files, ...files].sort());
  expect(once.layout).toBe("copy");
  expect(Math.min(...once.waits)).toBeGreaterThan(0);
  await expect(startWith(2)).rejects.toThrow("Failed to fetch");
});

test("a nonce stays on its script", () => {
  const html = deferScripts(page(MODULE.replace("<script ", '<script nonce="n1" ')), LAYOUT);
  expect(html).toContain('<script nonce="n1" type="module" async="">const twice');
});

test.each([
  ["no import", '<script type="module">run()</script>'],
  ["another kind of import", '<script type="module">import {a} from "/a.js"; run(a)</script>'],
])("a script with %s stops the build", (_what, script) => {
  expect(() => deferScripts(page(script), LAYOUT)).toThrow(/React Router/);
});
