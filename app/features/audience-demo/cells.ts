import type { AudienceDemoData } from "#model/schema/audience-demo-tool.ts";

export const COLUMNS = 40;
export const CELL = 10;
type Scale = Pick<AudienceDemoData, "cellPeople" | "ranges">;

/** Rows of a field that has room for the largest audience. */
export function rowsOf({ cellPeople, ranges }: Scale): number {
  return Math.ceil(Math.ceil(ranges.audienceSize.max / cellPeople) / COLUMNS);
}

/** The first so many cells to resolve: how many stand for a number of people. */
export function cellsFor(people: number, scale: Scale): number[] {
  return orderOf(rowsOf(scale)).slice(0, Math.round(people / scale.cellPeople));
}

/** Cells that are still dots beside so many people. */
export function dotsBeside(people: number, scale: Scale): number[] {
  return orderOf(rowsOf(scale)).slice(Math.round(people / scale.cellPeople));
}

const orders = new Map<number, number[]>();

/** All cells in the order in which they resolve: scattered, and the same each time. */
function orderOf(rows: number): number[] {
  const cells = Array.from({ length: COLUMNS * rows }, (_, i) => i);
  const order = orders.get(rows) ?? cells.sort((a, b) => scatter(a) - scatter(b));
  orders.set(rows, order);
  return order;
}

/** Cells in so many parts of about equal size, to be shown one after the other. */
export function inWaves(cells: readonly number[], waves: number): number[][] {
  const size = Math.ceil(cells.length / waves) || 1;
  return Array.from({ length: waves }, (_, i) => cells.slice(i * size, (i + 1) * size));
}

/** Path data of solid cells. */
export function solidPath(cells: readonly number[]): string {
  return cells.map((cell) => `M${x(cell) + 1} ${y(cell) + 1}h8v8h-8z`).join("");
}

/** Path data of dots: zero-length strokes with round caps. */
export function dotPath(cells: readonly number[]): string {
  return cells.map((cell) => `M${x(cell) + 5} ${y(cell) + 5}h0`).join("");
}

function x(cell: number): number {
  return (cell % COLUMNS) * CELL;
}

function y(cell: number): number {
  return Math.floor(cell / COLUMNS) * CELL;
}

/** A hash between 0 and 1 without a pattern that an eye could find. */
function scatter(cell: number): number {
  let mixed = Math.imul(cell + 1, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
