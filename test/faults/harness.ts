import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { compiledModules } from "../../scripts/tasks/shell.ts";
import { testEnvironment } from "../../scripts/tasks/test-environment.ts";
import { memoryFolder } from "../../server/testing/memory-folder.ts";
import { contact, type PostedForm } from "./posted-forms.ts";

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

/**
 * A data folder of one's own; `remove` is for the end of a test. What a failed one leaves goes with this process. It may
 * lie in memory where the runner says that nothing is measured, but `onDisk`.
 */
export function dataFolder({ onDisk = false } = {}): { path: string; remove(): void } {
  const place = process.env.FAULTS_IN_MEMORY && !onDisk ? memoryFolder() : tmpdir();
  const path = mkdtempSync(join(place, "site-fault-"));
  folders.add(path);
  const remove = () => {
    rmSync(path, { recursive: true, force: true });
    folders.delete(path);
  };
  return { path, remove };
}

const folders = new Set<string>();
const running = new Set<ChildProcess>();
process.once("exit", () => {
  endServers();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

/** Ends every server that is still running: a failed test must not leave one behind, nor wait for it. */
export function endServers(): void {
  for (const child of running) child.kill("SIGKILL");
}

/**
 * Starts server/main.ts on a free port and waits until it listens. `wrapper` goes in front, e.g. strace; `folder` is
 * another copy of the project with its own build.
 */
export async function startServer(
  settings: Record<string, string>,
  wrapper: readonly string[] = [],
  folder = root,
): Promise<Server> {
  // As deploy/Dockerfile starts it.
  const node = [process.execPath, "--max-semi-space-size=4", "server/main.ts"];
  const [command = process.execPath, ...args] = [...wrapper, ...node];
  const child = spawn(command, args, {
    cwd: folder,
    env: environment({ PORT: "0", ...compiledModules(folder), ...settings }),
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

/**
 * Runs a program of the project to its end.
 * @throws for one that takes longer: it would look like one that says nothing
 */
export async function run(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
  timeout = 120_000,
): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const options = { cwd: root, env: environment(settings), timeout, maxBuffer: 2 ** 28 };
    const result = await promisify(execFile)(process.execPath, [file, ...args], options);
    return { code: 0, ...result };
  } catch (error) {
    const { code, stdout, stderr } = error as {
      code: number | null;
      stdout: string;
      stderr: string;
    };
    if (code === null) throw error;
    return { code, stdout, stderr };
  }
}

export type Answer = { status: number; reference: string | undefined; body: string; ms: number };

export type PostOptions = {
  /** Contact if absent. */
  form?: PostedForm;
  /** The idempotency key that a browser's scripts send. */
  key?: string;
  /** As the site's scripts ask: the answer is JSON, and no page is rendered for it. */
  json?: boolean;
};

/** Posts a form with `input` in it as a browser without scripts does, or as one with them. */
export async function post(url: string, input: string, options: PostOptions = {}): Promise<Answer> {
  const { form = contact, key, json = false } = options;
  const started = performance.now();
  const response = await fetch(url + form.path, {
    method: "POST",
    headers: { Origin: url, Accept: json ? "application/json" : "text/html" },
    body: new URLSearchParams({ ...form.fields(input), ...(key ? { submission_key: key } : {}) }),
    redirect: "manual",
  });
  const body = await response.text();
  const { status } = response;
  const reference = status === 201 ? referenceIn(body) : undefined;
  return { status, reference, body, ms: performance.now() - started };
}

/** Reference number in the confirmation of a form, as JSON or as a page. Other parts of a page show an example of one. */
export function referenceIn(body: string): string | undefined {
  return /(?:"reference":"| data-reference="true">)(TF-[1-9A-Z]{4}-[1-9A-Z]{4})/.exec(body)?.[1];
}

export type Lead = {
  reference: string;
  form: PostedForm["id"];
  fields: Record<string, string>;
  deliveries: Array<{
    channel: string;
    target: string;
    state: string;
    attempts: number;
    messageId: string;
  }>;
};

/** Leads listed by the operator's command, from a data folder or a store by its settings. */
export async function leads(where: string | Record<string, string>): Promise<Lead[]> {
  const settings = typeof where === "string" ? { DATA_DIR: where } : where;
  return ask<Lead[]>("server/cli/main.ts", ["leads", "list", "--limit", "100000"], settings);
}

/** References in the queue of privacy requests, as the operator's command lists them. */
export async function privacyQueue(settings: Record<string, string>): Promise<string[]> {
  const args = ["list", "--all"];
  const rows = await ask<Array<{ reference: string }>>(
    "server/cli/main.ts",
    ["privacy", ...args],
    settings,
  );
  return rows.map(({ reference }) => reference);
}

async function ask<T>(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<T> {
  const { stdout, stderr, code } = await run(file, [...args, "--json"], settings);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as T;
}

/** Mail files of submissions by the reference in their names. */
export function mailbox(dataDir: string): string[] {
  try {
    return readdirSync(join(dataDir, "mail"))
      .filter((name) => /^tf-.*\.eml$/.test(name))
      .map((name) => name.slice(0, 12).toUpperCase());
  } catch {
    return [];
  }
}

/** A port that no one listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Polls until `check` is true; throws after `ms` with what was waited for. */
export async function until(
  what: string,
  check: () => boolean | Promise<boolean>,
  ms = 40_000,
  everyMs = 100,
) {
  const deadline = performance.now() + ms;
  while (!(await check())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function environment(settings: Record<string, string>): Record<string, string> {
  // Not the caller's settings: a test must not mail anyone.
  return testEnvironment({
    NODE_ENV: "production",
    ...compiledModules(),
    ENV_FILE: "",
    LOG_LEVEL: "info",
    // All posts come from one address, and the counts are of the operator's deliveries.
    RATE_LIMIT: "0",
    CONFIRM_FORMS: "none",
    ...settings,
  });
}
