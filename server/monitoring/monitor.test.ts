import { expect, test } from "vitest";
import { recordRun } from "../db/repositories/monitoring.ts";
import { createRequest } from "../privacy/services.ts";
import { dayLimits, reserveThreshold } from "../rate-limit/policy.ts";
import { createClockGuard } from "../retention/clock.ts";
import { identity, recordingLog, testContext } from "../testing/context.ts";
import { brokenStore, onEachStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { gigabyte, watchedStore } from "../testing/watch.ts";
import { notePublishing } from "./conditions.ts";
import { createWatch } from "./monitor.ts";

const accessRequest = {
  kinds: "access",
  subject: "self",
  name: "Lovelace",
  email: "ada@example.com",
  where: "",
  agent: "",
  details: "",
  permission: "",
} as const;

onEachStore("alerts", (kind) => {
  test("say nothing while all is well, and write nothing down", async () => {
    const { watch, mails, store, send } = await watchedStore(kind);
    await send();
    await watch.look();
    expect(mails).toEqual([]);
    for (const table of ["alerts", "duties"] as const) {
      expect(await store.read((db) => db.selectFrom(table).selectAll().execute())).toEqual([]);
    }
  });

  test("tell of failed deliveries at once, once, and when it is over", async () => {
    const { watch, send, kill, pass, subjects, mails, lines } = await watchedStore(kind);
    await send({ name: "Lovelace", email: "ada@example.com" });
    await kill("dead");
    await watch.look();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: ["ops@example.com"], kind: "alert" });
    expect(mails[0]?.content.text).toContain("1 delivery was given up (mail 1, webhook 0)");
    expect(JSON.stringify(mails)).not.toMatch(/Lovelace|ada@|TF-|monthly plan/);
    expect(lines.filter(({ alert }) => alert === "deliveries")).toHaveLength(1);
    expect(subjects()).toEqual(["[Brand] Alert: deliveries failed"]);
    for (let minute = 0; minute < 10; minute++) {
      pass(1);
      await watch.look();
    }
    expect(subjects()).toEqual([]);
    await kill("delivered", "dead");
    await watch.look();
    pass(5);
    await watch.look();
    expect(subjects()).toEqual([]);
    pass(6);
    await watch.look();
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Resolved: deliveries failed"]);
    expect(lines.filter(({ alert }) => alert === "deliveries")).toHaveLength(1);
  });

  test("tell at once, with the receiver's words, of leads that are refused and still tried", async () => {
    const { watch, send, kill, pass, subjects, mails, store } = await watchedStore(kind);
    const refuse = (last_error: string) =>
      store.write((db) => db.updateTable("deliveries").set({ last_error }).execute());
    await send({ name: "Lovelace" });
    await refuse("451 try later");
    await watch.look();
    expect(mails).toEqual([]);
    await refuse("Refused at RCPT TO: 550 5.1.1 <sales@example.com> is unknown here");
    await watch.look();
    expect(mails[0]?.content.text).toContain(
      "1 delivery was refused (mail 1, webhook 0) with the answer “550 5.1.1 <[address]> is unknown here”.",
    );
    expect(mails[0]?.content.text).toContain(
      "Fix MAIL_TO, PRIVACY_MAIL_TO, MAIL_FROM, or the receiver; then",
    );
    expect(subjects()).toEqual(["[Brand] Alert: deliveries failed"]);
    // It has read the mail, and may quote it.
    await send();
    await refuse('Refused at DATA: 550 5.7.1 "Lovelace" is no word for us');
    pass(6 * 60);
    await watch.look();
    expect(mails[0]?.content.text).toContain(
      "with the answer “550 5.7.1 after it had read the mail”",
    );
    expect(JSON.stringify(mails.splice(0))).not.toContain("Lovelace");
    await kill("delivered");
    await watch.look();
    pass(11);
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Resolved: deliveries failed"]);
  });

  test("name each target that failed, with the receiver's reason and the command for it alone", async () => {
    const { watch, send, mails, store, pass } = await watchedStore(kind);
    await send({ name: "Lovelace" });
    const fail = (changes: object) =>
      store.write((db) => db.updateTable("deliveries").set(changes).execute());
    const reason = 'HubSpot answered 400: Property "fax_no" of ada@example.com does not exist.';
    await fail({ channel: "target", target: "hubspot", state: "dead", last_error: reason });
    await watch.look();
    const text = mails[0]?.content.text.replace(/\s+/g, " ");
    expect(text).toContain("1 delivery was given up (mail 0, webhook 0, targets 1)");
    expect(text).toContain(
      'Target hubspot: 1 given up, “HubSpot answered 400: Property "fax_no" of [address] does not exist”; "npm run targets -- retry hubspot" sends to it alone.',
    );
    // More of them, six hours later.
    pass(6 * 60);
    await send({ name: "Lovelace" });
    await fail({
      channel: "target",
      target: "hubspot",
      state: "pending",
      last_error: "Refused at target: HubSpot answered 401.",
    });
    await watch.look();
    expect(mails.at(-1)?.content.text.replace(/\s+/g, " ")).toContain(
      "refused (mail 0, webhook 0, targets 2). Trying goes on for three days. Fix TARGETS_FILE, a key of it, or the receiver; then",
    );
  });

  test("tell once that what was due could not be published, and when it is over", async () => {
    const { watch, store, pass, clock, subjects, mails } = await watchedStore(kind);
    const problem = "content/articles/a.md:3:1 Link /pricng leads to no page";
    await notePublishing(store, null, clock.now);
    for (let hours = 0; hours < 8; hours += 1) {
      await notePublishing(store, problem, clock.now);
      await watch.look();
      pass(60);
    }
    expect(mails[0]?.content.text).toContain(problem);
    expect(subjects()).toEqual(["[Brand] Alert: publishing failed"]);
    await notePublishing(store, null, clock.now);
    await watch.look();
    pass(11);
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Resolved: publishing failed"]);
  });

  test("tell at once of what is back after its end was told, and of what grows after six hours", async () => {
    const { watch, send, kill, pass, subjects } = await watchedStore(kind);
    const fail = async () => {
      await send();
      await kill("dead");
      await watch.look();
    };
    await fail();
    await kill("delivered", "dead");
    await watch.look();
    pass(10);
    await watch.look();
    expect(subjects()).toEqual([
      "[Brand] Alert: deliveries failed",
      "[Brand] Resolved: deliveries failed",
    ]);
    pass(1);
    await fail();
    expect(subjects()).toEqual(["[Brand] Alert: deliveries failed"]);
    pass(5 * 60);
    await fail();
    expect(subjects()).toEqual([]);
    pass(60);
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Alert: deliveries failed"]);
    pass(24 * 60);
    await watch.look();
    expect(subjects()).toEqual([]);
  });

  test("come ever more rarely of what comes and goes by the quarter of an hour", async () => {
    const { watch, disk, pass, subjects } = await watchedStore(kind);
    const mails: string[] = [];
    for (let quarter = 0; quarter < 4 * 12; quarter++) {
      disk.free = gigabyte / 2;
      await watch.look();
      pass(3);
      disk.free = gigabyte * 2;
      await watch.look();
      pass(12);
      await watch.look();
      mails.push(...subjects());
    }
    expect(mails.filter((subject) => subject.includes("Resolved"))).toHaveLength(1);
    expect(mails.filter((subject) => subject.includes("Alert"))).toHaveLength(2);
  });

  test("are one mail for all that is wrong, and another only for what is worse", async () => {
    const { watch, send, kill, pass, subjects, disk, store, clock, mails } =
      await watchedStore(kind);
    await send();
    await kill("dead");
    disk.free = gigabyte / 2;
    await store.write((db) =>
      recordRun(db, "backup", { at: clock.now.toISOString(), problem: "store_full." }),
    );
    await watch.look();
    expect(mails[0]?.content.text).toMatch(
      /512 MB are free[\s\S]*docs\/operate\/runbooks\/disk-full\.md/,
    );
    expect(subjects()).toEqual(["[Brand] Alert: backup failed, deliveries failed, disk space low"]);
    pass(6 * 60);
    disk.free = gigabyte / 2 - 1;
    await watch.look();
    expect(subjects()).toEqual([]);
    disk.free = gigabyte / 8;
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Alert: disk space low"]);
    // A disk that fills up doesn't wait.
    pass(1);
    disk.free = gigabyte / 32;
    await watch.look();
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Alert: disk space low"]);
    // The next night fails too, and then one runs.
    pass(24 * 60);
    await store.write((db) =>
      recordRun(db, "backup", { at: clock.now.toISOString(), problem: "store_full." }),
    );
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Alert: backup failed"]);
    pass(1);
    await store.write((db) =>
      recordRun(db, "backup", { at: clock.now.toISOString(), problem: null }),
    );
    await watch.look();
    pass(11);
    await watch.look();
    expect(subjects()).toEqual(["[Brand] Resolved: backup failed"]);
  });

  test("tell that a day fills up, by each step once, that it is closed, and that there is room again", async () => {
    const { server, ctx, send, pass, subjects, mails } = await watchedStore(kind);
    const watch = server({ ctx: { ...ctx, rateLimit: 1 } });
    const { quiet, max } = dayLimits(1).form;
    let sent = 0;
    const fillTo = async (count: number) => {
      for (; sent < count; sent++) await send({ message: `Message number ${sent}.` });
      await watch.look();
    };
    await fillTo(quiet - 1);
    expect(subjects()).toEqual([]);
    await fillTo(quiet);
    expect(mails[0]?.content.text).toContain(`proof of work`);
    expect(subjects()).toEqual(["[Brand] Alert: forms nearly full for today"]);
    await fillTo(reserveThreshold(max) - 1);
    expect(subjects()).toEqual([]);
    await fillTo(reserveThreshold(max));
    expect(mails[0]?.content.text).toContain(`forms (${sent} in 24 hours, of ${max})`);
    expect(subjects()).toEqual(["[Brand] Alert: forms nearly full for today"]);
    await fillTo(max);
    expect(subjects()).toEqual(["[Brand] Alert: forms closed for today"]);
    await watch.look();
    expect(subjects()).toEqual([]);
    pass(24 * 60 + 1);
    await watch.look();
    pass(10);
    await watch.look();
    expect(subjects().join()).toMatch(/Resolved: forms (closed|nearly full) for today/);
  });

  test("name privacy requests five days before they are due, and once more when they are late", async () => {
    const { watch, ctx, pass, subjects, mails } = await watchedStore(kind);
    const result = await createRequest(ctx)(accessRequest, meta());
    if (!result.ok) throw new Error(result.code);
    await watch.look();
    pass(39 * 24 * 60);
    await watch.look();
    expect(subjects()).toEqual([]);
    pass(24 * 60);
    await watch.look();
    expect(mails[0]?.content.text).toContain(
      `${result.reference} (access) is due on ${result.due[0]?.dueOn}`,
    );
    expect(JSON.stringify(mails)).not.toMatch(/Lovelace|ada@/);
    expect(subjects()).toEqual(["[Brand] Alert: privacy requests due"]);
    pass(3 * 24 * 60);
    await watch.look();
    expect(subjects()).toEqual([]);
    pass(3 * 24 * 60);
    await watch.look();
    expect(mails[0]?.content.text).toContain("was due on");
    expect(subjects()).toHaveLength(1);
  });

  test("about privacy requests go to those who answer them, whose mailbox delays no other", async () => {
    const { server, ctx, pass, send, kill, mails, disk } = await watchedStore(kind);
    let isRefused = true;
    const watch = server({
      recipients: () => ({ all: ["ops@example.com"], requests: ["privacy@example.com"] }),
      mailer: async (mail) => {
        if (isRefused && mail.to.includes("ops@example.com")) throw new Error("550 no such user");
        mails.push(mail);
      },
    });
    await createRequest(ctx)({ ...accessRequest, name: "Lovelace" }, meta());
    await send();
    pass(40 * 24 * 60);
    await kill("dead");
    await watch.look();
    const told = () =>
      mails.splice(0).map(({ to, content }) => `${to.join()} ${content.subject.split(": ")[1]}`);
    expect(told()).toEqual(["privacy@example.com privacy requests due"]);
    isRefused = false;
    pass(11);
    await watch.look();
    expect(told()).toEqual(["ops@example.com deliveries failed"]);
    // Where no one is named for the rest, it is only logged.
    disk.free = 0;
    await server({ recipients: () => ({ all: [], requests: ["privacy@example.com"] }) }).look();
    expect(told()).toEqual([]);
  });

  test("are told by one of several servers, and by another when that one dies", async () => {
    const { server, send, kill, mails, pass } = await watchedStore(kind);
    await send();
    await kill("dead");
    const servers = Array.from({ length: 5 }, (_, n) => server({ host: `host ${n}` }));
    await Promise.all(servers.map((one) => one.look()));
    expect(mails).toHaveLength(1);
    // A server that dies while it sends keeps the duty for some minutes only.
    await send();
    await kill("dead");
    pass(6 * 60);
    const sending = Promise.withResolvers<void>();
    const dying = server({
      mailer: () => {
        sending.resolve();
        return new Promise(() => undefined);
      },
    });
    void dying.look();
    await sending.promise;
    await servers[0]?.look();
    expect(mails).toHaveLength(1);
    pass(4);
    await servers[0]?.look();
    expect(mails).toHaveLength(2);
  });

  test("wait while mail is down, are in the log, and go out merged when it is back", async () => {
    const { server, send, kill, pass, lines, mails, disk } = await watchedStore(kind);
    let down = true;
    let tries = 0;
    const watch = server({
      mailer: async (mail) => {
        tries++;
        if (down) throw new Error("connect ECONNREFUSED for ops@example.com");
        mails.push(mail);
      },
    });
    await send();
    await kill("dead");
    for (let minute = 0; minute < 30; minute++) {
      if (minute === 15) disk.free = gigabyte / 2;
      await watch.look();
      pass(1);
    }
    // Each ten minutes, not each minute.
    expect(tries).toBe(3);
    expect(lines.filter(({ alert }) => alert)).toMatchObject([
      { alert: "deliveries", msg: expect.stringContaining("given up") },
      { alert: "disk one", msg: expect.stringContaining("free") },
    ]);
    expect(JSON.stringify(lines)).not.toContain("ops@example.com");
    down = false;
    pass(10);
    await watch.look();
    expect(mails.map(({ content }) => content.subject)).toEqual([
      "[Brand] Alert: deliveries failed, disk space low",
    ]);
    // A restart forgets nothing.
    await server().look();
    expect(mails).toHaveLength(1);
  });

  test("of a disk are no file on that disk, and of a machine that is gone nothing is left", async () => {
    const { server, disk, mails, pass, store, lines } = await watchedStore(kind, {
      writesFiles: true,
    });
    disk.free = gigabyte / 2;
    await server({ host: "old" }).look();
    expect(mails).toEqual([]);
    expect(lines.some(({ alert }) => alert === "disk old")).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/an alert was/);
    disk.free = 100 * gigabyte;
    pass(27 * 60);
    await server({ host: "new" }).look();
    expect(await store.read((db) => db.selectFrom("alerts").selectAll().execute())).toEqual([]);
  });

  test("are mailed, for the log, only where a mail server is set", async () => {
    const { server, send, kill, lines, pass } = await watchedStore(kind);
    const said = () => lines.map(({ msg }) => msg).filter((msg) => /^watch:/.test(String(msg)));
    await send();
    await kill("dead");
    await server({ writesFiles: true, digestHour: 0 }).look();
    expect(said()).toEqual([
      expect.stringMatching(/alert was written to .*mail, not mailed/),
      expect.stringMatching(/digest was written to .*mail, not mailed/),
    ]);
    lines.length = 0;
    await send();
    await kill("dead");
    pass(7 * 60);
    await server().look();
    expect(said()).toEqual(["watch: an alert was mailed"]);
  });

  test("nobody is told where nobody is named", async () => {
    const { server, send, kill, mails, lines } = await watchedStore(kind);
    await send();
    await kill("dead");
    await server({ recipients: () => ({ all: [], requests: [] }), digestHour: 0 }).look();
    expect(mails).toEqual([]);
    expect(lines.filter(({ alert }) => alert)).toHaveLength(1);
  });
});

