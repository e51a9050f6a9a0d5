import { expect, test } from "vitest";
import { parse } from "yaml";
import { content } from "#content-model/testing/content.ts";
import { writeApiFiles } from "./publish.ts";
import { SiteWriter } from "./site-writer.ts";
import { temporarySite } from "./testing/temporary-site.ts";

test("the API’s description says the same to readers of YAML 1.1 and 1.2", async () => {
  const { store, read } = await temporarySite();
  const writer = new SiteWriter(store, null, null);
  await writeApiFiles(writer, content);
  const text = read(writer.files, "api/openapi.yaml").toString("utf8");
  const openapi = JSON.parse(read(writer.files, "api/openapi.json").toString("utf8"));
  expect(JSON.stringify(openapi)).toMatch(/"\d{4}-\d\d-\d\d"/);
  for (const version of ["1.1", "1.2"] as const)
    expect(parse(text, { version }), version).toEqual(openapi);
});
