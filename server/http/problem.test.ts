import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { formPost, testApp } from "../testing/app.ts";
import { fakePages, fakeRender } from "../testing/pages.ts";

const saying = (sentence: string) => {
  const sentences = { ...content.refusals.sentences, method_not_allowed: sentence };
  return { ...content, refusals: { ...content.refusals, sentences } };
};
const ask = (app: ReturnType<typeof testApp>["app"], accept: string) =>
  app.request("/challenge", { method: "DELETE", headers: { accept } });

test("a refusal is said in the words of what is published now", async () => {
  let published = saying("Not like this.");
  const { app } = testApp({ content: () => published });
  expect(await (await ask(app, "text/html")).text()).toContain("<p>Not like this.</p>");
  published = saying("Otherwise.");
  expect(await (await ask(app, "text/html")).text()).toContain("<p>Otherwise.</p>");
});

test("copy is text on the page: it makes no markup", async () => {
  const { app } = testApp({ content: () => saying("Wait & see <b>") });
  const response = await ask(app, "text/html");
  expect(response.headers.get("content-type")).toMatch(/^text\/html; charset=utf-8$/i);
  expect(await response.text()).toContain("<p>Wait &amp; see &lt;b&gt;</p>");
  expect(await (await ask(app, "application/json")).json()).toMatchObject({
    error: { code: "method_not_allowed", message: "Wait & see <b>" },
  });
});

const asPage = { headers: { accept: "text/html" } };

test("a page that failed says what is safe, whom to tell, and leads back to itself", async () => {
  const pages = fakePages({ render: fakeRender(() => Promise.reject(new Error("broken"))) });
  const { app } = testApp({ pages });
  const page = await (await app.request("/contact?topic=sales&a=1", asPage)).text();
  const { errorPage } = content.messages;
  expect(page).toContain(`<h1>${errorPage.title}</h1>`);
  expect(page).toContain(errorPage.kept.text);
  expect(page).toContain(`href="/contact?topic=sales&amp;a=1">${errorPage.again}</a>`);
  expect(page).toContain(`href="${content.site.phones.support?.href}"`);
  const [, id] = /<code>([^<]+)<\/code>/.exec(page) ?? [];
  expect(id).toBeTruthy();
  expect(page).toContain(
    `mailto:${content.site.emails.support}?subject=${encodeURIComponent(`${errorPage.id} ${id}`)}`,
  );
});

test("a form that failed is not sent again by a link", async () => {
  const pages = fakePages({ render: fakeRender(() => Promise.reject(new Error("broken"))) });
  const { app } = testApp({ pages });
  const response = await app.request("/contact", {
    ...formPost({ name: "Ada" }, { accept: "text/html" }),
  });
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).not.toContain(`>${content.messages.errorPage.again}</a>`);
  expect(page).toContain(content.messages.errorPage.kept.text);
});

test("its style is the only one that its policy allows, and no other page has one", async () => {
  const { app } = testApp();
  const response = await ask(app, "text/html");
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
  const hash = createHash("sha256").update(css).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(
    `style-src 'self' 'sha256-${hash}';`,
  );
  const page = await app.request("/contact");
  expect(page.headers.get("content-security-policy")).not.toContain(hash);
});

test("a link back never names another host", async () => {
  const pages = fakePages({ render: fakeRender(() => Promise.reject(new Error("broken"))) });
  const { app } = testApp({ pages });
  const page = await (await app.request("http://localhost//evil.example/a?b", asPage)).text();
  expect(page).not.toMatch(/href="\/\//);
});
