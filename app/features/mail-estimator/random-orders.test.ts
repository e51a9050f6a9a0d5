import { expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { dollarsAndCents } from "#shared/money.ts";
import { estimateMail, type Frequency, frequencies, quantityBounds } from "./estimate.ts";

/** The price list in dollars, as people write them. */
const prices: Readonly<Record<string, string>> = Object.fromEntries(
  content.plans.mailPieces.map(({ id, cents }) => {
    const digits = `${cents}`.padStart(3, "0");
    return [id, `${digits.slice(0, -2)}.${digits.slice(-2)}`];
  }),
);
const mailings: Readonly<Record<Frequency, string>> = {
  once: "1",
  weekly: "52",
  biweekly: "26",
  monthly: "12",
  quarterly: "4",
};

it("prices 100,000 random orders as a decimal calculation of its own does", () => {
  const { mailPieces } = content.plans;
  const ids = mailPieces.map(({ id }) => id);
  const differences: unknown[] = [];
  for (let i = 0; i < 100_000; i += 1) {
    const piece = oneOf(ids);
    const frequency = oneOf(frequencies);
    const quantity = 1 + Math.floor(quantityBounds.max * Math.random());
    const bill = estimateMail({ piece, quantity, frequency }, mailPieces);
    const run = decimalProduct(prices[piece] ?? "", `${quantity}`);
    const year = decimalProduct(run, mailings[frequency]);
    if (printed(bill.runCents) !== run || printed(bill.totalCents) !== year)
      differences.push({ piece, quantity, frequency, bill, run, year });
  }
  expect(differences).toEqual([]);
});

function oneOf<T>(all: readonly T[]): T {
  return all[Math.floor(all.length * Math.random())] as T;
}

/** As the bill prints it, without what only helps to read it. */
function printed(cents: number): string {
  return dollarsAndCents(cents).replace(/[$,]/g, "");
}

/** Multiplies decimals of two places at most as on paper: the digits as whole numbers, then the point. */
function decimalProduct(a: string, b: string): string {
  const scaled = digitsOf(a) * digitsOf(b);
  // Each factor brought two places; two of the four are zeros, as one of the factors is whole.
  const digits = `${scaled / 100n}`.padStart(3, "0");
  if (scaled % 100n !== 0n) throw new Error(`${a} times ${b} has more than two places.`);
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function digitsOf(decimal: string): bigint {
  const [whole = "", places = ""] = decimal.split(".");
  return BigInt(whole + places.padEnd(2, "0"));
}
