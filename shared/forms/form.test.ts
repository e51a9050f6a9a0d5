import { describe, expect, test } from "vitest";
import { website } from "./form.ts";
import { contactLimits } from "./lead-form-options.ts";
import { contactSchema, registerSchema } from "./lead-forms.ts";
import { parseForm } from "./parse.ts";

const good = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  company: "",
  topic: "sales",
  message: "Ten chars.",
};

function formData(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

function faultsOf(fields: Record<string, string>) {
  const parsed = parseForm(contactSchema, formData(fields));
  return parsed.ok ? {} : parsed.faults;
}

describe("contact fields", () => {
  test("what is typed well is taken, trimmed", () => {
    const parsed = parseForm(contactSchema, formData({ ...good, name: "  Ada Lovelace \t" }));
    expect(parsed).toEqual({ ok: true, value: good });
  });

  test("an empty form has one fault for each required field", () => {
    expect(Object.keys(faultsOf({})).sort()).toEqual(["email", "message", "name", "topic"]);
    expect(
      Object.keys(faultsOf({ name: " ", email: "", company: "", topic: "", message: "\r\n" })),
    ).toEqual(expect.arrayContaining(["name", "email", "topic", "message"]));
  });

  test.each([
    ["name", 1, contactLimits.name],
    ["company", 0, contactLimits.company],
    ["message", contactLimits.messageMin, contactLimits.message],
  ])("%s takes %i to %i characters and no others", (field, min, max) => {
    const at = (length: number) => Object.keys(faultsOf({ ...good, [field]: "x".repeat(length) }));
    expect(at(max)).toEqual([]);
    expect(at(max + 1)).toEqual([field]);
    expect(at(min)).toEqual([]);
    if (min > 0) expect(at(min - 1)).toEqual([field]);
  });

  test("an address may have 254 characters", () => {
    const address = (length: number) =>
      `a@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(length - 190)}.example`
        .slice(0, length - 3)
        .replace(/\.$/, "x")
        .concat(".co");
    expect(address(254)).toHaveLength(254);
    expect(faultsOf({ ...good, email: address(254).concat("x") })).toHaveProperty("email");
  });

  test.each([
    "ada",
    "ada@",
    "@example.com",
    "ada@example",
    "a b@example.com",
    "ada@example.com, eve@example.com",
    "ada@example.com\r\nBcc: eve@example.com",
  ])("%j is no email address", (email) => {
    expect(faultsOf({ ...good, email })).toHaveProperty("email");
  });

  test("a line break in a single line is refused: it could end up in a mail header", () => {
    expect(faultsOf({ ...good, name: "Ada\r\nBcc: eve@example.com" })).toHaveProperty("name");
    expect(faultsOf({ ...good, company: "A\nB" })).toHaveProperty("company");
    expect(faultsOf({ ...good, name: "Ada\0" })).toHaveProperty("name");
  });

  test("a line break counts once, however it is sent", () => {
    const lines = Array.from({ length: 2_500 }, () => "x");
    expect(faultsOf({ ...good, message: lines.join("\r\n") })).toEqual({});
    const parsed = parseForm(contactSchema, formData({ ...good, message: "one\r\ntwo three" }));
    expect(parsed).toMatchObject({ ok: true, value: { message: "one\ntwo three" } });
  });

  test("names of every script come through unchanged", () => {
    for (const name of ["Bjørk Guðmundsdóttir", "李小龙", "محمد", "O’Connor-Łukasz", "👩‍💻 Dev"]) {
      expect(parseForm(contactSchema, formData({ ...good, name }))).toMatchObject({
        ok: true,
        value: { name },
      });
    }
  });

  test("a topic that is not on the list is refused", () => {
    expect(faultsOf({ ...good, topic: "constructor" })).toHaveProperty("topic");
  });
});

describe("parseForm", () => {
  test("keeps all that was typed, exactly", () => {
    const typed = { ...good, name: "  ", message: " too\r\nshort " };
    expect(parseForm(contactSchema, formData(typed))).toMatchObject({ ok: false, values: typed });
  });

  test("takes the first of a repeated field and no file", () => {
    const data = formData(good);
    data.append("name", "Eve");
    data.set("company", new File(["x"], "x.txt"));
    expect(parseForm(contactSchema, data)).toMatchObject({
      ok: true,
      value: { name: good.name, company: "" },
    });
  });

  test("fields that the form does not have are dropped", () => {
    const parsed = parseForm(contactSchema, formData({ ...good, admin: "1", __proto__x: "1" }));
    expect(parsed.ok && Object.keys(parsed.value).sort()).toEqual(Object.keys(good).sort());
  });
});

describe("website", () => {
  test.each([
    "https://example.com",
    "http://example.com",
    "HTTPS://Example.com/a?b=c#d",
    "https://münchen.example",
    "https://sub.example.co.uk:8443/",
  ])("%s is taken", (address) => expect(website().safeParse(` ${address} `).success).toBe(true));
  test.each([
    ["example.com", "https://example.com"],
    ["www.example.com/shop?a=b", "https://www.example.com/shop?a=b"],
    ["//example.com", "https://example.com"],
    ["example.com:8443", "https://example.com:8443"],
    ["münchen.example", "https://münchen.example"],
    ["http://example.com", "http://example.com"],
  ])("%s is completed to %s", (typed, stored) =>
    expect(website().parse(` ${typed} `)).toBe(stored),
  );
  test.each([
    "example",
    "n/a",
    "we have none",
    "ada@example.com",
    "https://ada:secret@example.com",
    "mailto:ada@example.com",
    "localhost:3000",
    "ftp://example.com",
    "javascript:alert(1)",
    "https:example.com",
    "https://",
    "https://localhost",
    "https://exa mple.com",
    "https://example",
    `https://example.com/${"x".repeat(2000)}`,
  ])("%s is refused", (address) => expect(website().safeParse(address).success).toBe(false));
});

describe("register fields", () => {
  const request = {
    name: "Ada",
    email: "ada@example.com",
    company: "Analytical",
    website: "https://example.com",
    plan: "enterprise",
    terms: "yes",
  };

  test("a period is not needed, the acceptance is", () => {
    expect(parseForm(registerSchema, formData(request))).toMatchObject({
      ok: true,
      value: { billing: "monthly" },
    });
    const { terms: _terms, ...without } = request;
    expect(parseForm(registerSchema, formData(without))).toMatchObject({
      ok: false,
      faults: { terms: { code: "required" } },
    });
    expect(parseForm(registerSchema, formData({ ...request, terms: "no" })).ok).toBe(false);
  });
});

test("a field named like an object's own parts is read as any unknown field, or left out", () => {
  const data = new FormData();
  for (const name of ["__proto__", "__proto__", "constructor", "toString"]) data.append(name, "x");
  const parsed = parseForm(contactSchema, data);
  expect(parsed).toMatchObject({ ok: false, faults: { name: { code: "required" } } });
});
