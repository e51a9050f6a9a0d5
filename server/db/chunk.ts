/** Databases take a limited number of parameters in one statement. */
const most = 500;

/** Ids, or rows with one, in parts that fit into one statement each. */
export function* partsOf<T>(values: readonly T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += most) yield values.slice(start, start + most);
}
