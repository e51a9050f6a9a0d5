import { describe, expect, it } from "vitest";
import type { Claim } from "#content-model/schema/claim.ts";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "#server/config.ts";
import {
  contradictions,
  evidence,
  openQuestions,
  questions,
  reservedValues,
  samples,
} from "./claims.ts";
import {
  legalDates,
  pagesLeftOut,
  registrations,
  renewals,
  uncheckedOthers,
  yearlyCounts,
} from "./pages.ts";
import { type Finding, printed, sift } from "./report.ts";
import { operation, settings, tollFree } from "./settings.ts";

const site = content.site;

const open = (findings: readonly Finding[]) => findings.filter(({ isSettled }) => !isSettled);
const ids = (findings: readonly Finding[]) =>
  open(findings).map(({ id, line }) => `${line}: ${id}`);

describe("samples", () => {
  it("are found in YAML by the nearest name, in Markdown by its front matter", () => {
    const people = "people:\n  - id: ann\n    sample: true\n  - id: bo\n";
    const page = "meta: {}\nsample: true\ntable:\n  rows: []\n  sample: true\n";
    const text = '---\ntitle: "A"\nsample: true\n---\n\nsample: true';
    expect(
      ids(
        samples([
          { file: "content/people.yaml", text: people },
          { file: "content/pages/a.yaml", text: page },
          { file: "content/legal/a.md", text },
        ]),
      ),
    ).toEqual([
      "3: sample:content/people.yaml#ann",
      "2: sample:content/pages/a.yaml",
      "5: sample:content/pages/a.yaml#table",
      "3: sample:content/legal/a.md",
    ]);
  });

  it("are gone with their marks", () => {
    const text = "id: ann\nsample: false\n# sample: true\n";
    expect(samples([{ file: "content/x.yaml", text }])).toEqual([]);
    expect(samples([{ file: "content/x.md", text: "---\ntitle: A\n---\nsample: true" }])).toEqual(
      [],
    );
  });

  it("stay listed while the site file has reserved values, whatever its mark says", () => {
    const text =
      "# https://b.example\nurl: https://a.example\nmail: me@firm.com\nphone: +1 (555) 555-0142\n";
    expect(reservedValues({ file: "content/site.yaml", text }).map(({ line }) => line)).toEqual([
      2, 4,
    ]);
  });
});

