import type { PageFault } from "./site-error.ts";

/** The registry and the build must hold the same pages. */
export function checkRegistry(expected: readonly string[], built: readonly string[]): PageFault[] {
  const inBuild = new Set(built);
  const inRegistry = new Set(expected);
  const seen = new Set<string>();
  // By a set: to look through thousands for each of thousands takes longer than all other checks of them.
  const isAgain = (path: string) => {
    const before = seen.size;
    return seen.add(path).size === before;
  };
  return [
    ...expected
      .filter(isAgain)
      .map((path) => of(path, "is in the registry twice, so one of its pages is not in the build")),
    ...expected
      .filter((path) => !inBuild.has(path))
      .map((path) => of(path, "is in the registry but was not prerendered")),
    ...built
      .filter((path) => !inRegistry.has(path))
      .map((path) => of(path, "was prerendered but is not in the registry")),
  ];
}

function of(path: string, message: string): PageFault {
  return { pages: [path], message };
}
