import { describe, expect, test } from "vitest";
import { accessibilitySchema, enterpriseSchema, partnerSchema } from "./lead-forms.ts";
import { checkedValues, parseForm, textFields } from "./parse.ts";

type Fields = Record<string, string | readonly string[]>;

function formData(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) data.append(name, value);
  return data;
}

const faultsOf = (schema: Parameters<typeof parseForm>[0], fields: Fields) => {
  const parsed = parseForm(schema, formData(fields));
  return parsed.ok ? [] : Object.keys(parsed.faults).sort();
};

const person = { name: "Ada Lovelace", email: "ada@example.com", company: "Analytical" };

describe("partner application", () => {
  const good = {
    ...person,
    program: "agency",
    website: "https://example.com",
    audience: "11-50",
    message: "We run campaigns for shops.",
  };

  test("what is typed well is taken", () => {
    expect(parseForm(partnerSchema, formData(good))).toEqual({ ok: true, value: good });
  });

  test("everything but the company is required", () => {
    const required = Object.keys(good).filter((name) => name !== "company");
    expect(faultsOf(partnerSchema, {})).toEqual(required.sort());
  });

  test("a program or a size that is not on the list is refused", () => {
    expect(faultsOf(partnerSchema, { ...good, program: "toString" })).toEqual(["program"]);
    expect(faultsOf(partnerSchema, { ...good, audience: "12" })).toEqual(["audience"]);
  });
});

describe("enterprise scope", () => {
  const good = {
    ...person,
    company: "",
    website: "",
    visits: "2m-10m",
    records: "unknown",
    systems: "",
    timeline: "quarter",
    message: "Nine sites, two brands.",
  };

  test("company, website, systems and needs may stay empty", () => {
    expect(parseForm(enterpriseSchema, formData(good))).toEqual({
      ok: true,
      value: { ...good, needs: "" },
    });
  });

  test("several needs become one text, in the list's order, each once", () => {
    const needs = ["mail", "warehouse", "mail"];
    expect(parseForm(enterpriseSchema, formData({ ...good, needs }))).toMatchObject({
      ok: true,
      value: { needs: "warehouse, mail" },
    });
  });

  test("what the schema gives is taken by it again", () => {
    const parsed = parseForm(enterpriseSchema, formData({ ...good, needs: ["mail", "brands"] }));
    expect(parsed.ok && enterpriseSchema.parse(parsed.value)).toEqual(parsed.ok && parsed.value);
  });

  test("a need that is not on the list is refused, and all that was ticked comes back", () => {
    expect(
      parseForm(enterpriseSchema, formData({ ...good, needs: ["mail", "moon"] })),
    ).toMatchObject({
      ok: false,
      faults: { needs: { code: "invalid" } },
      values: { needs: "mail,moon" },
    });
  });

  test("a website, once given, must be one", () => {
    expect(faultsOf(enterpriseSchema, { ...good, website: "example" })).toEqual(["website"]);
    expect(faultsOf(enterpriseSchema, { ...good, website: "https://example.com" })).toEqual([]);
    expect(faultsOf(enterpriseSchema, { ...good, website: "example.com" })).toEqual([]);
    expect(faultsOf(enterpriseSchema, { ...good, website: "  " })).toEqual([]);
  });
});

describe("accessibility feedback", () => {
  const good = {
    name: "Ada",
    email: "ada@example.com",
    page: "the pricing page",
    barrier: "The focus was lost.",
  };

  test("a page may be named in any words, the technology left out", () => {
    expect(parseForm(accessibilitySchema, formData(good))).toEqual({
      ok: true,
      value: { ...good, technology: "" },
    });
  });

  test("everything else is required", () => {
    expect(faultsOf(accessibilitySchema, {})).toEqual(Object.keys(good).sort());
  });
});

test("a repeated field counts once, unless several values are asked for", () => {
  const data = formData({ a: ["1", "2"], b: ["3", "4"] });
  expect(textFields(data)).toEqual({ a: "1", b: "3" });
  expect(textFields(data, (name) => name === "b")).toEqual({ a: "1", b: "3,4" });
});

test("ticked values come back from their text", () => {
  expect(checkedValues(undefined)).toEqual([]);
  expect(checkedValues("")).toEqual([]);
  expect(checkedValues("a, b,c")).toEqual(["a", "b", "c"]);
});
