import { matchRoutes, type RouteObject } from "react-router";
import type { BuiltServer } from "#server/rendering/handler.ts";

/** The routes of an address by their ids, the outermost first, with what its parts stand for. */
export type Match = {
  ids: readonly string[];
  params: Readonly<Record<string, string | undefined>>;
};

/** The router's own tree, to be matched by. */
export function routeTree(routes: BuiltServer["routes"], parent = ""): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || (route.parentId ?? "") !== parent) return [];
    const { id, path: address, index, caseSensitive } = route;
    const own = {
      id,
      ...(address === undefined ? {} : { path: address }),
      ...(caseSensitive ? { caseSensitive } : {}),
    };
    return index
      ? [{ ...own, index: true as const }]
      : [{ ...own, children: routeTree(routes, id) }];
  });
}

/**
 * Finds the routes of addresses as the router does, which reads its whole tree at each call. It is asked where an address fits
 * none of the patterns, and once for those that fit the same ones.
 */
export function matcher(tree: readonly RouteObject[]): (address: string) => Match {
  const leaves = leavesOf(tree);
  const fixed = new Map(leaves.map(({ pattern, ids }) => [pattern, ids]));
  const open = leaves.filter(({ pattern }) => IS_OPEN.test(pattern)).map(withShape);
  // Which of several the router takes is up to the patterns, not to the address.
  const chosen = new Map<string, string>();
  return (address) => {
    const ids = fixed.get(address);
    if (ids) return { ids, params: {} };
    const found = PLAIN.test(address)
      ? open.flatMap(({ ids, shape }) => {
          const { groups } = shape.exec(address) ?? {};
          return groups ? [{ ids, params: { ...groups } }] : [];
        })
      : [];
    const [only] = found;
    if (!only) return asked(tree, address);
    if (found.length === 1) return only;
    const several = found.map(leafOf).join(" ");
    const known = chosen.get(several);
    const match = found.find((one) => leafOf(one) === known) ?? asked(tree, address);
    chosen.set(several, leafOf(match));
    return match;
  };
}

function leafOf({ ids }: Match): string {
  return ids.at(-1) ?? "";
}

function asked(tree: readonly RouteObject[], address: string): Match {
  const matches = matchRoutes([...tree], address) ?? [];
  return {
    ids: matches.map(({ route }) => route.id ?? ""),
    params: matches.at(-1)?.params ?? {},
  };
}

type Leaf = { pattern: string; ids: readonly string[] };

/** Every route that ends an address, with its whole path. */
function leavesOf(tree: readonly RouteObject[], above: Leaf = { pattern: "", ids: [] }): Leaf[] {
  return tree.flatMap(({ id = "", path: own = "", index, children = [] }) => {
    const pattern = own === "" ? above.pattern : `${above.pattern}/${own}`;
    const leaf = { pattern: pattern || "/", ids: [...above.ids, id] };
    const isLeaf = index || (own !== "" && children.length === 0);
    return isLeaf ? [leaf] : leavesOf(children, { ...leaf, pattern });
  });
}

/** Has a part that stands for many. */
const IS_OPEN = /:/;

/** Without what the router reads as something else than what is there. */
const PLAIN = /^[\w/.~-]+$/;

function withShape({ pattern, ids }: Leaf) {
  const parts = pattern.split("/").map((part) => {
    if (part.startsWith(":")) return `(?<${part.slice(1)}>[^/]+)`;
    return part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  });
  return { ids, shape: new RegExp(`^${parts.join("/")}$`) };
}
