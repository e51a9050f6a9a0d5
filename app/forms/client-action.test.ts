import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { askServer, outcomeOf } from "./client-action.ts";

test("an answer of the action is passed on as it is", async () => {
  const sent = { state: "sent", form: "contact", reference: "TF-1234-5678" } as const;
  expect(await askServer({ serverAction: async () => sent })).toEqual(sent);
});

test("no connection counts as unreachable", async () => {
  const outcome = await askServer({
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(outcome).toEqual({ state: "unreachable" });
});

test("a refusal of our own server shows its message", () => {
  const body = JSON.stringify({ error: { code: "too_many", message: "Wait a minute." } });
  expect(outcomeOf(new ErrorResponse(429, "", body))).toMatchObject({
    state: "refused",
    message: "Wait a minute.",
  });
});

test.each(["<html>Bad gateway</html>", "", "null", '{"error":"down"}'])(
  "a proxy's %j counts as unreachable",
  (body) => {
    expect(outcomeOf(new ErrorResponse(502, "", body))).toEqual({ state: "unreachable" });
  },
);
