/**
 * Memoizes a function by its first argument, an object: its result is remembered for as long as that object is there.
 * @param make its further arguments are those of the first call with the object
 */
export function memoizeByObject<Key extends object, More extends unknown[], Value>(
  make: (key: Key, ...more: More) => Value,
): (key: Key, ...more: More) => Value {
  const results = new WeakMap<Key, { value: Value }>();
  return (key, ...more) => {
    const known = results.get(key) ?? { value: make(key, ...more) };
    results.set(key, known);
    return known.value;
  };
}