onEachStore("a server whose clock has jumped", (kind) => {
  test("is told once, by the time that is right, and neither forgets alerts of others nor spends digests to come", async () => {
    const { server, store, clock, mails, subjects, disk, pass } = await watchedStore(kind, {
      digestHour: 8,
    });
    const jumped = new Date(clock.now.getTime() + 1_100 * 86_400_000);
    const wrong = server({
      host: "two",
      clock: async () => ({ clock: jumped, now: clock.now, problem: "the store says otherwise" }),
    });
    const right = server();
    disk.free = 0;
    await right.look();
    subjects();
    disk.free = 100 * gigabyte;
    for (let minute = 0; minute < 5; minute++) {
      await wrong.look();
      pass(1);
    }
    const text = mails.map(({ content }) => content.text).join("\n");
    expect(subjects()).toEqual(["[Brand] Alert: clock not plausible"]);
    expect(text).toMatch(/clock of two says 2039-.* and the store says otherwise/);
    expect(text).toContain("npm run privacy -- resume-retention <today>");
    const rows = await store.read((db) => db.selectFrom("alerts").select("key").execute());
    expect(rows.map(({ key }) => key).sort()).toEqual(["clock two", "disk one"]);
    pass(24 * 60);
    await right.look();
    expect(subjects().some((subject) => /leads came in/.test(subject))).toBe(true);
  });
});

