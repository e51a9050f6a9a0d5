import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ConsentMode } from "#contracts/consent-state.ts";
import { scratchCopy } from "../../scripts/tasks/scratch-copy.ts";
import { dataFolder, startServer } from "../faults/harness.ts";

/** Addresses of the site as it was built, by consent mode. */
export type ConfiguredSite = Readonly<Record<ConsentMode, string>>;

/** Builds the site with these settings, which are part of its pages, and serves it in both modes. */
export async function startConfigured(
  settings: Readonly<Record<string, string>>,
): Promise<{ site: ConfiguredSite; end(): Promise<void> }> {
  const copy = scratchCopy("configured");
  const data = [dataFolder(), dataFolder()] as const;
  await build(copy.folder, settings);
  const start = (mode: ConsentMode, { path }: (typeof data)[number]) =>
    startServer({ ...settings, CONSENT_MODE: mode, DATA_DIR: path }, [], copy.folder);
  const optOut = await start("opt-out", data[0]);
  const optIn = await start("opt-in", data[1]);
  const end = async () => {
    await Promise.all([optOut.end("SIGTERM"), optIn.end("SIGTERM")]);
    for (const folder of [...data, copy]) folder.remove();
  };
  return { site: { "opt-out": optOut.url, "opt-in": optIn.url }, end };
}

async function build(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/tasks/build.ts"],
    { cwd: folder, env: { ...process.env, ...settings }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const [status] = await once(child, "exit");
  if (status !== 0) throw new Error(`The build with other settings ended with ${status}.`);
}
