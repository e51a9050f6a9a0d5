import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { navigationSchema } from "./site.ts";

test("a menu with signs takes only links that lead to an industry", () => {
  const { menus, ...rest } = structuredClone(content.navigation);
  expect(navigationSchema.safeParse({ menus, ...rest }).success).toBe(true);
  const signed = menus.find(({ signs }) => signs);
  const [link] = signed?.groups[0]?.links ?? [];
  expect(link).toBeDefined();
  if (link) link.href = "/industries#farming";
  const { error } = navigationSchema.safeParse({ menus, ...rest });
  expect(error?.issues[0]?.message).toContain("#retail");
});
