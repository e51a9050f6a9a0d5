import fc from "fast-check";
import { expect, test } from "vitest";
import { createQueue, type Kind, type Waiting } from "./renderer.ts";

type Place = Waiting<number>;

/** Whatever may happen to a queue, on a clock that only these steps move. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("add" as const), kind: kind(), client: client() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("next" as const) }) },
  fc.record({ do: fc.constant("leave" as const), which: fc.nat(50) }),
  fc.record({ do: fc.constant("expire" as const), kind: kind(), age: fc.nat(20) }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.nat(20) }),
);

function kind() {
  return fc.constantFrom<Kind>("post", "read");
}

function client() {
  return fc.constantFrom("a", "b", "c", "d");
}

test("every place leaves exactly once, and the queue is never longer than it may be", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 80 }),
      fc.integer({ min: 1, max: 12 }),
      (steps, capacity) => {
        const queue = createQueue<number>(capacity);
        let now = 0;
        let inside: Place[] = [];
        const leaves = (place: Place | null) => {
          if (!place) return;
          expect(inside).toContain(place);
          inside = inside.filter((other) => other !== place);
        };
        for (const [item, move] of steps.entries()) {
          if (move.do === "wait") now += move.ms;
          if (move.do === "next") {
            const place = queue.next();
            expect(place === null).toBe(inside.length === 0);
            leaves(place);
          }
          if (move.do === "expire") {
            const older = queue.takeOlder(move.kind, now - move.age);
            expect(older.every(({ since }) => since <= now - move.age)).toBe(true);
            older.forEach(leaves);
            const rest = inside.filter((place) => place.kind === move.kind);
            expect(rest.every(({ since }) => since > now - move.age)).toBe(true);
          }
          if (move.do === "leave") {
            const place = inside[move.which % Math.max(inside.length, 1)];
            if (place) {
              expect(queue.remove(place)).toBe(true);
              expect(queue.remove(place)).toBe(false);
              leaves(place);
            }
          }
          if (move.do === "add") {
            const place = { item, kind: move.kind, client: move.client, since: now };
            inside.push(place);
            const before = inside;
            const left = queue.add(place);
            expect(left !== null).toBe(before.length > capacity);
            if (left) fairlyLeft(left, before);
            leaves(left);
          }
          expect(queue.waiting("post") + queue.waiting("read")).toBe(inside.length);
          expect(inside.length).toBeLessThanOrEqual(capacity);
        }
      },
    ),
  );
});

/** Only posts left: then a post goes. No one gives up a place while another holds more of that kind. */
function fairlyLeft(left: Place, inside: readonly Place[]): void {
  const reads = inside.some((place) => place.kind === "read");
  expect(left.kind).toBe(reads ? "read" : "post");
  const rivals = inside.filter((place) => place.kind === left.kind);
  const placesOf = (name: string) => rivals.filter((place) => place.client === name).length;
  for (const { client: name } of rivals)
    expect(placesOf(left.client)).toBeGreaterThanOrEqual(placesOf(name));
}

test("a client's own requests keep their order, and nobody is overtaken twice by the same client", () => {
  const places = fc.array(fc.record({ kind: kind(), client: client() }), { maxLength: 40 });
  fc.assert(
    fc.property(places, (given) => {
      const queue = createQueue<number>(100);
      for (const [item, place] of given.entries()) queue.add({ item, ...place, since: 0 });
      const served: Place[] = [];
      for (let place = queue.next(); place; place = queue.next()) served.push(place);
      for (const lane of ["post", "read"] as const) {
        const order = served.filter((place) => place.kind === lane);
        for (const name of ["a", "b", "c", "d"]) {
          const own = order.filter((place) => place.client === name).map(({ item }) => item);
          expect(own).toEqual(own.toSorted((x, y) => x - y));
        }
        for (const [at, place] of order.entries()) {
          const last = order
            .slice(0, at)
            .findLastIndex(({ client: name }) => name === place.client);
          const between = order.slice(last + 1, at).map(({ client: name }) => name);
          expect(new Set(between).size).toBe(between.length);
        }
      }
    }),
  );
});

test("posts come first, and one read after every four of them", () => {
  const queue = createQueue<string>(100);
  for (let i = 0; i < 10; i++) {
    queue.add({ item: `read ${i}`, kind: "read", client: "a", since: 0 });
    queue.add({ item: `post ${i}`, kind: "post", client: "b", since: 1 });
  }
  const order = Array.from({ length: 20 }, () => queue.next()?.kind);
  const [p, r] = ["post", "read"];
  expect(order).toEqual([p, p, p, p, r, p, p, p, p, r, p, p, ...Array(8).fill(r)]);
});

test("one client's flood delays another's only request by one turn", () => {
  const queue = createQueue<string>(100);
  for (let i = 0; i < 64; i++) queue.add({ item: "flood", kind: "read", client: "a", since: 0 });
  queue.add({ item: "visitor", kind: "read", client: "b", since: 5 });
  expect([queue.next()?.item, queue.next()?.item]).toEqual(["flood", "visitor"]);
});
