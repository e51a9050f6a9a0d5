import type { PageServices } from "#contracts/page-services.ts";
import { fromPlainError, toPlainError } from "./plain-error.ts";

/** The services of one request as the rendering thread gets them: the data itself, and its functions by their names. */
export type LentServices = { data: Record<string, unknown>; functions: string[] };

/** An argument that is an error travels as this. */
type MarkedError = { lentError: ReturnType<typeof toPlainError> };

/** Takes the services apart: everything but functions must be plain data. */
export function lend(services: PageServices): LentServices {
  const functions: string[] = [];
  const data = split(services as unknown as Record<string, unknown>, "", functions);
  return { data, functions };
}

function split(
  part: Record<string, unknown>,
  prefix: string,
  functions: string[],
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(part)) {
    if (typeof value === "function") functions.push(prefix + name);
    else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      data[name] = split(value as Record<string, unknown>, `${prefix}${name}.`, functions);
    } else data[name] = value;
  }
  return data;
}

/** Calls a lent function by its name, in the thread that has it. */
export async function callLent(
  services: PageServices,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const path = name.split(".");
  const last = path.pop() ?? "";
  let owner = services as unknown as Record<string, unknown>;
  for (const part of path) owner = owner[part] as Record<string, unknown>;
  const fn = owner[last] as (...given: unknown[]) => unknown;
  return fn.apply(owner, args.map(unmark));
}

/** Puts the services together again in the thread that borrows them; every function asks the lender by `call`. */
export function borrow(
  { data, functions }: LentServices,
  call: (name: string, args: unknown[]) => Promise<unknown>,
): PageServices {
  const services = data;
  for (const name of functions) {
    const path = name.split(".");
    const last = path.pop() ?? "";
    let owner = services;
    for (const part of path) owner = owner[part] as Record<string, unknown>;
    owner[last] = (...args: unknown[]) => call(name, args.map(mark));
  }
  return services as unknown as PageServices;
}

/** What can't be cloned loses nothing but its class: loaders throw all sorts of things into `logError`. */
export function asText(args: readonly unknown[]): unknown[] {
  return args.map((value) =>
    typeof value === "object" && value !== null ? { lentError: toPlainError(value) } : value,
  );
}

function mark(value: unknown): unknown {
  return value instanceof Error
    ? ({ lentError: toPlainError(value) } satisfies MarkedError)
    : value;
}

function unmark(value: unknown): unknown {
  return typeof value === "object" && value !== null && "lentError" in value
    ? fromPlainError((value as MarkedError).lentError)
    : value;
}
