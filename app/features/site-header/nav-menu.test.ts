import { expect, test } from "vitest";
import { menuOf } from "./nav-menu.tsx";

const menu = (id: string, ...hrefs: string[]) => ({
  id,
  label: id,
  groups: [{ links: hrefs.map((href) => ({ label: href, href })) }],
});
const menus = [
  menu("data", "/data/api", "/data", "/industries"),
  menu("industries", "/industries#retail", "/industries#education"),
];

test.for([
  ["/data/api", "data"],
  ["/data/api/reference/quote-mail", "data"],
  ["/industries", "industries"],
  ["/data-sheet", undefined],
  ["/", undefined],
] as const)("the menu of %s is %s", ([path, id]) => {
  expect(menuOf(path, menus)?.id).toBe(id);
});
