import { expect, test } from "vitest";
import {
  attemptFor,
  changed,
  clearDraft,
  readDraft,
  restorable,
  writeDraft,
} from "./use-site-form.ts";

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const empty = { values: {}, attempt: null };
const draft = {
  values: { name: "Ada", message: "Grüße\nund mehr" },
  attempt: { body: "{}", key: "k" },
};

test("a draft comes back as it was kept, each form its own", () => {
  const store = memory();
  writeDraft(store, "contact", draft);
  expect(readDraft(store, "contact")).toEqual(draft);
  expect(readDraft(store, "demo")).toEqual(empty);
});

test("a sent form leaves no draft", () => {
  const store = memory();
  writeDraft(store, "contact", draft);
  clearDraft(store, "contact");
  expect(readDraft(store, "contact")).toEqual(empty);
});

test.each(["", "{", "null", "[]", '"x"', '{"values":{"name":1},"attempt":null}', '{"values":{}}'])(
  "what is no draft of ours (%j) counts as none",
  (text) => {
    expect(readDraft({ ...memory(), getItem: () => text }, "contact")).toEqual(empty);
  },
);

test("a full or denied storage costs the draft, not the form", () => {
  const fail = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const store = { getItem: fail, setItem: fail, removeItem: fail };
  expect(() => writeDraft(store, "contact", draft)).not.toThrow();
  expect(() => clearDraft(store, "contact")).not.toThrow();
  expect(readDraft(store, "contact")).toEqual(empty);
  expect(readDraft(null, "contact")).toEqual(empty);
});

test("only what the visitor changed is kept", () => {
  expect(changed({ name: "", topic: "press", email: "a@b.co" }, { topic: "press" })).toEqual({
    email: "a@b.co",
  });
  expect(changed({ topic: "" }, { topic: "press" })).toEqual({ topic: "" });
});

test("a draft fills untouched fields, never what was typed since or what the address set", () => {
  const kept = { values: { name: "Ada", email: "old@b.co", topic: "sales" }, attempt: null };
  const current = { name: "", email: "new@b.co", topic: "press" };
  expect(restorable(kept, current, { topic: "press" }, ["topic"])).toEqual({ name: "Ada" });
});

test("the same content keeps its key, other content gets a new one", () => {
  let drawn = 0;
  const draw = () => `key-${++drawn}`;
  const first = attemptFor(null, "a", draw);
  expect(attemptFor(first, "a", draw)).toBe(first);
  expect(attemptFor(first, "b", draw)).toEqual({ body: "b", key: "key-2" });
});
