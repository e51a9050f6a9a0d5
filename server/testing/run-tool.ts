import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { vi } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { operate } from "../cli/main.ts";
import type { OnStore, Site } from "../cli/store-command.ts";
import { parseEnv } from "../config.ts";
import type { Store } from "../db/store.ts";

type Ended = { code: number; stdout: string; stderr: string };

/**
 * Runs an operator's command in this process: one of its own would spend most of its half second on loading modules that
 * this one has. One at a time, since its settings and its output are the process's.
 *
 * @param name for example "leads"
 */
export async function runTool(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<Ended> {
  const said = { stdout: "", stderr: "" };
  const { exitCode } = process;
  const listeners = process.stdout.listeners("error");
  const spies = [
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.stdout += text;
      return true;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      said.stderr += text;
      return true;
    }),
    // As Node's own, which isn't there in a test.
    vi.spyOn(console, "info").mockImplementation((line) => {
      process.stdout.write(`${line}\n`);
    }),
    vi.spyOn(console, "error").mockImplementation((line) => {
      process.stderr.write(`${line}\n`);
    }),
  ];
  for (const [key, value] of Object.entries(settings)) vi.stubEnv(key, value);
  const before = new Set(Object.keys(process.env));
  process.exitCode = 0;
  try {
    // A transaction of the test's own store ends first: SQLite would wait for it in this thread.
    await setImmediate();
    // Not the content of a build, which may be older than the code.
    await operate([name, ...args], () => content);
    return { code: Number(process.exitCode), ...said };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
    for (const key of Object.keys(settings)) vi.stubEnv(key, undefined);
    // A settings file's values go into the environment, which other test files of this worker share.
    for (const key of Object.keys(process.env)) if (!before.has(key)) delete process.env[key];
    for (const added of process.stdout.listeners("error"))
      if (!listeners.includes(added)) process.stdout.off("error", added as () => void);
  }
}

/** Options of a command as they are typed: `true` for one without a value. */
export type Typed = Readonly<Record<string, string | true>>;

/** Runs a command on a store that is open already, and returns what it prints; with null it fails where it opens one. */
export async function runOnSite(
  create: (onStore: OnStore) => Command,
  site: Site | null,
  words: readonly string[],
  options: Typed = {},
): Promise<string> {
  let printed = "";
  const command = create(async (work) => {
    if (!site) throw new Error("The store was opened.");
    printed += await work(site);
  });
  const typed = Object.entries(options).map(([name, value]) =>
    value === true ? `--${name}` : `--${name}=${value}`,
  );
  const silent = { writeErr: () => undefined };
  for (const one of [command, ...command.commands]) one.configureOutput(silent);
  await command.parseAsync([...words, ...typed], { from: "user" });
  return printed;
}

/** `runOnSite` for one store: a function of the command, its words, its options, and settings. */
export function runnerOn(
  create: (onStore: OnStore) => Command,
  store: Store & { folder: string },
  content: Site["content"],
) {
  return (command: string, words: string[], typed: Typed = {}, env = {}): Promise<string> => {
    const config = parseEnv({ DATA_DIR: store.folder, ...env });
    return runOnSite(create, { store, config, content }, [command, ...words], typed);
  };
}
