import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { createSandbox } from "../api-sandbox/sandbox.ts";
import { type ConsentGiven, createRecordConsent } from "../consent/record.ts";
import { createStatus } from "../privacy/services.ts";
import { newChallenge } from "../submissions/form-token.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { dayLimit, reserveThreshold, sandboxLimit, tenthOf } from "./policy.ts";
import { createVolume, storedKinds } from "./shared-limit.ts";

/*
 * A day of a clock that is given, with networks that do all they can twice in every hour of it, which is more than their
 * shares, and strangers who come by once an hour, each from a network of their own.
 */

const rateLimit = 4;
const halfHour = 30 * 60_000;

async function site() {
  const store = await temporaryStore("sqlite");
  const clock = { now: new Date("2026-03-02T00:00:00Z") };
  const now = () => clock.now;
  const volume = createVolume(store, now);
  const ctx = testContext(store, { now, rateLimit, volume, proofBits: 1 });
  const submit = createSubmit(ctx);
  const status = createStatus(ctx);
  const record = createRecordConsent(ctx);
  const sandbox = createSandbox(
    () => content,
    () => clock.now.getTime(),
  );
  let number = 0;

  const proof = () => {
    const { token } = newChallenge(ctx.keys("form-token"), now(), ctx.proofBits);
    for (let n = 0; ; n++) {
      const hash = createHash("sha256").update(`${token}.${n}`).digest();
      if (hash.readUInt32BE(0) >>> (32 - ctx.proofBits) === 0) return { token, proof: String(n) };
    }
  };
  /** Acts that use up a limit. Each returns its answer. */
  const acts = {
    message: async (address: string, isProven: boolean) => {
      const fields = contactFields({ message: `Message number ${number++}.` });
      const result = await submit("contact", fields, meta(isProven ? proof() : {}), { address });
      return result.ok ? "answered" : result.code;
    },
    question: async (address: string) => {
      const asked = { reference: "TF-2222-3333", email: "ada@example.com" };
      const result = await status(asked, address);
      // That there is no such request is an answer.
      return result.ok || result.status === 404 ? "answered" : result.code;
    },
    consent: async (address: string) => {
      const at = now().getTime();
      const choice = { version: 1, at, analytics: true, marketing: false, underGpc: false };
      const given: ConsentGiven = { choice, mode: "opt-out", source: "banner", page: "/" };
      const result = await record(given, address);
      return result.ok ? "answered" : String(result.status);
    },
    sandbox: async (address: string) => {
      // The cheapest of its answers.
      const { status: code } = sandbox.answer("not-found", "id", address);
      return code === 429 ? "rate-limited" : "answered";
    },
  } satisfies Record<string, (address: string, isProven: boolean) => Promise<string>>;

  /** A look into the store is made in the background. */
  const pass = async (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
    for (const kind of storedKinds) volume.today(kind);
    await store.read(async () => undefined);
  };
  return { acts, pass };
}

type Site = Awaited<ReturnType<typeof site>>;
type Act = keyof Site["acts"];

/** Everything that comes from `addressOf` at one time, until each act has been refused twice in a row. */
async function flood(
  { acts }: Site,
  names: readonly Act[],
  addressOf: () => string,
): Promise<void> {
  for (const name of names) {
    // Past what a network may send without a proof of work, it sends with one.
    for (const isProven of name === "message" ? [false, true] : [false]) {
      for (let refused = 0; refused < 2; )
        refused = (await acts[name](addressOf(), isProven)) === "answered" ? 0 : refused + 1;
    }
  }
}

async function strangerIs(one: Site, address: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  // Without a proof of work, as a browser without scripts.
  for (const [name, act] of Object.entries(one.acts)) found[name] = await act(address, false);
  return found;
}

const answered = {
  message: "answered",
  question: "answered",
  consent: "answered",
  sandbox: "answered",
};

let made = 0;
const crowds: ReadonlyArray<[name: string, networks: Array<() => string>]> = [
  ["one network", [() => "203.0.113.1"]],
  ["two networks", [1, 2].map((n) => () => `203.0.113.${n}`)],
  ["ten networks", Array.from({ length: 10 }, (_, n) => () => `203.0.113.${n}`)],
  [
    "a /48 of IPv6, each time from another /64 of it,",
    [() => `2001:db8:0:${(made++ & 0xffff).toString(16)}::1`],
  ],
];

test.each(crowds)(
  "%s at full speed for a day leaves strangers their message, question, choice, and call",
  {
    timeout: 240_000,
  },
  async (_name, networks) => {
    const one = await site();
    for (let at = 0; at < 48; at++) {
      await one.pass(halfHour);
      const isHour = at % 2 === 0;
      // What was asked of the sandbox half an hour before is forgotten.
      const names: Act[] = [
        "message",
        "question",
        "consent",
        ...(isHour ? ["sandbox" as const] : []),
      ];
      for (const addressOf of networks) await flood(one, names, addressOf);
      if (isHour) expect(await strangerIs(one, `198.51.100.${at / 2}`)).toEqual(answered);
    }
  },
);

test("from nine networks on only newcomers get through, and past so many of them no one", {
  timeout: 240_000,
}, async () => {
  const one = await site();
  await one.pass(0);
  const kinds = { message: "form", question: "question", consent: "consent" } as const;
  for (const [act, kind] of Object.entries(kinds)) {
    const limit = dayLimit(kind, rateLimit, true);
    const [all, share] = [limit?.all ?? 0, limit?.windows.at(-1)?.max ?? 0];
    const ask = (address: string) => one.acts[act as keyof typeof kinds](address, true);
    const networks = Math.ceil(reserveThreshold(all) / share);
    expect(networks, act).toBe(9);
    for (let taken = 0; taken < networks * share; await one.pass(halfHour / 3)) {
      for (let n = 0; n < networks; n++)
        while ((await ask(`203.0.113.${n}`)) === "answered") taken++;
    }
    expect(await ask("203.0.113.1"), act).not.toBe("answered");
    // Each newcomer one.
    for (let n = 0; n < tenthOf(all); n++)
      expect(await ask(`198.18.${n >> 8}.${n & 255}`), `${act} ${n}`).toBe("answered");
    expect(await ask("192.0.2.1"), act).not.toBe("answered");
  }
  // The sandbox has its end within a minute.
  const share = sandboxLimit.windows[0].max;
  const needed = reserveThreshold(sandboxLimit.all) / share;
  expect(needed).toBeGreaterThan(200);
  for (let n = 0; n < needed; n++)
    for (let i = 0; i < share; i++) await one.acts.sandbox(`203.0.${n >> 8}.${n & 255}`);
  expect(await one.acts.sandbox("203.0.0.1")).toBe("rate-limited");
  for (let n = 0; n < tenthOf(sandboxLimit.all); n++)
    expect(await one.acts.sandbox(`198.18.${n >> 8}.${n & 255}`)).toBe("answered");
  expect(await one.acts.sandbox("192.0.2.1")).toBe("rate-limited");
});
