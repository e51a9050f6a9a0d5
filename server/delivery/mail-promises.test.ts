import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";

/** Sentences by which a page says that it mails something: a mailbox that had its share of the day gets nothing. */
const promise =
  /\bon its way\b|\bwe (?:have )?(?:sent (?:its|you|a|the)|e-?mailed|mailed)\b|\bwe(?:[’']ll| will|[’']re| are)? (?:e-?mail|mail|send)(?:ing)? (?:you|that|it)\b/i;

/** Promises of mail: made by a form, by the booking's page, by a refusal. */
const promises = promisesIn({ ...content.forms, refusals: content.refusals });

/** Names of the text for visitors who get no mail, next to the text that promises one. */
const unmailed = (name: string) =>
  name === "text" ? ["unmailed"] : [`${name}Unmailed`, `${name}_unmailed`];

test.each(promises)(
  "%s promises a mail and has another text for those who get none",
  (...found) => {
    const [, name, beside] = found;
    expect(unmailed(name).filter((other) => typeof beside[other] === "string")).toHaveLength(1);
  },
);

test("the promises are found where they are", () => {
  expect(promises.map(([path]) => path).sort()).toEqual([
    "booking.calendar.manage.moved",
    "booking.done.text",
    "privacy-request.done.text",
    "refusals.sentences.booking_open",
  ]);
});

test("no text names the limit of mails to those whom it doesn't concern", () => {
  expect(JSON.stringify([content.forms, content.refusals])).not.toMatch(/unless that address/);
});

type Texts = Readonly<Record<string, unknown>>;

/** Each with its path, its name, and the texts next to it. */
function promisesIn(part: Texts, path = ""): Array<[path: string, name: string, beside: Texts]> {
  return Object.entries(part).flatMap(([name, value]) => {
    const at = path === "" ? name : `${path}.${name}`;
    if (typeof value === "string")
      return promise.test(value) ? [[at, name, part] as [string, string, Texts]] : [];
    return promisesIn((value ?? {}) as Texts, at);
  });
}
