import { expect, test } from "vitest";
import type { Snapshot } from "#model/snapshot.ts";
import { content } from "#model/testing/content.ts";
import { loadCode } from "./built-code.ts";
import { tinyBuild } from "./testing/tiny-build.ts";

const load = () => loadCode(tinyBuild("return context.content.pages.home.meta.title"));

const withHome = (title: string): Snapshot => ({
  ...content,
  pages: {
    ...content.pages,
    home: { ...content.pages.home, meta: { ...content.pages.home.meta, title } },
  },
});

test("a page is made from what its loaders return, and from what all pages share", async () => {
  const codeOf = await load();
  const [before, other] = [codeOf(content), codeOf(withHome("Another title"))];
  expect(await codeOf(content).inputsOf("/")).toBe(await before.inputsOf("/"));
  expect(await other.inputsOf("/")).not.toBe(await before.inputsOf("/"));
  expect(await other.inputsOf("/list")).toBe(await before.inputsOf("/list"));
  const renamed = codeOf({ ...content, site: { ...content.site, brand: "Other" } });
  expect(await renamed.inputsOf("/list")).not.toBe(await before.inputsOf("/list"));
});

test("a page with another text is made from something else, and loaders aren't given the texts to tell", async () => {
  const codeOf = await loadCode(
    tinyBuild("return context.content.articles[0].prose.nodes.slice(0, 1)"),
  );
  const [first] = content.articles;
  if (!first) throw new Error("The content has no article.");
  const withHash = (hash: string): Snapshot => {
    const prose = { ...first.prose, hash };
    Object.defineProperty(prose, "nodes", { get: () => expect.unreachable("a text is read") });
    return { ...content, articles: [{ ...first, prose }] };
  };
  const inputs = async (hash: string) => codeOf(withHash(hash)).inputsOf("/");
  expect(await inputs("one")).toBe(await inputs("one"));
  expect(await inputs("one")).not.toBe(await inputs("two"));
});

test("pages at two addresses are two, though they load the same", async () => {
  const code = (await load())(content);
  expect(await code.inputsOf("/")).not.toBe(await code.inputsOf("/list"));
});

test("a page is rendered as the server would answer it", async () => {
  const response = await (await load())(withHome("Another title")).render("/");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Another title");
});
