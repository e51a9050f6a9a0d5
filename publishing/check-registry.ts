/** The registry and the build must hold the same pages. Returns one line per difference. */
export function checkRegistry(expected: readonly string[], built: readonly string[]): string[] {
  const inBuild = new Set(built);
  const inRegistry = new Set(expected);
  return [
    ...expected
      .filter((path, i) => expected.indexOf(path) !== i)
      .map((path) => `${path}: is in the registry twice, so one of its pages is not in the build`),
    ...expected
      .filter((path) => !inBuild.has(path))
      .map((path) => `${path}: is in the registry but was not prerendered`),
    ...built
      .filter((path) => !inRegistry.has(path))
      .map((path) => `${path}: was prerendered but is not in the registry`),
  ];
}
