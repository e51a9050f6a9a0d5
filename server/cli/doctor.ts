import type { Command } from "commander";
import { ConfigError, loadConfig, settingsFile } from "../config.ts";
import { type Check, runChecks } from "./checks.ts";
import { createCommand } from "./command-line.ts";
import { options, sayStore } from "./store-command.ts";

const statuses = { ok: 0, fail: 1, warn: 2 } as const;

/** `npm run doctor`: whether everything works, without changing anything. */
export function doctorCommand(): Command {
  return createCommand(
    "doctor",
    "Looks at settings, disk, store, deliveries, mail server, webhook, clocks and dates of the content. It sends nothing and changes nothing.",
    {
      ends: "Ends with 0 when all is well, with 1 when something does not work, with 2 when it works but there is something that\nyou should know, and with 64 for what was typed wrong.",
      usageStatus: 64,
    },
  )
    .addOption(options.json())
    .action(async ({ json }: { json?: true }) => {
      const checks = await examine();
      const has = (wanted: Check["state"]) => checks.some(({ state }) => state === wanted);
      if (json) console.info(JSON.stringify({ healthy: !has("fail"), checks }, null, 2));
      else for (const { name, state, detail } of checks) console.info(line(name, state, detail));
      process.exitCode = statuses[has("fail") ? "fail" : has("warn") ? "warn" : "ok"];
    });
}

async function examine(): Promise<Check[]> {
  try {
    const config = loadConfig();
    sayStore(config);
    return await runChecks(config, settingsFile());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [{ name: "settings", state: "fail", detail: error.message }];
  }
}

function line(name: string, state: Check["state"], detail: string): string {
  const mark = { ok: "ok  ", warn: "warn", fail: "FAIL" }[state];
  return `${mark}  ${name.padEnd(13)} ${detail.replaceAll("\n", "\n                    ")}`;
}
