import { describe, expect, it } from "vitest";
import { type Changes, faultsAfter } from "./testing/changed-content.ts";
import { kindsOfMistake, type Mistake, textWith } from "./testing/mistakes.ts";

const COUNT = 40;

describe.each(Object.entries(kindsOfMistake))("%s, made 40 times", (_kind, make) => {
  const mistakes = make(COUNT);

  it("is possible that often", () => {
    expect(mistakes).toHaveLength(COUNT);
  });

  it("is reported each time where it was made, and nothing else is", () => {
    for (const round of rounds(mistakes)) {
      const expected = round.map(({ file, line }) => `content/${file}:${line}`);
      const reported = faultsAfter(changesOf(round));
      const places = new Set(reported.map((fault) => fault.replace(/^([^:]+:\d+).*$/s, "$1")));
      expect([...places].sort(), reported.join("\n")).toEqual(expected.sort());
      for (const fault of reported) expect(fault).toMatch(/^[^:]+:\d+:\d+ \S.+[.?]$/);
    }
  });
});

/** Files that everything else depends on: while one of these can't be read, other faults wait. */
const GROUND = /^(site|routes|plans|claims)\.yaml$/;

/**
 * All faults are told at once, so many things can be wrong at the same time: in one file as many as leave its lines where
 * they are, and are no repetition, at which a reader of YAML stops.
 */
function rounds(mistakes: readonly Mistake[]): Mistake[][] {
  const made: Mistake[][] = [];
  for (const mistake of mistakes) {
    const round = made.find((round) => round.every((other) => canStandWith(mistake, other)));
    if (round) round.push(mistake);
    else made.push([mistake]);
  }
  return made;
}

function canStandWith(one: Mistake, other: Mistake): boolean {
  const isLineForLine = ({ removed, added }: Mistake) => removed === added.length;
  if (one.file === other.file && (one.stops || other.stops)) return false;
  if (one.file === other.file)
    return (
      one.index !== other.index &&
      isLineForLine(one) &&
      isLineForLine(other) &&
      !mayStandUnder(one, other) &&
      !mayStandUnder(other, one)
    );
  return !GROUND.test(one.file) && !GROUND.test(other.file);
}

/** True if one mistake may hide another: fields of an unknown group aren't checked. */
function mayStandUnder(one: Mistake, other: Mistake): boolean {
  const indentOf = ({ added }: Mistake) => added[0]?.search(/\S/) ?? 0;
  return one.index > other.index && indentOf(one) > indentOf(other);
}

function changesOf(round: readonly Mistake[]): Changes {
  const files = Map.groupBy(round, ({ file }) => file);
  return Object.fromEntries([...files].map(([file, mistakes]) => [file, textWith(file, mistakes)]));
}
