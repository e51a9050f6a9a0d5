import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";

test("every page names the rules by which browsers fetch pages ahead, and nothing else does", async () => {
  const { app } = testApp();
  for (const path of ["/", "/contact", "/nowhere"])
    expect((await app.request(path)).headers.get("speculation-rules"), path).toBe(
      '"/speculation-rules.json"',
    );
  for (const path of ["/robots.txt", "/healthz"])
    expect((await app.request(path)).headers.get("speculation-rules"), path).toBeNull();
});

test("the rules fetch pages of the site ahead, and none that counts, holds a token, or is a visitor's own", async () => {
  const { app } = testApp();
  const response = await app.request("/speculation-rules.json");
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const { prefetch } = (await response.json()) as { prefetch: { where: { and: object[] } }[] };
  const [{ where: { and = [] } = {} } = {}] = prefetch;
  const never = JSON.stringify(and);
  for (const pattern of ["/*\\\\?(.+)", "/*.*", "/cookie-settings", "/preview/*", "[download]"])
    expect(never).toContain(pattern);
});
