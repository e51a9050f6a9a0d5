import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** Project root: the scripts run the real server on the real build. */
export const root = join(import.meta.dirname, "../..");

export type Server = {
  url: string;
  process: ChildProcess;
  /** Log lines so far. */
  lines: string[];
  /** Sends a signal and resolves with the exit code (null when the signal killed it). */
  end(signal: NodeJS.Signals): Promise<number | null>;
};

/** A data folder of one's own; `remove` is for the end of a test. */
export function dataFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "site-fault-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const running = new Set<ChildProcess>();
process.once("exit", endServers);

/** Ends every server that is still running: a failed test must not leave one behind, nor wait for it. */
export function endServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Starts server/main.ts on a free port and waits until it listens. `wrapper` goes in front, e.g. strace. */
export async function startServer(
  settings: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<Server> {
  const [command = process.execPath, ...args] = [...wrapper, process.execPath, "server/main.ts"];
  const child = spawn(command, args, {
    cwd: root,
    env: environment({ PORT: "0", ...settings }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  // Whatever a failing test leaves behind ends with it.
  running.add(child);
  child.once("exit", () => running.delete(child));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      lines.push(line);
      const port = /"url":"http:\/\/[^"]*:(\d+)"/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} at its start.`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, "exit");
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  };
  return { url, process: child, lines, end };
}

/** Runs a program of the project to its end. */
export async function run(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const options = { cwd: root, env: environment(settings), timeout: 20_000, maxBuffer: 2 ** 28 };
    const result = await promisify(execFile)(process.execPath, [file, ...args], options);
    return { code: 0, ...result };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

export type Answer = { status: number; reference: string | undefined; body: string; ms: number };

/** Posts the contact form as a browser without scripts does. */
export async function post(url: string, message: string, key?: string): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`${url}/contact`, {
    method: "POST",
    headers: { Origin: url, Accept: "text/html" },
    body: new URLSearchParams({
      name: "Ada Example",
      email: "ada@example.com",
      company: "",
      topic: "sales",
      message,
      ...(key ? { submission_key: key } : {}),
    }),
    redirect: "manual",
  });
  const body = await response.text();
  const reference = /TF-[1-9A-Z]{4}-[1-9A-Z]{4}/.exec(body)?.[0];
  return { status: response.status, reference, body, ms: performance.now() - started };
}

export type Lead = {
  reference: string;
  fields: Record<string, string>;
  deliveries: Array<{ channel: string; state: string; attempts: number; messageId: string }>;
};

/** What the owner's command lists, from a data folder or a store by its settings. */
export async function leads(where: string | Record<string, string>): Promise<Lead[]> {
  const args = ["list", "--json", "--limit", "100000"];
  const settings = typeof where === "string" ? { DATA_DIR: where } : where;
  const { stdout, stderr, code } = await run("server/cli/leads.ts", args, settings);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Lead[];
}

/** Mail files by the reference in their names. */
export function mailbox(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, "mail"))
      .filter((name) => name.endsWith(".eml"))
      .map((name) => name.slice(0, 12).toUpperCase());
  } catch {
    return [];
  }
}

/** Polls until `check` is true; throws after `ms` with what was waited for. */
export async function until(what: string, check: () => boolean | Promise<boolean>, ms = 40_000) {
  const deadline = performance.now() + ms;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function environment(settings: Record<string, string>): Record<string, string> {
  // Not the caller's settings: a test must not mail anybody.
  return {
    PATH: process.env.PATH ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    // All posts come from one address, and the counts are of the owner's deliveries.
    RATE_LIMIT: "0",
    CONFIRM_FORMS: "none",
    ...settings,
  };
}
