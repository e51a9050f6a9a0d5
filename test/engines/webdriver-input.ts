import type { Key, Point } from "./engine.ts";

/** Input as the W3C's WebDriver and WebDriver BiDi both take it: the payload is the same. */
export type Actions = readonly object[];

export function tapActions(pointerType: "touch" | "mouse", at: Point): Actions {
  return pointer(pointerType, [move(at), { type: "pointerDown", button: 0 }, up]);
}

export function hoverActions(at: Point): Actions {
  return pointer("mouse", [move(at)]);
}

export function dragActions(pointerType: "touch" | "mouse", from: Point, to: Point): Actions {
  const between = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) };
  const down = { type: "pointerDown", button: 0 };
  return pointer(pointerType, [move(from), down, move(between), move(to), up]);
}

export function keyActions(values: readonly string[]): Actions {
  const actions = values.flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

/** The code points that stand for keys without a character. */
export const keyValues: Readonly<Record<Key, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  Space: " ",
  End: "\uE010",
  Home: "\uE011",
  ArrowRight: "\uE014",
};

const up = { type: "pointerUp", button: 0 };
const move = ({ x, y }: Point) => ({ type: "pointerMove", x, y, duration: 0 });
const pointer = (pointerType: string, actions: readonly object[]): Actions => [
  { type: "pointer", id: pointerType, parameters: { pointerType }, actions },
];
