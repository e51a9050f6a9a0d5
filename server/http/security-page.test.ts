import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { testApp } from "../testing/app.ts";

const security = content.pages.security;

/** Names of headers that protect a page; all that we send are told on the security page. */
const PROTECTS =
  /^(content-security-policy|strict-transport|x-|cross-origin-|referrer-|permissions-)/;
/** Sent by the server for itself: the number of the request in the log. */
const OWN = new Set(["x-request-id"]);

const table = security.sections.find((section) => section.id === "headers");
const rows = table?.kind === "table" ? table.rows : [];

async function headersOfPage(): Promise<Headers> {
  const { app } = testApp({ trustedHops: 1 });
  const response = await app.request("/", { headers: { "X-Forwarded-Proto": "https" } });
  expect(response.status).toBe(200);
  return response.headers;
}

test("the security page says nothing of a header that a page doesn't send", async () => {
  const headers = await headersOfPage();
  for (const [name = "", value = ""] of rows)
    for (const part of value.split(/[;,] /))
      expect(headers.get(name), `${name}: ${part}`).toContain(part);
});

test("the security page leaves out no header that protects a page", async () => {
  const listed = new Set(rows.map(([name = ""]) => name.toLowerCase()));
  const sent = [...(await headersOfPage()).keys()].filter(
    (name) => PROTECTS.test(name) && !OWN.has(name),
  );
  expect(sent.length).toBeGreaterThan(5);
  for (const name of sent) expect(listed).toContain(name);
});
