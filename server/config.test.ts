import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { ConfigError, compileCache, parseEnv, usableConfig } from "./config.ts";
import { temporaryFolder } from "./testing/store.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

const siteId = "b59e9c65-ae32-47f1-8400-119fcf4861c4";

test("an empty environment gives working defaults", () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    siteUrl: null,
    dataDir: expect.stringMatching(/^\/.*\/data$/),
    databaseUrl: null,
    releasesDir: null,
    smtpUrl: null,
    mailFrom: null,
    mailTo: [],
    privacyMailTo: [],
    webhook: null,
    targetsFile: null,
    confirmForms: expect.arrayContaining(["contact", "register", "accessibility"]),
    rateLimit: 60,
    networkConnections: 256,
    retentionDays: 730,
    metricsToken: null,
    bookingUrl: null,
    dashboardUrl: null,
    social: null,
    consentMode: "opt-out",
    sharedCacheSeconds: 0,
    analytics: null,
    meetingUrl: null,
    alertTo: null,
    digestHour: 8,
    timeZone: null,
    staging: false,
    trustedHops: 0,
    logLevel: "info",
  });
});

test("an empty value counts as unset", () => {
  expect(parseEnv({ PORT: "", SMTP_URL: " ", MAIL_TO: "", DATABASE_URL: "" })).toEqual(
    parseEnv({}),
  );
});