describe("settings", () => {
  const written = { path: ".env", lines: new Map([["MAIL_TO", 3]]) };
  const names = (env: Record<string, string>, facts = site) =>
    open(settings(parseEnv(env), facts, written)).map(({ id }) => id.replace("setting:", ""));

  it("are listed while unset, where they are to be written", () => {
    expect(names({})).toContain("SMTP_URL");
    const all = settings(parseEnv({}), site, written);
    const placeOf = (name: string) => all.find(({ id }) => id === `setting:${name}`);
    expect(placeOf("SMTP_URL")).toMatchObject({ file: ".env", line: null });
    expect(placeOf("MAIL_TO")).toMatchObject({ file: ".env", line: 3 });
    expect(names({ SMTP_URL: "smtps://mail.firm.com" })).not.toContain("SMTP_URL");
  });

  it("count an address as set once the site file holds a real one", () => {
    expect(names({})).toContain("SITE_URL");
    expect(names({ SITE_URL: "https://www.firm.com" })).not.toContain("SITE_URL");
    expect(names({}, { ...site, url: "https://www.firm.com" })).not.toContain("SITE_URL");
  });

  it("name who is told of failures only when nobody is", () => {
    expect(names({})).not.toContain("ALERT_TO");
    expect(names({ ALERT_TO: "none" })).toContain("ALERT_TO");
    expect(names({ ALERT_TO: "ops@firm.com" })).not.toContain("ALERT_TO");
  });

  it("are none when all are set", () => {
    const all = {
      SITE_URL: "https://www.firm.com",
      TRUST_PROXY: "1",
      CONSENT_MODE: "opt-in",
      DASHBOARD_URL: "https://app.firm.com/login",
      BOOKING_URL: "https://cal.firm.com/demo",
      SMTP_URL: "smtps://mail.firm.com",
      MAIL_FROM: "web@firm.com",
      MAIL_TO: "sales@firm.com",
      WEBHOOK_URL: "https://hooks.firm.com/x",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
      ANALYTICS_URL: "https://stats.firm.com/script.js",
      ANALYTICS_SITE: "b59e9c65-ae32-47f1-8400-119fcf4861c4",
      METRICS_TOKEN: "0123456789abcdef",
      DATABASE_URL: "postgres://db.firm.com/site",
      RETENTION_DAYS: "730",
    };
    expect(names(all)).toEqual([]);
  });

  it("name a proxy that is not believed, a consent mode to decide on, and a staging copy", () => {
    expect(names({ SITE_URL: "https://www.firm.com" })).toContain("TRUST_PROXY");
    expect(names({ SITE_URL: "https://www.firm.com", TRUST_PROXY: "1" })).not.toContain(
      "TRUST_PROXY",
    );
    expect(names({})).toContain("CONSENT_MODE");
    expect(names({ CONSENT_MODE: "opt-out" })).toContain("CONSENT_MODE");
    expect(names({})).not.toContain("STAGING");
    expect(names({ STAGING: "true" })).toContain("STAGING");
  });

  it("ask for the toll-free number until there is one", () => {
    const file = { file: "content/site.yaml", text: "{\n  phones: {\n    privacy: null,\n" };
    const without = { phones: { ...site.phones, privacy: null } };
    expect(ids(tollFree(without, file))).toEqual(["3: setting:content/site.yaml#phones.privacy"]);
    expect(ids(tollFree(site, file))).toEqual([]);
  });
});

describe("claims", () => {
  const claim = (value: string, change: Partial<Claim> = {}): Claim => ({
    value,
    unit: "things",
    definition: "A thing that somebody has counted.",
    places: ["home"],
    asOf: "2026-01-01",
    evidence: "a report",
    ...change,
  });
  const source = {
    file: "content/claims.yaml",
    text: "# Figures\na:\n  value: x\nb:\n  value: x\n",
  };

  it("contradict each other while their values differ", () => {
    const family = [{ id: "things", about: "Things", claims: ["a", "b"] }];
    expect(ids(contradictions(family, { a: claim("1"), b: claim("2") }, source))).toEqual([
      "2: contradiction:things",
    ]);
    expect(open(contradictions(family, { a: claim("2"), b: claim("2") }, source))).toEqual([]);
    expect(open(contradictions(family, { a: claim("1") }, source))).toEqual([]);
  });

  it("ask a shared question once", () => {
    const claims = { a: claim("1", { question: "Which?" }), b: claim("2", { question: "Which?" }) };
    expect(ids(questions(claims, [], source, () => ""))).toEqual(["2: question:a"]);
  });

  it("ask about plans as long as the answer is open", () => {
    const one = { id: "q", question: "?", file: "content/plans.yaml", line: "here", settle: "" };
    const others = [
      { ...one, open: true },
      { ...one, id: "r", open: false },
    ];
    expect(ids(questions({}, others, source, () => "\nhere"))).toEqual(["2: question:q"]);
  });

  it("ask for the annual plan's contract while it isn't month to month", () => {
    const asked = (annual: string) => {
      const { standardPro } = content.plans;
      const contract = { ...standardPro.contract, annual };
      const plans = { ...content.plans, standardPro: { ...standardPro, contract } };
      return openQuestions(plans).find(({ id }) => id === "contract");
    };
    expect(asked("Year to year")).toMatchObject({ open: true, file: "content/plans.yaml" });
    expect(asked("Yearly")?.open).toBe(true);
    expect(asked("Year to year")?.question).toContain("Year to year");
    for (const settled of ["Month to month", "Month-to-month", "month-to-month"])
      expect(asked(settled)?.open).toBe(false);
  });

  it("lack evidence or date, unless they are drawn samples", () => {
    const claims = {
      a: claim("1", { evidence: null }),
      b: claim("1", { asOf: null, sample: true }),
      c: claim("1"),
    };
    expect(ids(evidence(claims, source))).toEqual(["2: evidence:a"]);
  });
});

