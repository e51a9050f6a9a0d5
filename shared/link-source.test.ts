import { expect, test } from "vitest";
import { analyticsSchema } from "./analytics.ts";
import { linkNames } from "./link-source.ts";

const named = (query: string) =>
  linkNames(new URL(`https://www.example.com/pricing${query}`).searchParams);

test.each([
  ["?utm_source=newsletter", "newsletter"],
  ["?utm_source=Newsletter", "newsletter"],
  ["?utm_medium=email&utm_source=spring+mail", "spring-mail"],
  ["?utm_source=facebook_ads#plans", "facebook-ads"],
  ["?utm_source=news.example.com", "news.example.com"],
  ["?utm_source=caf%C3%A9", "cafe"],
  ["?utm_source=%D0%BF%D0%B8%D1%81%D1%8C%D0%BC%D0%BE", "link"],
  ["?utm_source=--..--", "link"],
  ["?utm_source=ada%40example.com", "link"],
  ["?utm_source=%22%3E%3Cscript%3E", "script"],
  ["?utm_source=one&utm_source=two", "one"],
  ["?utm_source=", ""],
  ["?utm_source=%20", ""],
  ["?source=newsletter", ""],
  ["", ""],
])("%s names %j", (query, source) => {
  expect(named(query)).toEqual({ link: source, campaign: "" });
  const campaign = query.replaceAll("utm_source", "utm_campaign");
  expect(named(campaign)).toEqual({ link: "", campaign: source });
});

test("any source and campaign that a link names can be counted", () => {
  for (let code = 0; code < 0x3000; code += 7) {
    const name = encodeURIComponent(`a.${String.fromCodePoint(code)}.-b`.repeat(40));
    const { link, campaign } = named(`?utm_source=${name}&utm_campaign=${name}`);
    const event = { kind: "view", page: "/", source: link, campaign, entry: true, device: "small" };
    expect(analyticsSchema.safeParse({ events: [event] }).success).toBe(true);
  }
});