test.each([
  [{ PORT: "8080" }, { port: 8080 }],
  [{ SITE_URL: "https://www.example.com/" }, { siteUrl: "https://www.example.com" }],
  [{ SOCIAL_PROFILES: "none" }, { social: [] }],
  [
    { SOCIAL_PROFILES: " LinkedIn = https://www.linkedin.com/company/x?a=b , X=https://x.com/x" },
    {
      social: [
        { label: "LinkedIn", href: "https://www.linkedin.com/company/x?a=b" },
        { label: "X", href: "https://x.com/x" },
      ],
    },
  ],
  [{ MAIL_TO: "r&d@example.com" }, { mailTo: ["r&d@example.com"] }],
  [
    { MAIL_TO: "info@münchen.de, ada@example.xn--p1ai" },
    { mailTo: ["info@münchen.de", "ada@example.xn--p1ai"] },
  ],
  [{ ALERT_TO: "用户@例子.广告" }, { alertTo: ["用户@例子.广告"] }],
  [
    { MAIL_FROM: "Büro <o'brien@bücher.example>" },
    { mailFrom: { name: "Büro", address: "o'brien@bücher.example" } },
  ],
  [{ MAIL_TO: "a@example.com, b@example.com" }, { mailTo: ["a@example.com", "b@example.com"] }],
  [
    { DATABASE_URL: "postgres://site@db.example.com/site" },
    { databaseUrl: "postgres://site@db.example.com/site" },
  ],
  [
    { PRIVACY_MAIL_TO: "privacy@example.com, dpo@example.com" },
    { privacyMailTo: ["privacy@example.com", "dpo@example.com"] },
  ],
  [{ ALERT_TO: "ops@example.com" }, { alertTo: ["ops@example.com"] }],
  [{ ALERT_TO: "none" }, { alertTo: [] }],
  [{ DIGEST_HOUR: "0" }, { digestHour: 0 }],
  [{ DIGEST_HOUR: "off" }, { digestHour: null }],
  [{ DATA_DIR: "/var/lib/site" }, { dataDir: "/var/lib/site" }],
  [
    { MAIL_FROM: "website@example.com" },
    { mailFrom: { name: null, address: "website@example.com" } },
  ],
  [
    { MAIL_FROM: "Example, Inc. <website@example.com>" },
    { mailFrom: { name: "Example, Inc.", address: "website@example.com" } },
  ],
  [
    { MAIL_FROM: '"Example" <website@example.com>' },
    { mailFrom: { name: "Example", address: "website@example.com" } },
  ],
  [{ STAGING: "true" }, { staging: true }],
  [{ CONFIRM_FORMS: "none" }, { confirmForms: [] }],
  [{ CONFIRM_FORMS: "contact, register" }, { confirmForms: ["contact", "register"] }],
  [{ RETENTION_DAYS: "0" }, { retentionDays: 0 }],
  [{ SHARED_CACHE_SECONDS: "600" }, { sharedCacheSeconds: 600 }],
  [{ TRUST_PROXY: "true" }, { trustedHops: 1 }],
  [{ TRUST_PROXY: "false" }, { trustedHops: 0 }],
  [{ TRUST_PROXY: "2" }, { trustedHops: 2 }],
  [
    { WEBHOOK_URL: "https://hooks.example.com/x", WEBHOOK_SECRET: secret },
    { webhook: { url: "https://hooks.example.com/x", secret, allowPrivate: false } },
  ],
  [
    { ANALYTICS_URL: "https://stats.example.com/script.js", ANALYTICS_SITE: siteId },
    { analytics: { kind: "umami", url: "https://stats.example.com/script.js", site: siteId } },
  ],
  [
    {
      ANALYTICS_PROVIDER: "plausible",
      ANALYTICS_URL: "https://plausible.io/js/script.js",
      ANALYTICS_SITE: "example.com",
    },
    {
      analytics: {
        kind: "plausible",
        site: "example.com",
        url: "https://plausible.io/api/event",
      },
    },
  ],
  [
    { ANALYTICS_PROVIDER: "ga4", ANALYTICS_SITE: "G-ABC1234567" },
    {
      analytics: {
        kind: "ga4",
        site: "G-ABC1234567",
        url: "https://www.googletagmanager.com/gtag/js?id=G-ABC1234567",
      },
    },
  ],
  [{ ANALYTICS_PROVIDER: "ga4" }, { analytics: null }],
])("%j is read", (env, expected) => {
  expect(parseEnv(env)).toMatchObject(expected);
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "70000"],
  ["PORT", "-1"],
  ["HOST", "not a host"],
  ["SITE_URL", "example.com"],
  ["SITE_URL", "https://example.com/path"],
  ["DATABASE_URL", "mysql://db.example.com/site"],
  ["SMTP_URL", "https://mail.example.com"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_FROM", "website"],
  ["MAIL_FROM", "Example <website>"],
  ["MAIL_FROM", "Example <a@example.com>, b@example.com"],
  ["MAIL_FROM", "Example <a@example.com> <b@example.com>"],
  ["MAIL_FROM", "Example\n<a@example.com>\nBcc: b@example.com"],
  ["STAGING", "yes"],
  ["MAIL_TO", "sales@example.com, oops"],
  ["SOCIAL_PROFILES", "https://x.com/x"],
  ["SOCIAL_PROFILES", "X=x.com/x"],
  ["SOCIAL_PROFILES", "=https://x.com/x"],
  ["SOCIAL_PROFILES", "X=javascript:alert(1)"],
  ["SOCIAL_PROFILES", "X=https://x.com/x,"],
  ["MAIL_TO", "a@example.com,,b@example.com"],
  ["MAIL_TO", `${"a".repeat(65)}@example.com`],
  ["MAIL_TO", `ada@${"b".repeat(64)}.example`],
  ["PRIVACY_MAIL_TO", "privacy@example.com; dpo@example.com"],
  ["ALERT_TO", "ada@example.com."],
  ["MAIL_FROM", "Example <a..b@example.com>"],
  ["WEBHOOK_URL", "ftp://example.com"],
  ["WEBHOOK_SECRET", "whsec_short"],
  ["WEBHOOK_ALLOW_PRIVATE", "yes"],
  ["CONFIRM_FORMS", "contact, nothing"],
  ["CONFIRM_FORMS", "privacy-request"],
  ["CONFIRM_FORMS", "booking"],
  ["RATE_LIMIT", "-1"],
  ["RETENTION_DAYS", "forever"],
  ["METRICS_TOKEN", "short"],
  ["BOOKING_URL", "http://calendar.example.com"],
  ["DASHBOARD_URL", "app"],
  ["CONSENT_MODE", "maybe"],
  ["SHARED_CACHE_SECONDS", "ten minutes"],
  ["SHARED_CACHE_SECONDS", "100000"],
  ["ANALYTICS_URL", "http://stats.example.com/script.js"],
  ["ANALYTICS_URL", "https://stats.example.com/script.js; script-src *"],
  ["ANALYTICS_URL", "https://stats.example.com/a,b.js"],
  ["ANALYTICS_URL", "https://user:hunter2@stats.example.com/script.js"],
  ["ANALYTICS_URL", "https://stats.example.com/script.js?v=1"],
  ["ANALYTICS_SITE", "my site"],
  ["ANALYTICS_PROVIDER", "matomo"],
  ["TRUST_PROXY", "yes"],
  ["LOG_LEVEL", "loud"],
])("%s=%s stops the start and is named", (variable, value) => {
  expect(() => parseEnv({ [variable]: value })).toThrow(ConfigError);
  expect(() => parseEnv({ [variable]: value })).toThrow(variable);
});

test("what is always confirmed is no choice, and the message says so", () => {
  expect(parseEnv({}).confirmForms).not.toContain("privacy-request");
  expect(() => parseEnv({ CONFIRM_FORMS: "privacy-request" })).toThrow("always confirmed");
});

test("every bad setting is named at once", () => {
  const problems = () => parseEnv({ PORT: "x", MAIL_TO: "y", LOG_LEVEL: "z" });
  expect(problems).toThrow(/PORT[\s\S]*MAIL_TO[\s\S]*LOG_LEVEL/);
});

test("a webhook without its secret, or a secret without its webhook, is refused", () => {
  expect(() => parseEnv({ WEBHOOK_URL: "https://hooks.example.com" })).toThrow("WEBHOOK_SECRET");
  expect(() => parseEnv({ WEBHOOK_SECRET: secret })).toThrow("WEBHOOK_URL");
});

