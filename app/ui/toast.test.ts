import { expect, test } from "vitest";
import { keepLatest, TOAST_MAX, type Toast } from "./toast.tsx";

const toast = (id: number, tone: Toast["tone"]): Toast => ({ id, text: `${id}`, tone });
const ids = (toasts: readonly Toast[]) => keepLatest(toasts).map(({ id }) => id);

test("of too many toasts the oldest success goes", () => {
  const many = Array.from({ length: TOAST_MAX + 1 }, (_, i) => toast(i, "success"));
  expect(ids(many)).toEqual(many.slice(1).map(({ id }) => id));
});

test("an error stays, whatever comes after it", () => {
  const after = [1, 2, 3].map((id) => toast(id, "success"));
  expect(ids([toast(0, "error"), ...after])).toEqual([0, 2, 3]);
  const errors = [0, 1, 2, 3].map((id) => toast(id, "error"));
  expect(ids(errors)).toEqual([0, 1, 2, 3]);
});
