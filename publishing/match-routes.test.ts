import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { matcher } from "./match-routes.ts";

const tree: RouteObject[] = [
  {
    id: "root",
    children: [
      {
        id: "shell",
        children: [
          { id: "home", index: true },
          { id: "blog", path: "blog" },
          { id: "blog-page", path: "blog/page/:number" },
          { id: "article", path: "blog/:slug" },
          { id: "group", path: "blog/:kind/:id" },
          { id: "missing", path: "*" },
        ],
      },
      { id: "feed", path: "blog/atom.xml" },
    ],
  },
];

test.each([
  "/",
  "/blog",
  "/blog/a-guide",
  "/blog/page/2",
  "/blog/tag/strategy",
  "/blog/atom.xml",
  "/blog/a%20guide",
  "/blog/atom_xml",
  "/nowhere/at/all/of/it",
])("%s has the routes that the router finds", (address) => {
  const found = matchRoutes(tree, address) ?? [];
  expect(matcher(tree)(address)).toEqual({
    ids: found.map(({ route }) => route.id),
    params: found.at(-1)?.params,
  });
});