test("a store that can't be asked is in the log, and the watch goes on", async () => {
  const { log, lines } = recordingLog();
  const watch = createWatch({
    ctx: testContext(brokenStore("store_unreachable")),
    clock: createClockGuard({
      store: { ...brokenStore("store_unreachable"), kind: "sqlite", time: async () => new Date() },
    }),
    log,
    identity: () => identity,
    mailer: async () => undefined,
    recipients: () => ({ all: ["ops@example.com"], requests: ["ops@example.com"] }),
    digestHour: 0,
    writesFiles: false,
    freeBytes: () => 0,
  });
  await watch.look();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines[0]?.msg).toContain("store can't be asked");
});

test("a store that is gone is told at once without the store, once for each time", async () => {
  let gone: string | null = null;
  let isMailDown = true;
  const mailed: string[] = [];
  const { watch, lines } = await watchedStore("sqlite", {
    storeGone: () => gone,
    mailer: async ({ content }) => {
      if (isMailDown) throw new Error("no mail server");
      mailed.push(`${content.subject}\n${content.text}`);
    },
  });
  await watch.look();
  expect(mailed).toEqual([]);
  gone = "The store site.db was deleted.";
  await watch.look();
  isMailDown = false;
  for (let look = 0; look < 3; look++) await watch.look();
  expect(mailed).toHaveLength(1);
  expect(mailed[0]).toMatch(/Alert: store gone[\s\S]*The store site\.db was deleted\. \(one\)/);
  expect(lines.filter(({ alert }) => alert === "store")).toHaveLength(1);
  gone = null;
  await watch.look();
  gone = "The store site.db was replaced.";
  await watch.look();
  expect(mailed).toHaveLength(2);
});
