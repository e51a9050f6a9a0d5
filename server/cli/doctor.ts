import { parseArgs } from "node:util";
import { ConfigError, loadConfig } from "../config.ts";
import { type Check, runChecks } from "./checks.ts";
import { readArgs, runCommand } from "./run.ts";

const help = `Looks at settings, disk, store, deliveries, mail server, webhook and clocks, and sends nothing.

  npm run doctor [-- --json]

Ends with 1 when something does not work. A warning is something that works but that you should know.
`;

await runCommand("doctor", async () => {
  const { values } = readArgs(() =>
    parseArgs({
      options: { json: { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }),
  );
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const checks = await examine();
  const healthy = checks.every(({ state }) => state !== "fail");
  if (values.json) console.info(JSON.stringify({ healthy, checks }, null, 2));
  else for (const { name, state, detail } of checks) console.info(line(name, state, detail));
  return healthy ? 0 : 1;
});

async function examine(): Promise<Check[]> {
  try {
    return await runChecks(loadConfig());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: "settings", state: "fail", detail: error.message }];
  }
}

function line(name: string, state: Check["state"], detail: string): string {
  const mark = { ok: "ok  ", warn: "warn", fail: "FAIL" }[state];
  return `${mark}  ${name.padEnd(12)} ${detail.replaceAll("\n", "\n                   ")}`;
}
