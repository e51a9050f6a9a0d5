import { expect, test, vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { answered, errorKinds, RejectedError, StoreError } from "./errors.ts";

async function refusedBy(error: unknown) {
  const failed = vi.fn();
  const result = await answered(
    { failed, content: () => content },
    ["too_many", "slot_taken"],
    async () => {
      throw error;
    },
  );
  return { result, failed };
}

test("an expected refusal is answered with its status and its sentence, and is no fault", async () => {
  const { result, failed } = await refusedBy(new RejectedError("slot_taken"));
  const { status } = errorKinds.slot_taken;
  const message = content.refusals.sentences.slot_taken;
  expect(result).toEqual({ ok: false, code: "slot_taken", status, message });
  expect(failed).not.toHaveBeenCalled();
});

test("the seconds to wait are the refusal's own, else those of its kind", async () => {
  expect((await refusedBy(new RejectedError("too_many", 7))).result).toMatchObject({
    retryAfter: 7,
  });
  const busy = new StoreError("store_busy", new Error("locked"));
  expect((await refusedBy(busy)).result).toMatchObject({ status: 503, retryAfter: 5 });
});

test.each([
  ["a bug", new TypeError("undefined is not a function"), "store_failed"],
  ["a refusal that nobody foresaw", new RejectedError("booking_over"), "store_failed"],
  ["a full disk", new StoreError("store_full", new Error("ENOSPC")), "store_full"],
])("%s is reported, and answered without its words", async (_what, error, code) => {
  const { result, failed } = await refusedBy(error);
  expect(result).toMatchObject({ ok: false, status: 503, code });
  expect(failed).toHaveBeenCalledExactlyOnceWith(error);
  expect(JSON.stringify(result)).not.toContain(String(error.message));
});

test("an answer can be sent to another thread", async () => {
  const { result } = await refusedBy(new RejectedError("too_many", 7));
  expect(structuredClone(result)).toEqual(result);
});
