import { hash } from "node:crypto";
import type { z } from "zod";
import { checked } from "./read/checked.ts";
import { frozen } from "./read/frozen.ts";
import { createMemo } from "./read/memo.ts";
import type { Source, Sources } from "./read/sources.ts";
import type { TokenValues } from "./read/tokens.ts";
import { checkPlainTexts } from "./rules/plain-texts.ts";
import { checkFigures } from "./rules/typed-figures.ts";
import { type Absent, type Dropped, withoutHidden } from "./without-hidden.ts";

/** Checks of each file of the content, beside its schema. */
export type TakeMeans = {
  tokenValues: TokenValues;
  /** All that schemas look up; null where that has faults. */
  ground: unknown;
  absent: Absent;
};

/** Reads what YAML files say, their tokens filled, held to their schemas, without links to what is absent. */
export class FileTaker {
  readonly #means: TakeMeans;
  readonly #faults: Sources["faults"];
  readonly #ground: string | null;
  /** Links that went with what they lead to. */
  readonly dropped: Dropped[] = [];

  constructor(sources: Pick<Sources, "faults">, means: TakeMeans) {
    const { ground, absent } = means;
    this.#means = means;
    this.#faults = sources.faults;
    this.#ground =
      ground === null ? null : digest([ground, [...absent.pages.values()], [...absent.phones]]);
  }

  take<S extends z.ZodType>(source: Source | null, schema: S): z.output<S> | null | undefined {
    if (source === null) return null;
    const { tokenValues, absent } = this.#means;
    const key =
      this.#ground && [source.name, this.#ground, JSON.stringify(source.value)].join("\n");
    const kept = key ? sound.get(key) : undefined;
    if (kept) {
      this.dropped.push(...kept.dropped);
      return kept.value as z.output<S>;
    }
    const before = this.#faults.length;
    checkFigures(source, tokenValues);
    checkPlainTexts(source);
    const trimmed = withoutHidden(source, source, absent);
    this.dropped.push(...trimmed.dropped);
    const value = checked(trimmed.source, schema, tokenValues, source.report)?.value;
    if (key && value && this.#faults.length === before)
      sound.set(key, frozen({ value, dropped: trimmed.dropped }));
    return value;
  }
}

/** Files without a fault, by what they say and all that they were held to: of a hundred all but one are as they were. */
const sound = createMemo<{ value: unknown; dropped: readonly Dropped[] }>(400, "file");

function digest(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url");
}
