import { typedNumber } from "#app/features/query-controls/typed-number.ts";

/** A number that a visitor can change. Bounds and start are in the unit that is typed. */
export type NumberSpec = {
  min: number;
  max: number;
  /** Initial value. */
  start: number;
  /** Decimals that may be typed; none if left out. */
  places?: 1 | 2;
};
export type NumberSpecs<Name extends string> = Readonly<Record<Name, NumberSpec>>;

/** Fault of a typed number; `bound` is the number that a message names. */
export type NumberFault =
  | { kind: "not-a-number" | "too-small" | "too-large"; bound: number }
  | { kind: "out-of-order"; bound: number };

export type ReadNumbers<Name extends string> = {
  /** As typed, for the fields. */
  text: Record<Name, string>;
  faults: Partial<Record<Name, NumberFault>>;
  /** Whole numbers of the smallest unit: 2.5 with one place is 25. The start is in place of a faulty one. */
  values: Record<Name, number>;
};

/** Pairs of names of which the first may not be over the second. */
type Order<Name extends string> = ReadonlyArray<readonly [lower: Name, higher: Name]>;

/** Numbers from the URL, each with what is wrong with it. */
export function readNumbers<Name extends string>(
  query: URLSearchParams,
  specs: NumberSpecs<Name>,
  order: Order<NoInfer<Name>> = [],
): ReadNumbers<Name> {
  const read: ReadNumbers<Name> = {
    text: startsOf(specs),
    faults: {},
    values: {} as Record<Name, number>,
  };
  for (const name of Object.keys(specs) as Name[]) {
    const spec = specs[name];
    const typed = query.get(name);
    const reading = typed === null ? unitsOf(spec, spec.start) : readNumber(typed, spec);
    read.text[name] = typed ?? `${spec.start}`;
    if (typeof reading === "object") read.faults[name] = reading;
    read.values[name] = typeof reading === "number" ? reading : unitsOf(spec, spec.start);
  }
  for (const [lower, higher] of order) {
    if (read.faults[lower] || read.faults[higher]) continue;
    if (read.values[lower] > read.values[higher]) {
      const bound = read.values[lower] / 10 ** (specs[lower].places ?? 0);
      read.faults[higher] = { kind: "out-of-order", bound };
    }
  }
  return read;
}

/** Initial values, as typed; the URL leaves them out. */
export function startsOf<Name extends string>(specs: NumberSpecs<Name>): Record<Name, string> {
  const entries = Object.entries<NumberSpec>(specs);
  return Object.fromEntries(entries.map(([name, { start }]) => [name, `${start}`])) as Record<
    Name,
    string
  >;
}

function readNumber(text: string, spec: NumberSpec): number | NumberFault {
  const { places = 0, min, max, start } = spec;
  const value = typedNumber(text, places);
  if (Number.isNaN(value)) return { kind: "not-a-number", bound: start };
  if (value < unitsOf(spec, min)) return { kind: "too-small", bound: min };
  if (value > unitsOf(spec, max)) return { kind: "too-large", bound: max };
  return value;
}

function unitsOf({ places }: NumberSpec, number: number): number {
  return Math.round(number * 10 ** (places ?? 0));
}
