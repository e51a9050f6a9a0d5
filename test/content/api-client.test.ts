import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { SANDBOX_PATH } from "#shared/sandbox.ts";
import { clientTypes } from "../../scripts/api/client-types.ts";
import { startSandbox } from "../../server/testing/sandbox-server.ts";

const folder = new URL("../../examples/api-client/", import.meta.url);

// `npm run verify` compiles the folder with everything else.
test("the types of the example client are those of the file; else: npm run api-types", async () => {
  const written = readFileSync(new URL("schema.ts", folder), "utf8");
  expect(written).toBe(await clientTypes(content.openapi));
});

test("the example client counts, creates and gets a quote from the sandbox", async () => {
  const server = await startSandbox();
  onTestFinished(server.close);
  const { stdout } = await promisify(execFile)(process.execPath, [
    new URL("main.ts", folder).pathname,
    server.url + SANDBOX_PATH,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    people: 206_100,
    id: expect.stringMatching(/^aud_/),
    quantity: 500,
    total_cents: 500 * (content.plans.mailPieces[0]?.cents ?? 0),
  });
});
