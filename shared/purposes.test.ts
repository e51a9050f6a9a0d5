import { expect, test } from "vitest";
import { type ProviderKind, providerKinds } from "./analytics-providers.ts";
import {
  CONSENT_VERSION,
  parseConsent,
  purposesVersion,
  recipientOf,
  serializeConsent,
} from "./consent.ts";

const site = "b59e9c65-ae32-47f1-8400-119fcf4861c4";
const at = (host: string, kind: ProviderKind = "umami") => ({
  kind,
  url: `https://${host}/script.js`,
  site,
});

test("without a provider the version is the policy's own, so choices made before hold", () => {
  expect(purposesVersion(null)).toBe(CONSENT_VERSION);
});

test("each recipient is a question of its own, and the same one isn't asked about twice", () => {
  const hosts = ["stats.example.com", "stats.example.org", "a.example", "b.example"];
  const versions = hosts.map((host) => purposesVersion(at(host)));
  expect(new Set([...versions, CONSENT_VERSION]).size).toBe(hosts.length + 1);
  const kinds = providerKinds.map((kind) => purposesVersion(at("a.example", kind)));
  expect(new Set(kinds).size).toBe(providerKinds.length);
  expect(kinds[0]).toBe(versions[2]);
  expect(purposesVersion({ ...at("a.example"), site: crypto.randomUUID() })).toBe(versions[2]);
  for (const version of versions) {
    expect(Math.floor(version / 1_000_000)).toBe(CONSENT_VERSION);
    const choice = { version, at: 0, analytics: true, marketing: false, underGpc: false };
    expect(parseConsent(serializeConsent(choice))?.version).toBe(version);
  }
});

test("visitors are told the host", () => {
  expect(recipientOf(at("stats.example.com:8443"))).toBe("stats.example.com:8443");
});
