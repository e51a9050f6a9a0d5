import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyChange,
  applyEdit,
  type Change,
  type Edit,
  invertEdit,
  type Tables,
  UnfitEdit,
  undoChange,
  versionOn,
  versionsOf,
} from "./dated-changes.ts";

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null));
const name = fc.constantFrom("a", "b", "c", "__proto__", "constructor");
// Names like those of every object's own parts are no special case.
const row = fc.record({ x: value, y: value });
const tables = fc.record({
  one: fc.dictionary(name, row),
  two: fc.dictionary(name, row),
}) as fc.Arbitrary<Tables>;

/** Next action, whatever the records are: turned into an edit that fits them. */
const intent = fc.record({ table: fc.constantFrom("one", "two"), row: name, row2: row, value });
type Intent = typeof intent extends fc.Arbitrary<infer T> ? T : never;

function editFrom(state: Tables, { table, row: id, row2, value: after }: Intent): Edit {
  const rows = state[table] ?? {};
  const old = Object.hasOwn(rows, id) ? rows[id] : undefined;
  if (!old) return { table, row: id, added: row2 };
  if (after === null) return { table, row: id, removed: old };
  return { table, row: id, field: "x", before: old.x ?? null, after };
}

/** Records from beginning to end, with the changes between. */
const history = fc
  .tuple(tables, fc.array(fc.array(intent, { minLength: 1, maxLength: 4 }), { maxLength: 8 }))
  .map(([first, days]) => {
    const states = [first];
    const changes = days.map((intents, i): Change => {
      let state = states.at(-1) ?? first;
      const edits = intents.map((each) => {
        const edit = editFrom(state, each);
        state = applyEdit(state, edit);
        return edit;
      });
      states.push(state);
      return { day: `2026-01-${`${i + 10}`}`, edits };
    });
    return { states, changes };
  });

describe("versions of records", () => {
  it("are those that were, and the last is what is known now", () => {
    fc.assert(
      fc.property(history, ({ states, changes }) => {
        const versions = versionsOf(states.at(-1) ?? {}, changes);
        expect(versions).toEqual(states);
        expect(versions.at(-1)).toBe(states.at(-1));
      }),
    );
  });

  it("are the same after a step and back, either way", () => {
    fc.assert(
      fc.property(history, ({ states, changes }) => {
        changes.forEach((change, i) => {
          const before = states[i] ?? {};
          const after = states[i + 1] ?? {};
          expect(undoChange(applyChange(before, change), change)).toEqual(before);
          expect(applyChange(undoChange(after, change), change)).toEqual(after);
        });
      }),
    );
  });

  it("stay as they were when others are made of them", () => {
    fc.assert(
      fc.property(history, ({ states, changes }) => {
        const copy = structuredClone(states.at(-1) ?? {});
        versionsOf(states.at(-1) ?? {}, changes);
        expect(states.at(-1)).toEqual(copy);
      }),
    );
  });
});

it("an edit taken back twice is the edit", () => {
  fc.assert(
    fc.property(tables, intent, (state, wanted) => {
      const edit = editFrom(state, wanted);
      expect(invertEdit(invertEdit(edit))).toEqual(edit);
    }),
  );
});

it.each<Edit>([
  { table: "none", row: "a", added: {} },
  { table: "one", row: "a", added: { x: 1 } },
  { table: "one", row: "b", removed: { x: 1 } },
  { table: "one", row: "a", removed: { x: 2 } },
  { table: "one", row: "a", removed: { x: 1, y: 2 } },
  { table: "one", row: "a", field: "x", before: 2, after: 3 },
  { table: "one", row: "a", field: "toString", before: null, after: 3 },
])("an edit that doesn't fit is refused: %j", (edit) => {
  expect(() => applyEdit({ one: { a: { x: 1 } } }, edit)).toThrow(UnfitEdit);
});

it("a day has the version of the last change up to it", () => {
  const day = fc
    .date({ min: new Date("2024-01-01"), max: new Date("2027-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.uniqueArray(day, { minLength: 1 }), (asked, some) => {
      const days = some.toSorted();
      const at = versionOn(asked, days);
      expect(days[at] ?? "").toSatisfy((found: string) => found <= asked || at === 0);
      expect(days[at + 1] ?? "9999").toSatisfy((next: string) => next > asked);
    }),
  );
});
