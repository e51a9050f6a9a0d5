/** Serves a copy of the site that was published with CONSENT_MODE=opt-in. Started by playwright.config.ts, with its environment. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, symlinkSync } from "node:fs";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { publishedCopy } from "./published-copy.ts";
import { optInSite } from "./servers.ts";

const copy = await publishedCopy({ CONSENT_MODE: "opt-in" });
// One that was killed leaves its link.
rmSync(optInSite, { force: true });
symlinkSync(copy.folder, optInSite);
const args = ["--disable-warning=ExperimentalWarning", "server/main.ts"];
const env = { ...process.env, ...compiledModules(copy.folder) };
const server = spawn(process.execPath, args, { cwd: copy.folder, env, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => server.kill(signal));
const [status] = await once(server, "exit");
rmSync(optInSite);
copy.remove();
process.exit(status ?? 1);
