import { createHmac, randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Config } from "../config.ts";
import {
  forgetServer,
  noteServer,
  type RunningServerRow,
  runningServers,
} from "../db/repositories/monitoring.ts";
import type { Store } from "../db/store.ts";
import { type Keys, siteKeys } from "../platform/keys.ts";
import type { Log } from "../platform/log.ts";
import { configuredTargets, type TargetsFile } from "./config.ts";

const minuteMs = 60_000;

/** A server that hasn't been seen for so long has ended. */
const goneMs = 3 * minuteMs;

/** Rows of servers that ended without a word. */
const forgetMs = 60 * minuteMs;

type Server = {
  store: Pick<Store, "write">;
  keys: Keys;
  log: Log;
  /** Targets as this server has read them. */
  file: Pick<TargetsFile, "read">;
  now?: () => Date;
};

/**
 * Notes in the store that this server runs and which targets it has read, each minute until it is stopped. A store that takes no
 * writes is no reason to do without the server.
 */
export function announceServer({ store, keys, log, file, now = () => new Date() }: Server): {
  stop(): Promise<void>;
} {
  const own = { id: randomUUID(), host: hostname(), started_at: now().toISOString() };
  const targets = hashOf(keys, file);
  const failed = (error: unknown) =>
    log.warn({ error }, "targets: which file this server has read could not be noted");
  const note = () => {
    const seen = now();
    const before = new Date(seen.getTime() - forgetMs).toISOString();
    const row = { ...own, targets, seen_at: seen.toISOString() };
    return store.write((db) => noteServer(db, row, before)).catch(failed);
  };
  let noted = note();
  const timer = setInterval(() => {
    noted = note();
  }, minuteMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await noted;
      await store.write((db) => forgetServer(db, own.id)).catch(failed);
    },
  };
}

/** Running servers that have read other targets than the settings name now. Throws StartError for a file with a fault. */
export async function serversWithOtherTargets(
  store: Pick<Store, "read" | "write">,
  config: Pick<Config, "targetsFile">,
  now = new Date(),
): Promise<RunningServerRow[]> {
  const around = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const seen = await store.read((db) => runningServers(db, around(-goneMs)));
  // One of a clock far ahead would be taken for a running server until that day.
  const servers = seen.filter(({ seen_at }) => seen_at <= around(goneMs));
  if (servers.length === 0) return [];
  const present = hashOf(await siteKeys(store), configuredTargets(config));
  return servers.filter(({ targets }) => targets !== present);
}

/** Keyed, for the file and its variables have secrets. */
function hashOf(keys: Keys, { read }: Pick<TargetsFile, "read">): string {
  return createHmac("sha256", keys("targets-read")).update(read).digest("base64url").slice(0, 22);
}