test("an analytics service without its site id, or an id without its service, is refused", () => {
  const url = { ANALYTICS_URL: "https://stats.example.com/script.js" };
  expect(() => parseEnv(url)).toThrow(/ANALYTICS_SITE: .*ANALYTICS_URL is set/);
  expect(() => parseEnv({ ANALYTICS_SITE: siteId })).toThrow(/ANALYTICS_URL: .*needed too/);
});

test.each([
  [{ ANALYTICS_PROVIDER: "matomo" }, /ANALYTICS_PROVIDER: "matomo".*write umami, plausible, ga4/],
  [
    { ANALYTICS_URL: "https://stats.example.com/script.js", ANALYTICS_SITE: "my-site" },
    /ANALYTICS_SITE: "my-site".*website id that Umami shows/,
  ],
  [
    {
      ANALYTICS_PROVIDER: "plausible",
      ANALYTICS_URL: "https://p.example.com",
      ANALYTICS_SITE: siteId,
    },
    /ANALYTICS_SITE: .*domain under which Plausible has the site/,
  ],
  [{ ANALYTICS_PROVIDER: "plausible", ANALYTICS_SITE: "example.com" }, /ANALYTICS_URL: is not set/],
  [{ ANALYTICS_PROVIDER: "ga4", ANALYTICS_SITE: "UA-1-1" }, /ANALYTICS_SITE: .*measurement id/],
  [
    {
      ANALYTICS_PROVIDER: "ga4",
      ANALYTICS_URL: "https://www.example.com/gtag.js",
      ANALYTICS_SITE: "G-ABC1234567",
    },
    /ANALYTICS_URL: .*leave this out/,
  ],
])("an analytics service set by %j is refused with the fix", (env, problems) => {
  expect(() => parseEnv(env)).toThrow(problems);
});

test.each([
  ["SMTP_URL", "http://user:hunter2@mail.example.com"],
  ["WEBHOOK_SECRET", "hunter2"],
  ["DATABASE_URL", "mysql://user:hunter2@db.example.com/site"],
])("a bad %s is never repeated in the message", (variable, value) => {
  expect(() => parseEnv({ [variable]: value })).toThrow(/not shown/);
  expect(() => parseEnv({ [variable]: value })).not.toThrow(/hunter2/);
});

test("a calendar that browsers would not show is refused with the reason", () => {
  expect(() => parseEnv({ BOOKING_URL: "http://calendar.example.com" })).toThrow(/with https:/);
});

test("a password that cuts its URL off is refused with what to do", () => {
  const hint = /percent-encoded \(# is %23/;
  for (const SMTP_URL of ["smtp://user:p#ss@mail.firm.com", "smtps://us/er@mail.firm.com"])
    expect(() => parseEnv({ SMTP_URL })).toThrow(hint);
  expect(() => parseEnv({ DATABASE_URL: "postgres://ada:p/w@db.firm.com/site" })).toThrow(hint);
  expect(() => parseEnv({ SMTP_URL: "mail.firm.com" })).toThrow(/a URL such as smtps:[^%]*$/);
  const url = "postgres://db.firm.com/site?user=ada@firm.com";
  expect(parseEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  expect(parseEnv({ SMTP_URL: "smtp://user:p%23ss@mail.firm.com" }).smtpUrl).toContain("%23");
});

test("where compiled modules are is told as it was given, and an empty word is none", () => {
  vi.stubEnv("NODE_COMPILE_CACHE", "/srv/compiled");
  vi.stubEnv("NODE_COMPILE_CACHE_PORTABLE", "");
  expect(compileCache()).toEqual({ NODE_COMPILE_CACHE: "/srv/compiled" });
  vi.stubEnv("NODE_COMPILE_CACHE", undefined);
  expect(compileCache()).toEqual({});
});

test("a command that needs no setting passes over what can't be used, and says so once", () => {
  const file = join(temporaryFolder(), "settings");
  const said: string[] = [];
  const read = (text: string | null) => {
    if (text !== null) writeFileSync(file, text);
    vi.stubEnv("ENV_FILE", text === null ? join(file, "missing") : file);
    for (const name of ["PORT", "RETENTION_DAYS"]) vi.stubEnv(name, undefined);
    said.length = 0;
    return usableConfig((reason) => said.push(reason));
  };
  try {
    expect(read("PORT=4711\nRETENTION_DAYS=x\n")).toMatchObject({ port: 4711, retentionDays: 730 });
    expect(said).toEqual([expect.stringContaining("RETENTION_DAYS")]);
    expect(read("PORT=4711\nonly a note\n")).toMatchObject({ port: 3000 });
    expect(said).toEqual([
      `${file}:2: this line is not NAME=value; put a # before what is only a note.`,
    ]);
    expect(read(null)).toMatchObject({ port: 3000 });
    expect(said).toEqual([expect.stringContaining("can't be read")]);
    expect(read("PORT=4711\n")).toMatchObject({ port: 4711 });
    expect(said).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
  }
});
