import type { PageFault } from "./site-error.ts";

/** The registry and the build must hold the same pages. */
export function checkRegistry(expected: readonly string[], built: readonly string[]): PageFault[] {
  const inBuild = new Set(built);
  const inRegistry = new Set(expected);
  return [
    ...expected
      .filter((path, i) => expected.indexOf(path) !== i)
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
