import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SampleLanguage, samplesOf, webhookCheck } from "#app/content/api-samples.server.ts";
import { operationsOf } from "#content-model/openapi/operations.ts";
import { content } from "#content-model/testing/content.ts";
import { SANDBOX_PATH } from "#shared/sandbox.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { startSandbox } from "../../server/testing/sandbox-server.ts";

const run = promisify(execFile);

/** How the sample in each language is run: by a program that may be missing here. */
const programs: Record<SampleLanguage, { command: string; file: string }> = {
  curl: { command: "sh", file: "sample.sh" },
  typescript: { command: process.execPath, file: "sample.mts" },
  python: { command: "python3", file: "sample.py" },
};
/** Program that runs each language's samples. */
const needed: Record<SampleLanguage, string> = {
  curl: "curl",
  typescript: process.execPath,
  python: "python3",
};

const folder = mkdtempSync(join(tmpdir(), "api-samples-"));
let server: Awaited<ReturnType<typeof startSandbox>>;
const missing = new Set<SampleLanguage>();

beforeAll(async () => {
  server = await startSandbox();
  for (const language of Object.keys(needed) as SampleLanguage[])
    await run(needed[language], ["--version"]).catch(() => missing.add(language));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe.each(operationsOf(content.openapi).map((one) => [one.id, one] as const))(
  "the sample of %s",
  (id, operation) => {
    test.concurrent.each(Object.keys(programs) as SampleLanguage[])(
      "in %s runs by itself and prints what the page shows",
      async (language) => {
        if (missing.has(language))
          throw new Error(
            `${needed[language]} is not on this machine, so its samples could not be run. Install it.`,
          );
        const { command, file } = programs[language];
        const name = join(folder, `${id}-${file}`);
        writeFileSync(name, samplesOf(operation, server.url + SANDBOX_PATH)[language]);
        const { stdout } = await run(command, [name], {
          env: testEnvironment({ NO_PROXY: "*" }),
        });
        expect(JSON.parse(stdout)).toEqual(operation.responses[0]?.example);
      },
    );
  },
);

describe("the check of a webhook on the page", () => {
  const secret = content.sandbox.secret;

  /** Runs the page's code on a delivery. */
  async function isValid(delivery: Record<"id" | "timestamp" | "signature" | "body", string>) {
    const name = join(mkdtempSync(join(folder, "check-")), "check.mts");
    const known = Object.entries({ ...delivery, secret }).map(
      ([variable, value]) => `const ${variable} = ${JSON.stringify(value)};`,
    );
    writeFileSync(name, [...known, webhookCheck, "console.log(isValid);"].join("\n"));
    const { stdout } = await run(process.execPath, [name], { env: testEnvironment({}) });
    return JSON.parse(stdout) as boolean;
  }

  /** The sandbox's sample delivery, as it comes. */
  async function delivered() {
    const response = await fetch(`${server.url}${SANDBOX_PATH}/webhooks/sample`);
    const header = (name: string) => response.headers.get(`webhook-${name}`) ?? "";
    return {
      id: header("id"),
      timestamp: header("timestamp"),
      signature: header("signature"),
      body: await response.text(),
    };
  }

  test("accepts the sandbox's sample, and no other text, time, or version under its signature", async () => {
    const sample = await delivered();
    const { timestamp, signature, body } = sample;
    expect(await isValid(sample)).toBe(true);
    expect(await isValid({ ...sample, body: `${body} ` })).toBe(false);
    expect(await isValid({ ...sample, timestamp: `${Number(timestamp) + 1}` })).toBe(false);
    expect(await isValid({ ...sample, signature: signature.replace("v1,", "v2,") })).toBe(false);
    expect(await isValid({ ...sample, signature: signature.replace("v1,", "") })).toBe(false);
  });

  test("accepts one right signature of several, as while a secret is replaced", async () => {
    const sample = await delivered();
    const signature = `v1,${"A".repeat(43)}= ${sample.signature}`;
    expect(await isValid({ ...sample, signature })).toBe(true);
  });

  test("accepts the headers and the body that the page of the sample shows", async () => {
    const sample = operationsOf(content.openapi).find(({ id }) => id === "getSampleDelivery");
    const [{ headers = [], example } = {}] = sample?.responses ?? [];
    const header = (name: string) =>
      headers.find((one) => one.name === `webhook-${name}`)?.example ?? "";
    const shown = {
      id: header("id"),
      timestamp: header("timestamp"),
      signature: header("signature"),
      body: JSON.stringify(example, null, 2),
    };
    expect(await isValid(shown)).toBe(true);
  });
});
