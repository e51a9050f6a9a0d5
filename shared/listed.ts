const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** `one`, `one and two`, `one, two, and three`. */
export function listed(names: readonly string[]): string {
  return list.format(names);
}
