import { expect, test } from "vitest";
import { content } from "#model/testing/content.ts";
import { testApp } from "../testing/app.ts";

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
