import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SampleLanguage, samplesOf } from "#app/content/api-samples.server.ts";
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
