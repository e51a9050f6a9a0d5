import { describe, expect, test } from "vitest";
import { email, line, optionalLine, optionalText, optionalWebsite, text, website } from "./form.ts";
import { privacyStatusSchema } from "./privacy-request.ts";

const name = line(100);
const message = text(3, 100);

describe("one line", () => {
  test.each([
    "\u200b",
    "\u3164",
    "\u2800",
    "\u200d\u200c",
    "\u00ad \u2060",
    "\ufeff",
    "\u202e",
    "\x1b",
  ])("%j is blank to the eye, so it counts as empty", (typed) => {
    expect(name.safeParse(typed).error?.issues[0]?.message).toBe("required");
    expect(optionalLine(100).parse(typed)).toBe("");
    expect(optionalText(100).parse(typed)).toBe("");
    expect(optionalWebsite().safeParse(typed).data ?? "refused").toMatch(/^$|refused/);
  });

  test.each([
    "\x00",
    "\x07",
    "\x1b",
    "\x7f",
    "\x80",
    "\x85",
    "\x9b",
    "\n",
    "\r",
    "\u2028",
    "\u2029",
  ])("%j is refused within it", (character) => {
    const issues = name.safeParse(`Ada${character}[31mLovelace`).error?.issues;
    expect(issues?.[0]?.message).toBe("one_line");
  });

  test.each([
    ["Ada\u200bLove\u00adlace\ufeff", "AdaLovelace"],
    ["\u202aAda\u202c", "Ada"],
    ["Ada \u202eecalevoL", "Ada ecalevoL"],
    ["\u2066Ada\u2069", "Ada"],
    ["Ada\tLovelace", "Ada Lovelace"],
  ])("%j becomes %j", (typed, kept) => {
    expect(name.parse(typed)).toBe(kept);
    expect(name.parse(kept)).toBe(kept);
  });

  test.each(["👩‍💻 Dev", "می‌خواهم", "क्‍ष", "שלום\u200f!", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☎️"])(
    "%s stays as it is",
    (typed) => {
      expect(name.parse(typed)).toBe(typed);
    },
  );

  test("a pasted address or number is freed of what nobody sees", () => {
    expect(email().parse("\u202aada@example.com\u202c\u200b")).toBe("ada@example.com");
    const asked = { reference: "\u200bTF-7K3M-9QX2", email: "ada@example.com" };
    expect(privacyStatusSchema.parse(asked).reference).toBe("TF-7K3M-9QX2");
  });
});

test.each([
  "https://example.com/\u202egpj.exe",
  "exam\u202eple.com",
  "example.com/\x1b",
  "example.com/\x9b",
  "exa\u2066mple.com",
])("the website %j is refused: it would be read as another one", (typed) => {
  expect(website().safeParse(typed).success).toBe(false);
  expect(optionalWebsite().safeParse(typed).success).toBe(false);
});

test("several lines keep tabs and line ends, and lose control characters and changes of direction", () => {
  expect(message.parse("a\tb\r\nc\rd\u2028e\n")).toBe("a\tb\nc\nd\ne");
  expect(message.parse("a\x00b\x1b[31m\x7f\x85\x9bc\u202ed\u2066")).toBe("ab[31mcd");
  expect(message.parse("👩‍💻 می‌خواهم")).toBe("👩‍💻 می‌خواهم");
  expect(message.safeParse("\u200b\u3164\n\u2800").error?.issues[0]?.message).toBe("required");
});
