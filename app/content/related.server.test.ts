import { describe, expect, it } from "vitest";
import type { ArticleContent } from "#content-model/snapshot.ts";
import { content } from "#content-model/testing/content.ts";
import { relatedTo } from "./articles.server.ts";

const [first] = content.articles;
const article = (slug: string, title: string, more: Partial<ArticleContent> = {}) => {
  const { related: _chosen, ...rest } = first as ArticleContent;
  const prose = { ...rest.prose, contents: [] };
  return { ...rest, slug, title, excerpt: "", description: "", prose, ...more };
};

const mail = article("mail", "Postcards that are opened");
const letters = article("letters", "Letters and postcards, compared", {
  prose: { ...mail.prose, contents: [{ id: "opened", title: "Which are opened?" }] },
});
const cookies = article("cookies", "Cookies after Chrome");
const consent = article("consent", "Consent and cookies");

describe("articles that go on from another", () => {
  const out = [consent, cookies, letters, mail];

  it("share its telling words, those with the most of them first", () => {
    expect(relatedTo(mail, out)[0]).toBe("letters");
    expect(relatedTo(cookies, out)[0]).toBe("consent");
    expect(relatedTo(mail, out)).toHaveLength(2);
  });

  it("are the newer ones where nothing is shared", () => {
    const alone = article("alone", "Nothing alike", { category: "Strategy" });
    const others = out.map((one) => ({ ...one, category: "Data Solutions" as const }));
    expect(relatedTo(alone, [...others, alone])).toEqual(["consent", "cookies"]);
  });

  it("are those that the author has chosen, as far as they are out", () => {
    const chosen = { ...mail, related: ["cookies", "later"] };
    expect(relatedTo(chosen, [consent, cookies, letters, chosen])).toEqual(["cookies"]);
  });

  it("are none of a single article", () => {
    expect(relatedTo(mail, [mail])).toEqual([]);
  });
});
