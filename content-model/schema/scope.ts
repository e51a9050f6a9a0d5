import type { Images } from "../prose/images.ts";
import type { Claim } from "./claim.ts";
import type { Plans } from "./plans.ts";

/** Values that a schema may look up during validation. */
export type Scope = {
  /** Null while the registry has faults: then no name in it is doubted. */
  claims: Readonly<Record<string, Claim>> | null;
  plans: Plans | null;
  images: Images;
};

let current: Scope = { claims: {}, plans: null, images: {} };

/** Runs `act`, during which schemas look up figures and plans in `scope`. */
export function withScope<T>(scope: Scope, act: () => T): T {
  const outer = current;
  current = scope;
  try {
    return act();
  } finally {
    current = outer;
  }
}

export function scope(): Scope {
  return current;
}
