import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routeList as routeListOf } from "#content-model/schema/route.ts";
import { content } from "#content-model/testing/content.ts";

const routeList = routeListOf(content.routes);

const own = [...new Set(routeList.flatMap((entry) => entry.query ?? []))].sort();

test("the rules of the cache know every parameter that changes a page, and no other", () => {
  const rules = join(import.meta.dirname, "../../deploy/nginx-cache.conf");
  const file = readFileSync(rules, "utf8");
  const listed = /\(([\w|-]{40,})\)\(=\|&\|\$\)/.exec(file)?.[1]?.split("|");
  expect(listed, `deploy/nginx-cache.conf must have (${own.join("|")})`).toEqual(own);
});

test("the guide names the same parameters", () => {
  const guide = readFileSync(
    join(import.meta.dirname, "../../docs/operate/shared-cache.md"),
    "utf8",
  );
  const [list = ""] =
    /change a page, and every other one out[^:]*:([\s\S]*?)\.\s/.exec(guide)?.slice(1) ?? [];
  expect(
    [...list.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
    `docs/operate/shared-cache.md must have ${own.map((name) => `\`${name}\``).join(", ")}`,
  ).toEqual(own);
});
