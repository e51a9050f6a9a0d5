import { describe, expect, it } from "vitest";
import { content } from "#content-model/testing/content.ts";
import {
  estimateMail,
  frequencies,
  quantityBounds,
  readMailOrder,
  runsPerYear,
} from "./estimate.ts";

const mailPieces = content.plans.mailPieces.map((piece) => ({
  ...piece,
  cents: { "postcard-6x9": 85, letter: 95 }[piece.id] ?? piece.cents,
}));

describe("the cost of a mailing", () => {
  it("is price times pieces times runs, in cents", () => {
    expect(
      estimateMail({ piece: "postcard-6x9", quantity: 333, frequency: "monthly" }, mailPieces),
    ).toEqual({
      pieceCents: 85,
      runCents: 28_305,
      runs: 12,
      pieces: 3_996,
      totalCents: 339_660,
    });
  });

  it("of a single run is the cost of that run", () => {
    const { runCents, totalCents } = estimateMail(
      {
        piece: "letter",
        quantity: 1,
        frequency: "once",
      },
      mailPieces,
    );
    expect([runCents, totalCents]).toEqual([95, 95]);
  });

  it("stays exact at the largest order there is", () => {
    for (const { id, cents } of mailPieces) {
      for (const frequency of frequencies) {
        const { totalCents } = estimateMail(
          { piece: id, quantity: quantityBounds.max, frequency },
          mailPieces,
        );
        expect(Number.isSafeInteger(totalCents)).toBe(true);
        expect(BigInt(totalCents)).toBe(
          BigInt(cents) * BigInt(quantityBounds.max) * BigInt(runsPerYear[frequency]),
        );
      }
    }
  });
});

describe("an order in the URL", () => {
  const read = (query: string) => readMailOrder(new URLSearchParams(query), mailPieces);

  it("starts from the defaults", () => {
    expect(read("")).toEqual({
      piece: "postcard-4x6",
      frequency: "monthly",
      quantity: { text: "500", value: 500 },
    });
  });

  it("is read as it was set", () => {
    expect(read("piece=tri-fold&quantity=2,000&frequency=weekly")).toEqual({
      piece: "tri-fold",
      frequency: "weekly",
      quantity: { text: "2,000", value: 2_000 },
    });
  });

  it("falls back from a piece or a rhythm that does not exist", () => {
    expect(read("piece=poster&frequency=hourly")).toMatchObject({
      piece: "postcard-4x6",
      frequency: "monthly",
    });
  });

  it("keeps a quantity that is wrong as typed, and says why", () => {
    expect(read("quantity=lots").quantity).toEqual({ text: "lots", fault: "not-a-number" });
    expect(read("quantity=0").quantity).toEqual({ text: "0", fault: "too-small" });
    expect(read("quantity=1000001").quantity).toEqual({ text: "1000001", fault: "too-large" });
  });
});
