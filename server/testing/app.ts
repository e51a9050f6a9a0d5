import { type AppDeps, createApp } from "../app.ts";
import { recordingLog } from "./log.ts";
import { fakePages } from "./pages.ts";

/** The whole app on a fake site and a store that takes everything. */
export function testApp(changes: Partial<AppDeps> = {}) {
  const { log, lines } = recordingLog();
  const app = createApp({
    pages: fakePages(),
    submit: async () => ({ ok: true, reference: "TF-0000-0000", duplicate: false }),
    ready: async () => ({ ready: true }),
    log,
    trustedHops: 0,
    siteOrigin: "https://www.example.com",
    frames: {},
    ...changes,
  });
  return { app, lines };
}

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