it("an article on other companies' products asks to be checked until a date is written", () => {
  const article = (line: string) => [
    { file: "content/articles/a.md", text: `---\ntitle: "A"\n${line}---\nothersChecked: null` },
  ];
  expect(ids(uncheckedOthers(article("othersChecked: null\n")))).toEqual([
    "3: others:content/articles/a.md",
  ]);
  expect(open(uncheckedOthers(article('othersChecked: "2027-01-15"\n')))).toEqual([]);
  expect(uncheckedOthers(article(""))).toEqual([]);
});

describe("legal texts", () => {
  it("need a date until one is pinned", () => {
    const file = (text: string) => ({ file: "content/legal/a.md", text });
    expect(open(legalDates([file('---\ntitle: "A"\n---\nupdated: x')]))).toHaveLength(1);
    expect(open(legalDates([file('---\ntitle: "A"\nupdated: "2027-01-15"\n---\n')]))).toEqual([]);
  });

  it("name what is to be supplied, by row, by entry, and by sentence", () => {
    const text =
      "| Texas | x | to be supplied |\nDone. Counts of requests, by kind: to be supplied.\n- **Oregon:** x, number to be supplied";
    expect(ids(registrations([{ file: "a.md", text }]))).toEqual([
      "1: registration:a.md#Texas: registration number",
      "2: registration:a.md#Counts of requests",
      "3: registration:a.md#Oregon: registration number",
    ]);
  });

  it("name each entry of a list to be supplied until it has its number", () => {
    const text =
      "Numbers with these agencies are to be supplied:\n\n- **Texas:** x\n- **Oregon:** y, 1234\n- **Vermont:** z\n\n- **Nevada:** w\n\nEnd.";
    expect(ids(registrations([{ file: "a.md", text }]))).toEqual([
      "3: registration:a.md#Texas: registration number",
      "5: registration:a.md#Vermont: registration number",
      "7: registration:a.md#Nevada: registration number",
    ]);
    const alone = "The count is to be supplied:\n\nText.";
    expect(ids(registrations([{ file: "a.md", text: alone }]))).toHaveLength(1);
  });
});

describe("yearly counts", () => {
  const legal = { file: "content/legal/privacy.md", text: "a\n{{text.yearly-requests}}" };

  it("are missing until a year is published", () => {
    expect(yearlyCounts([legal], []).map(({ line }) => line)).toEqual([2]);
    expect(open(yearlyCounts([legal], ["content/privacy-metrics/2026.json"]))).toEqual([]);
  });
});

it("renewals have their line, and can't wait where they are urgent", () => {
  const renewal = { id: "renewal:x", what: "", file: "content/x.yaml", line: "b", settle: "" };
  const found = renewals(
    [
      { ...renewal, isUrgent: true },
      { ...renewal, line: /^c/m, isUrgent: false },
    ],
    () => "a\nb\nc",
  );
  expect(found.map(({ line, stage }) => [line, stage])).toEqual([
    [2, "must"],
    [3, "later"],
  ]);
});

describe("pages that are left out", () => {
  const routes =
    "pricing:\n  path: /pricing\nwhite-label:\n  path: /solutions/white-label\n  removed: true\n";
  const text = (file: string) =>
    file === "content/routes.yaml" ? routes : "meta: {}\ndraft: true\n";

  it("are listed with the line that says so", () => {
    const page = (id: string, reason: "removed" | "draft", file: string) => ({
      id,
      path: `/${id}`,
      reason,
      file,
    });
    const found = pagesLeftOut(
      [
        page("white-label", "removed", "routes.yaml"),
        page("press", "draft", "pages/press.yaml"),
        page("fall", "draft", "pages/fall.yaml"),
      ],
      text,
    );
    expect(found.map(({ id, file, line, stage }) => [id, file, line, stage])).toEqual([
      ["page:white-label", "content/routes.yaml", 5, "decide"],
      ["page:press", "content/pages/press.yaml", 2, "decide"],
    ]);
  });
});

