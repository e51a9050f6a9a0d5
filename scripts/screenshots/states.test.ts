import { expect, it } from "vitest";
import { routeList } from "#content-model/schema/route.ts";
import { content } from "#content-model/testing/content.ts";
import { states } from "./states.ts";

/** Answered, but no page. */
const NOWHERE = "/not-found";

it("each state has a name of its own, which can be a file’s", () => {
  const names = states.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z\d-]+$/);
});

it("each state begins on a page of the site", () => {
  const paths = new Set<string>(routeList(content.routes).map(({ path }) => path));
  for (const { name, path } of states) {
    const { pathname } = new URL(path, "http://localhost");
    expect(pathname === NOWHERE || paths.has(pathname), `${name}: ${pathname}`).toBe(true);
  }
});
