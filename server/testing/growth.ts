import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type AnalyticsEvent, countedForms, formSteps } from "#shared/analytics.ts";
import { DAY_MS } from "#shared/durations.ts";
import { createCounts } from "../analytics/counts.ts";
import { createBooking } from "../bookings/services.ts";
import { createRecordConsent } from "../consent/record.ts";
import { allTables } from "../db/move.ts";
import type { Store } from "../db/store.ts";
import { createWorker } from "../delivery/worker.ts";
import { indexLeads } from "../leads/index-leads.ts";
import type { ServiceContext } from "../platform/service-context.ts";
import { createPrivacy } from "../privacy/services.ts";
import { createVolume, storedKinds } from "../rate-limit/shared-limit.ts";
import type { Content } from "../releases/content.ts";
import { purge } from "../retention/purge.ts";
import { newChallenge } from "../submissions/form-token.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { recordingLog } from "./context.ts";
import { contextOn } from "./context-on.ts";
import type { Site } from "./growth-bounds.ts";
import { contactFields, meta } from "./submission.ts";

const pages = Array.from({ length: 60 }, (_, i) => `/page-${i}`);

/** A site by whose limits a visitor, or ten thousand of them, do as much as they may, under a clock of its own. */
export function busySite(
  store: Store,
  content: Content,
  { rateLimit, retentionDays }: { rateLimit: number; retentionDays: number },
) {
  const clock = { now: new Date("2026-01-01T06:00:00Z") };
  const now = () => clock.now;
  const volume = createVolume(store, now);
  const ctx = contextOn(store, content, {
    now,
    rateLimit,
    volume,
    proofBits: 1,
    mail: { confirmForms: ["contact"] },
  });
  const mail = async () => undefined;
  const worker = createWorker({
    store,
    senders: { mail: { by: "smtp", send: mail } },
    log: recordingLog().log,
    now,
  });
  const site: Site = { rateLimit, retentionDays, targets: 1, pages: pages.length, slots: 800 };
  const visitor = createVisitors(ctx);

  /** Everything that a day allows, then its mails and its purge. */
  const day = async () => {
    // The counts of the day before are looked up in the background; a real day gives them time.
    for (const kind of storedKinds) volume.today(kind);
    await store.read(async () => undefined);
    await visitor.everything();
    while ((await worker.runOnce()) > 0);
    await indexLeads(store, Number.POSITIVE_INFINITY);
    await purge(ctx, retentionDays);
  };
  const pass = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY_MS);
  };
  return { site, day, pass, took: visitor.took };
}

/** Visitors who go on until the day is full. */
function createVisitors(ctx: ServiceContext) {
  const submit = createSubmit(ctx);
  const consent = createRecordConsent(ctx);
  const counts = createCounts(ctx);
  const took = { form: 0, privacy: 0, booking: 0, consent: 0 };
  let number = 0;
  const one = () => {
    number++;
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return { address, email: `v${number}@host${number % 5_000}.example`, number };
  };

  /** Until even a proof of work buys no more. */
  async function untilFull(kind: keyof typeof took, send: (proof: object) => Promise<Result>) {
    for (const isProven of [false, true]) {
      for (;;) {
        const result = await send(isProven ? proof() : {});
        if (result.ok) took[kind]++;
        else if (result.code === "day_full") break;
        else throw new Error(`${kind}: ${result.code}`);
      }
    }
  }

  function proof() {
    const { token } = newChallenge(ctx.keys("form-token"), ctx.now(), ctx.proofBits);
    for (let n = 0; ; n++) {
      const hash = createHash("sha256").update(`${token}.${n}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - ctx.proofBits) === 0) return { token, proof: String(n) };
    }
  }

  const sendForm = (given: object) => {
    const { address, email, number: i } = one();
    const message = `Message ${i}. ${"Words of a lead. ".repeat(i % 60)}`;
    return submit("contact", contactFields({ email, message }), meta(given), { address });
  };

  const sendRequest = (given: object) => {
    const { address, email, number: i } = one();
    const fields = {
      kinds: "access",
      subject: "self",
      agent: "",
      permission: "",
      where: "",
    } as const;
    const details = `Request ${i}.`;
    return createPrivacy(ctx)({ address }).request(
      { ...fields, name: "Ada Example", email, details },
      meta(given),
    );
  };

  /** Takes what is free, moves each as often as it may be, and cancels every other one. */
  async function book() {
    const free = (await createBooking(ctx)({ address: "192.0.2.1" }).freeSlots())?.slots ?? [];
    for (const { start } of free) {
      const { address, email, number: i } = one();
      const calendar = createBooking(ctx)({ address });
      const person = { name: "Ada", email, company: "", zone: "UTC", message: "" };
      const booked = await calendar.book({ ...person, start }, meta());
      if (!booked.ok) break;
      took.booking++;
      const spare = free.at(-1)?.start ?? start;
      for (let move = 0; move < 6; move++)
        await calendar.move(booked.token, move % 2 ? start : spare);
      if (i % 2) await calendar.cancel(booked.token);
    }
  }

  async function choose() {
    for (;;) {
      const { address } = one();
      const at = ctx.now().getTime();
      const choice = { version: 1, at, analytics: true, marketing: false, underGpc: false };
      const given = { choice, mode: "opt-out", source: "banner", page: "/" } as const;
      const result = await consent(given, address);
      if (!result.ok) return;
      took.consent++;
    }
  }

  async function browse() {
    const events = pages.flatMap((page, i): AnalyticsEvent[] => [
      {
        kind: "view",
        page,
        entry: true,
        device: "large",
        source: `h${i}.example`,
        campaign: `c${i}`,
      },
      { kind: "vital", page, name: "LCP", value: 100 + i * 37, device: "small" },
    ]);
    const isPage = (page: string) => pages.includes(page);
    await counts.record(events, isPage, one().address);
    for (let i = 0; i < 400; i++) {
      const [source, campaign] = [`s${i}.example`, `s${i}`];
      const event = { page: "/x", source, campaign, entry: true, device: "small" } as const;
      await counts.record([{ kind: "view", ...event }], isPage, one().address);
    }
    for (const form of countedForms)
      for (const step of formSteps) {
        for (let i = 0; i < 200; i++) {
          const page = pages[i % pages.length] ?? "";
          const named = { utm_source: `s${i}`, utm_campaign: `c${i}` };
          const touch = `${new URLSearchParams({ page, ...named })}`;
          await counts.record([{ kind: "form", form, step, touch }], isPage, one().address);
        }
      }
    await counts.flush();
  }

  return {
    took,
    everything: async () => {
      await untilFull("form", sendForm);
      await untilFull("privacy", sendRequest);
      await book();
      await choose();
      await browse();
    },
  };
}

type Result = { ok: true } | { ok: false; code: string };

/** Rows of every table, by name. */
export async function rowCounts(store: Store): Promise<Record<string, number>> {
  const tables = await store.read(allTables);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const row = await store.read((db) =>
      db
        .selectFrom(name as "submissions")
        .select((select) => select.fn.countAll().as("count"))
        .executeTakeFirstOrThrow(),
    );
    counts[name] = Number(row.count);
  }
  return counts;
}

/** Bytes of all files in a folder. */
export function folderBytes(folder: string): number {
  const names = readdirSync(folder);
  return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}
