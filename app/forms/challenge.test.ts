import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { findProof } from "./challenge.ts";
import { sha256Head } from "./sha256.ts";

const headOf = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0);

test("a proof is found that hashes to as many zero bits as are asked for", async () => {
  const token = "t.abc.def";
  const proof = await findProof({ token, bits: 12, expiresIn: 60 });
  expect(proof).toMatch(/^\d+$/);
  expect(headOf(`${token}.${proof}`) >>> 20).toBe(0);
});

test("nothing is asked for: the first number will do", async () => {
  expect(await findProof({ token: "t", bits: 0, expiresIn: 60 })).toBe("0");
});

test("hashes are those of SHA-256, whatever the length", () => {
  for (let length = 0; length < 200; length += 1) {
    const text = "aé李".repeat(100).slice(0, length);
    expect(sha256Head(text)).toBe(headOf(text));
  }
});