it("every mark of a sample but that of a drawing has to be replaced", () => {
  const quote = {
    file: "content/testimonials.yaml",
    text: "quotes:\n  - id: ann\n    sample: true\n",
  };
  const drawing = { file: "content/panels/tally.yaml", text: "caption: A\nsample: true\n" };
  const legal = { file: "content/legal/a.md", text: '---\ntitle: "A"\nsample: true\n---\n' };
  const page = { file: "content/pages/a.yaml", text: "meta: {}\nsample: true\n" };
  const marks = samples([quote, drawing, legal, page]);
  expect(marks.map(({ mustBeReplaced }) => mustBeReplaced)).toEqual([true, false, true, true]);
  const site = { file: "content/site.yaml", text: "mail: me@a.example\n" };
  expect(reservedValues(site).map(({ mustBeReplaced }) => mustBeReplaced)).toEqual([true]);
});

describe("what is around the site", () => {
  const now = new Date("2027-03-10T00:00:00Z");
  const records: Record<string, string[][]> = {
    "firm.com": [["other"], ["v=spf1 ", "include:mail.firm.com -all"]],
  };
  const surroundings = {
    txt: async (name: string) =>
      records[name] ?? Promise.reject(Object.assign(new Error(), { code: "ENODATA" })),
    newestBackup: (): Date | null => null,
  };
  const named = async (env: Record<string, string>, changes: Partial<typeof surroundings> = {}) => {
    const found = await operation(parseEnv(env), { ...surroundings, ...changes }, now);
    return Object.fromEntries(found.map((item) => [item.id.replace("operation:", ""), item]));
  };

  it("holds mail that receivers believe, backups, disks and logs as the policy says, the brand's look and who watches", async () => {
    const found = await named({});
    expect(Object.values(found).map(({ stage }) => stage)).toEqual([
      "must",
      "must",
      "must",
      "must",
      "decide",
      "later",
    ]);
    expect(open(Object.values(found))).toHaveLength(6);
  });

  it("looks up what the sender's domain says", async () => {
    const { "mail-trust": mail } = await named({ MAIL_FROM: "Firm <web@firm.com>" });
    expect(mail?.what).toMatch(/mail from firm\.com: SPF is there, DMARC is missing/);
    const offline = {
      txt: () => Promise.reject(Object.assign(new Error(), { code: "ESERVFAIL" })),
    };
    const { "mail-trust": unknown } = await named({ MAIL_FROM: "web@firm.com" }, offline);
    expect(unknown?.what).toMatch(/SPF is not to be looked up here/);
  });

  it("is content with a backup of the last two days", async () => {
    const made = (time: string) => named({}, { newestBackup: () => new Date(time) });
    expect((await made("2027-03-09T03:00:00Z")).backups?.isSettled).toBe(true);
    expect((await made("2027-03-01T03:00:00Z")).backups?.isSettled).toBe(false);
  });
});

