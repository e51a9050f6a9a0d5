import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";

/** Sentences by which a page says that it mails something: a mailbox that had its share of the day gets nothing. */
const promise =
  /\bon its way\b|\bwe (?:have )?(?:sent (?:its|you|a|the)|e-?mailed|mailed)\b|\bwe(?:[’']ll| will)? (?:e-?mail|mail|send) (?:you|that|it)\b/i;

/** What is said after something was sent, or not: by a form, by the booking's page, by a refusal. */
const parts = Object.entries({ ...content.forms, refusals: content.refusals });

test.each(parts)("%s says of no mail that it was sent without saying when it is not", (_, part) => {
  expect(promisesIn(part).filter((one) => !/\bunless\b/.test(one))).toEqual([]);
});

test("the sentences are found where they are", () => {
  const found = parts.filter(([, part]) => promisesIn(part).length > 0).map(([name]) => name);
  expect(found.sort()).toEqual(["booking", "privacy-request", "refusals"]);
});

function promisesIn(part: unknown): string[] {
  return textsIn(part)
    .flatMap((text) => text.split(/(?<=[.!?])\s/))
    .filter((sentence) => promise.test(sentence));
}

function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return Object.values(part ?? {}).flatMap(textsIn);
}
