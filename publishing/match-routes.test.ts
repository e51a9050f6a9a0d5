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

const addresses = [
  "/",
  "/blog",
  "/blog/a-guide",
  "/blog/page/2",
  "/blog/tag/strategy",
  "/blog/page/3",
  "/blog/atom.xml",
  "/blog/a%20guide",
  "/blog/atom_xml",
  "/nowhere/at/all/of/it",
];
const matchesOf = matcher(tree);

// By one and the same: what it has learned from an address, it uses for the next.
test.each(addresses)("%s has the routes that the router finds", (address) => {
  const found = matchRoutes(tree, address) ?? [];
  expect(matchesOf(address)).toEqual({
    ids: found.map(({ route }) => route.id),
    params: found.at(-1)?.params,
  });
});