describe("the list", () => {
  const finding = (id: string, changes: Partial<Finding> = {}): Finding => ({
    id,
    stage: "must",
    group: "samples",
    what: "a thing",
    file: "a.ts",
    line: 3,
    settle: "Replace it",
    ...changes,
  });
  const list = (findings: Finding[], everything = false) => printed(sift(findings, []), everything);

  it("leaves out what the operator accepted, one by one or by file", () => {
    const all = [finding("sample:a.ts#x"), finding("sample:a.ts#y"), finding("sample:b.ts")];
    const accept = (id: string) => sift(all, [{ id, reason: "", date: "" }]);
    expect(accept("sample:a.ts").left.map(({ id }) => id)).toEqual(["sample:b.ts"]);
    expect(accept("sample:a.ts").done).toHaveLength(2);
    expect(accept("sample:a.ts#x").left).toHaveLength(2);
    expect(accept("sample:gone").idle).toHaveLength(1);
  });

  it("has a line for each question to the owner, however many one file has", () => {
    const of = (group: Finding["group"]) =>
      [1, 2, 3, 4, 5].map((number) => finding(`${group}-${number}`, { group }));
    const text = list([...of("questions"), ...of("contradictions"), ...of("samples")]);
    expect(text).toContain("[questions-5]");
    expect(text).toContain("[contradictions-5]");
    expect(text).not.toContain("[samples-5]");
  });

  it("keeps a sample listed until it is replaced, and says that it can't be accepted", () => {
    const quotes = ["x", "y"].map((name) => ({
      ...finding(`sample:a.yaml#${name}`),
      mustBeReplaced: true,
    }));
    const drawing = finding("sample:b.yaml", { stage: "later" });
    const ids = ["sample:a.yaml", "sample:a.yaml#x", "sample:b.yaml"];
    const accepted = ids.map((id) => ({ id, reason: "fine", date: "2027-01-01" }));
    const sifted = sift([...quotes, drawing], accepted);
    expect(sifted.left).toEqual(quotes);
    expect(sifted.done).toEqual([drawing]);
    expect(sifted.refused.map(({ id }) => id)).toEqual(["sample:a.yaml", "sample:a.yaml#x"]);
    expect(printed(sifted)).toMatch(/Can’t be accepted .*only replaced: sample:a\.yaml\b/);
  });

  it("counts what is left of the stages that it doesn't list", () => {
    const all = [
      ...[1, 2].map((number) => finding(`must-${number}`)),
      ...[1, 2, 3].map((number) => finding(`decide-${number}`, { stage: "decide" })),
      finding("later", { stage: "later" }),
      finding("decided", { stage: "decide", isSettled: true }),
    ];
    const text = printed(sift(all, []), false, "must");
    expect(text).not.toContain("[decide-1]");
    expect(text).toMatch(/Must be settled before launch +2 left +0 done/);
    expect(text).toMatch(/To decide before launch +3 left +1 done/);
    expect(text).toMatch(/Can wait +1 left +0 done/);
    // Nothing urgent is left, and that isn't all.
    const calm = printed(sift(all.slice(2), []), false, "must");
    expect(calm).not.toContain("Nothing is left");
    expect(calm).toMatch(
      /Must be settled before launch +0 left[\s\S]*To decide before launch +3 left/,
    );
  });

  it("prints place, id and fix, and says so when nothing is left", () => {
    expect(list([finding("sample:a.ts")])).toMatch(
      /Replace it:\n +a\.ts:3 +a thing +\[sample:a\.ts\]/,
    );
    expect(list([])).toBe("Nothing is left to settle.");
  });

  it("begins with what can't wait, and ends with how far it is", () => {
    const text = list([
      finding("a", { stage: "later" }),
      finding("b", { stage: "decide", isSettled: true }),
      finding("c"),
    ]);
    expect(text).toMatch(/^Must be settled before launch \(1\)[\s\S]*Can wait \(1\)/);
    expect(text).toMatch(/To decide before launch +0 left +1 done/);
    expect(text).toMatch(/Must be settled before launch +1 left +0 done/);
  });

  it("gives the same thing in many files of a folder one line", () => {
    const many = ["a", "b", "c", "d", "e"].map((name) =>
      finding(name, { file: `pages/${name}.ts` }),
    );
    expect(list(many)).toContain("pages  5: a thing in a.ts, b.ts, c.ts, ...");
    expect(list(many.slice(0, 2))).toContain("pages/b.ts:3  a thing  [b]");
  });

  it("gives a file with many of a kind one line, unless each is asked for", () => {
    const many = Array.from({ length: 20 }, (_, i) => finding(`sample:a.ts#${i}`, { line: i }));
    expect(list(many).match(/a\.ts/g)).toHaveLength(1);
    expect(list(many)).toContain("a.ts  20: a thing");
    expect(list(many, true).match(/^ +a\.ts:\d+/gm)).toHaveLength(20);
  });
});
