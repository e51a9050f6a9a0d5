import type { OperatorMail } from "../delivery/create-senders.ts";
import { createWatch, type WatchDeps } from "../monitoring/monitor.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { identity, recordingLog, testContext } from "./context.ts";
import { type StoreKind, temporaryStore } from "./store.ts";
import { contactFields, meta } from "./submission.ts";

export const gigabyte = 2 ** 30;

/** A store with servers that watch it, a clock, a disk, and the mails they send. */
export async function watchedStore(kind: StoreKind, changes: Partial<WatchDeps> = {}) {
  const store = await temporaryStore(kind);
  // Long after the store was set up: noon of a Monday in New York.
  const clock = { now: new Date("2036-03-03T17:00:00Z") };
  const ctx = testContext(store, { now: () => clock.now });
  const submit = createSubmit(ctx);
  const send = async (changed: Parameters<typeof contactFields>[0] = {}, honeypot = "") => {
    const result = await submit(
      "contact",
      contactFields(changed),
      meta({ key: crypto.randomUUID(), honeypot }),
    );
    if (!result.ok) throw new Error(result.code);
    return result.reference;
  };
  const mails: OperatorMail[] = [];
  const disk = { free: 100 * gigabyte };
  const { log, lines } = recordingLog();
  /** A server on this store. */
  const server = (own: Partial<WatchDeps> = {}) =>
    createWatch({
      ctx,
      clock: async () => ({ clock: clock.now, now: clock.now, problem: null }),
      log,
      identity: () => identity,
      mailer: async (mail) => void mails.push(mail),
      recipients: () => ({ all: ["ops@example.com"], requests: ["ops@example.com"] }),
      digestHour: null,
      writesFiles: false,
      freeBytes: () => disk.free,
      host: "one",
      ...changes,
      ...own,
    });
  const watch = server();
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  const kill = (states: "dead" | "delivered", from: "dead" | "pending" = "pending") =>
    store.write((db) =>
      db.updateTable("deliveries").set({ state: states }).where("state", "=", from).execute(),
    );
  const subjects = () => mails.splice(0).map(({ content }) => content.subject);
  return { store, ctx, clock, send, mails, disk, lines, server, watch, pass, kill, subjects };
}
