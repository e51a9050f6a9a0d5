import { expect, test } from "vitest";
import { readConsent } from "#contracts/consent.ts";
import type { ConsentGiven, ConsentRecorded } from "#contracts/consent-record.ts";
import { refuseHere } from "./refuse-here.server.ts";

const full: ConsentRecorded = { ok: false, status: 503, message: "Later." };

test.each([
  ["stored", { ok: true, id: "1" } as const],
  ["not stored", full],
])(
  "a refusal holds in this browser, its proof %s, and says whether the signal was on",
  async (_, answer) => {
    const given: ConsentGiven[] = [];
    const record = async (one: ConsentGiven) => {
      given.push(one);
      return answer;
    };
    const headers = await refuseHere(
      new Request("https://site.example/privacy-choices", { method: "POST" }),
      { consent: { mode: "opt-out", record } },
      { page: "/privacy-choices", gpc: true },
    );
    const cookie = new Headers(headers).get("Set-Cookie") ?? "";
    expect(readConsent(cookie.split(";")[0] ?? "", true)).toMatchObject({
      analytics: false,
      marketing: false,
      underGpc: true,
    });
    expect(given).toMatchObject([
      { mode: "opt-out", source: "privacy-request", page: "/privacy-choices" },
    ]);
  },
);
