import { type FormLimit, surgeLimit } from "./policy.ts";
import { createMemoryShare, type MemoryShare } from "./shared-limit.ts";

/** Unproven submissions of each form that this server has taken lately. */
export type Surges = (form: string, limit: FormLimit) => MemoryShare;

export function createSurges(now: () => Date): Surges {
  const shares = new Map<string, MemoryShare>();
  return (form, limit) => {
    const known = shares.get(form);
    if (known) return known;
    const made = createMemoryShare(surgeLimit(limit), () => now().getTime());
    shares.set(form, made);
    return made;
  };
}
