import { content } from "#content-model/testing/content.ts";
import { type AppDeps, createApp } from "../app.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import { recordingLog } from "./context.ts";
import { fakePages } from "./pages.ts";

/** The whole app on a fake site and a store that takes everything. */
export function testApp(changes: Partial<AppDeps> = {}) {
  const { log, lines } = recordingLog();
  const app = createApp({
    pages: fakePages(),
    submit: async () => ({ ok: true, reference: "TF-0000-0000", duplicate: false }),
    booking: () => ({
      freeSlots: async () => ({ slots: [], before: [] }),
      book: async () => unknown,
      find: async () => unknown,
      entry: async () => unknown,
      cancel: async () => unknown,
      move: async () => unknown,
    }),
    privacy: () => ({ request: async () => unknown, status: async () => unknown }),
    recordConsent: async () => ({ ok: true, id: "00000000-0000-0000-0000-000000000000" }),
    recordEvents: async () => undefined,
    sharedCacheSeconds: 0,
    noteOpening: () => undefined,
    newChallenge: () => ({ token: "token", bits: 16, expiresIn: 3600 }),
    metrics: createMetrics({ read: async () => [] as never }),
    metricsToken: null,
    ready: async () => ({ ready: true }),
    log,
    trustedHops: 0,
    siteOrigin: "https://www.example.com",
    content: () => content,
    frames: () => ({}),
    ...changes,
  });
  return { app, lines };
}

const unknown = {
  ok: false,
  code: "booking_unknown",
  status: 404,
  message: "No such booking.",
} as never;

/** A form post as a browser without scripts sends it. */
export function formPost(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return {
    method: "POST",
    body: new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: "http://localhost",
      ...headers,
    },
  };
}
