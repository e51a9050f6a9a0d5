import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { content as contentContext } from "#app/content/content.server.ts";
import { pageServices } from "#app/page-services.ts";
import type { PageServices } from "#contracts/page-services.ts";
import { content } from "#model/testing/content.ts";
import { changeDemo } from "./manage-action.server.ts";

function ask(fields: Record<string, string>) {
  const cancel = vi.fn(async () => ({ ok: true }));
  const services = { booking: { cancel, move: vi.fn() } } as unknown as PageServices;
  const request = new Request("http://a/book-a-demo?booking=token", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const context = new RouterContextProvider();
  context.set(pageServices, services);
  context.set(contentContext, content);
  return { cancel, answered: changeDemo("token", { request, context }) };
}

test.each([{ change: "bogus" }, { change: "Cancel" }, {}, { day: "2026-03-09" }])(
  "%j asks for nothing that can be done, so it is refused",
  async (fields) => {
    const { init, data } = await ask(fields as Record<string, string>).answered;
    expect(init?.status).toBe(422);
    expect(data).toMatchObject({ state: "refused", message: expect.stringMatching(/./) });
  },
);

test("the times of a day are shown without a change", async () => {
  const { init, data } = await ask({ step: "times", day: "2026-03-09" }).answered;
  expect(init?.status).toBe(200);
  expect(data).toMatchObject({ state: "open", day: "2026-03-09" });
});

test("a demo is canceled by the second step only", async () => {
  const first = ask({ change: "cancel" });
  expect((await first.answered).data).toMatchObject({ state: "asked" });
  expect(first.cancel).not.toHaveBeenCalled();
  const kept = ask({ change: "keep" });
  expect((await kept.answered).data).toMatchObject({
    state: "kept",
    message: expect.stringMatching(/./),
  });
  expect(kept.cancel).not.toHaveBeenCalled();
  const sure = ask({ change: "cancel", sure: "yes" });
  expect((await sure.answered).data).toMatchObject({ state: "cancelled" });
  expect(sure.cancel).toHaveBeenCalledOnce();
});
