import { expect, test } from "vitest";
import { createCounts } from "../analytics/counts.ts";
import { createBooking } from "../bookings/services.ts";
import { recordRun } from "../db/repositories/monitoring.ts";
import { markLead } from "../leads/work.ts";
import { erasePerson } from "../privacy/person/person.ts";
import { close } from "../privacy/queue.ts";
import { createRequest } from "../privacy/services.ts";
import { onEachStore } from "../testing/store.ts";
import { meta } from "../testing/submission.ts";
import { watchedStore } from "../testing/watch.ts";

const accessRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  kinds: "access",
  subject: "self" as const,
  where: "",
  agent: "",
  details: "",
  permission: "" as const,
};

onEachStore("the digest", (kind) => {
  test("comes once a day at its hour in the business zone, whatever restarts", async () => {
    const { server, clock, subjects } = await watchedStore(kind);
    const days: string[] = [];
    // Through the night in which New York's clock springs forward.
    clock.now = new Date("2036-03-07T06:00:00Z");
    for (let hour = 0; hour < 24 * 4; hour++) {
      await server({ digestHour: 8 }).look();
      if (subjects().length > 0) days.push(clock.now.toISOString());
      clock.now = new Date(clock.now.getTime() + 3_600_000);
    }
    expect(days).toEqual([
      "2036-03-07T13:00:00.000Z",
      "2036-03-08T13:00:00.000Z",
      "2036-03-09T12:00:00.000Z",
      "2036-03-10T12:00:00.000Z",
    ]);
  });

  test("is sent by one of several servers", async () => {
    const { server, clock, mails } = await watchedStore(kind);
    clock.now = new Date("2036-03-04T13:00:00Z");
    const servers = Array.from({ length: 5 }, (_, n) =>
      server({ digestHour: 8, host: `host ${n}` }),
    );
    await Promise.all(servers.map((one) => one.look()));
    clock.now = new Date("2036-03-04T13:01:00Z");
    await Promise.all(servers.map((one) => one.look()));
    expect(mails.map(({ kind }) => kind)).toEqual(["digest"]);
  });

  test("counts leads since the last one, with demos, requests, failures, disk and backup; names nobody", async () => {
    const { server, store, ctx, clock, send, kill, mails, pass } = await watchedStore(kind);
    const watch = server({ digestHour: 8 });
    await send({ name: "Before" });
    pass(1);
    await watch.look();
    mails.length = 0;
    clock.now = new Date("2036-03-04T12:00:00Z");
    const won = await send({ name: "Lovelace", company: "=Engines" });
    await send({ name: "Zuse" }, "filled in");
    await markLead(ctx, won, { state: "won", by: "ada" });
    const booked = await createBooking(ctx)({ address: "203.0.113.7" }).book(
      {
        name: "Hopper",
        email: "grace@example.com",
        company: "Navy",
        start: "2036-03-05T15:00:00.000Z",
        zone: "Europe/Berlin",
        message: "COBOL",
      },
      meta(),
    );
    if (!booked.ok) throw new Error(booked.code);
    await kill("dead");
    await store.write((db) =>
      recordRun(db, "backup", { at: "2036-03-04T08:00:00.000Z", problem: null }),
    );
    clock.now = new Date("2036-03-04T14:00:00Z");
    await watch.look();
    const digest = mails.find((mail) => mail.kind === "digest");
    const { subject = "", text = "" } = digest?.content ?? {};
    expect(subject).toBe("[Brand] 3 leads came in (2 not handled), 1 demo today and tomorrow");
    expect(text).toContain("Contact messages: 2 (1 new, 1 won)");
    expect(text).toContain("Demo bookings: 1 (1 new)");
    expect(text).toContain("Suspicious: 1");
    expect(text).toMatch(/March 5, 2036 at 10:00 AM EST {2}TF-/);
    expect(text).toContain(booked.reference);
    expect(text).toMatch(/Failed deliveries\n {2}given up: mail \d, webhook 0/);
    expect(text).toContain("Disk: 100.0 GB free");
    expect(text).toContain("Backup: 6 hours old");
    expect(JSON.stringify(digest)).not.toMatch(/Lovelace|Hopper|Zuse|Engines|Navy|COBOL|grace@/);
    expect(digest?.messageId).toBe("<digest.2036-03-04@example.com>");
  });

  test("takes a backup of a day to come for none", async () => {
    const { server, store, clock, mails } = await watchedStore(kind);
    await store.write((db) =>
      recordRun(db, "backup", { at: "2036-06-01T08:00:00.000Z", problem: null }),
    );
    clock.now = new Date("2036-03-05T14:00:00Z");
    await server({ digestHour: 8 }).look();
    const digest = mails.find((mail) => mail.kind === "digest");
    expect(digest?.content.text).toContain("Backup: none was recorded");
  });

  test("has the visits and forms of the week on Mondays, and on no other day", async () => {
    const { server, ctx, clock, send, mails } = await watchedStore(kind);
    const counts = createCounts(ctx);
    const touch = "site=google.com&page=%2Fpricing&utm_campaign=Spring+Sale";
    const view = { kind: "view", page: "/pricing", entry: true, device: "large" } as const;
    for (const at of ["2036-02-27T12:00:00Z", "2036-03-04T12:00:00Z", "2036-03-05T12:00:00Z"]) {
      clock.now = new Date(at);
      await counts.record(
        [
          { ...view, source: "google.com", campaign: "spring-sale" },
          { kind: "form", form: "contact", step: "view", touch },
          { kind: "form", form: "contact", step: "start", touch: "" },
        ],
        (path) => path === "/pricing",
        "203.0.113.7",
      );
      await counts.flush();
      await send();
    }
    const digest = async (at: string) => {
      clock.now = new Date(at);
      await server({ digestHour: 8 }).look();
      return mails.splice(0).find((mail) => mail.kind === "digest")?.content.text ?? "";
    };
    expect(await digest("2036-03-09T14:00:00Z")).not.toContain("Last week");
    const text = await digest("2036-03-10T14:00:00Z");
    expect(text).toContain("March 3, 2036 to March 9, 2036");
    for (const line of [
      "Contact messages: views 2 (1, 0.3), starts 2 (1, 0.3), sent 2 (1, 0.3)",
      "google.com: visits 2 (1, 0.3), form views 2 (1, 0.3), starts 0 (0, 0), sent 0 (0, 0)",
      "spring-sale: visits 2 (1, 0.3), form views 2 (1, 0.3), starts 0 (0, 0), sent 0 (0, 0)",
      "/pricing: visits 2 (1, 0.3), form views 2 (1, 0.3), starts 0 (0, 0), sent 0 (0, 0)",
      "(unknown): visits 0 (0, 0), form views 0 (0, 0), starts 2 (1, 0.3), sent 2 (1, 0.3)",
    ])
      expect(text).toContain(line);
  });

  test("tells of mails that wait for a mail server that is down, and of little space in MB", async () => {
    const { server, store, clock, send, mails, disk } = await watchedStore(kind);
    clock.now = new Date("2036-03-04T12:00:00Z");
    await send();
    await send();
    const digest = async (at: string) => {
      clock.now = new Date(at);
      await server({ digestHour: 8 }).look();
      return mails.splice(0).find((mail) => mail.kind === "digest")?.content.text ?? "";
    };
    expect(await digest("2036-03-04T14:00:00Z")).toMatch(/Failed deliveries\n {2}none/);
    const failed = { attempts: 1, last_error: "connect ECONNREFUSED 127.0.0.1:25" };
    await store.write((db) => db.updateTable("deliveries").set(failed).execute());
    const written = { state: "delivered", delivered_by: "file" } as const;
    await store.write((db) =>
      db
        .updateTable("deliveries")
        .set({ ...written, delivered_at: "2036-03-05T09:00:00.000Z" })
        .where("id", "=", (one) => one.selectFrom("deliveries").select("id").limit(1))
        .execute(),
    );
    disk.free = 19.6 * 2 ** 20;
    const text = await digest("2036-03-05T14:00:00Z");
    expect(text).toMatch(
      /Failed deliveries\n {2}not delivered yet, still trying: mail [1-9]\d*, webhook \d/,
    );
    expect(text).toContain(
      "written to files because SMTP_URL was not set, and sent to no one: mail 1",
    );
    expect(text).toContain("Disk: 19 MB free");
    expect(await digest("2036-03-06T14:00:00Z")).not.toContain("written to files");
  });

  test("counts as not handled only what someone has to look at: nothing erased, marked, canceled, or closed", async () => {
    const { server, ctx, clock, send, mails } = await watchedStore(kind);
    clock.now = new Date("2036-03-04T12:00:00Z");
    await send({ email: "gone@example.com" });
    await markLead(ctx, await send(), { state: "spam", by: "ada" });
    const { book, cancel } = createBooking(ctx)({ address: "203.0.113.7" });
    const start = "2036-03-05T15:00:00.000Z";
    const person = { name: "Hopper", email: "grace@example.com", company: "", message: "" };
    const booked = await book({ ...person, start, zone: "Europe/Berlin" }, meta());
    if (!booked.ok) throw new Error(booked.code);
    await cancel(booked.token);
    const request = await createRequest(ctx)(accessRequest, meta());
    if (!request.ok) throw new Error(request.code);
    await close(ctx, request.reference, { outcome: "not-found", reason: "" });
    await erasePerson(ctx, "gone@example.com");
    clock.now = new Date("2036-03-04T14:00:00Z");
    await server({ digestHour: 8 }).look();
    const { subject, text } = mails.find((mail) => mail.kind === "digest")?.content ?? {};
    expect(subject).toBe("[Brand] 2 leads came in (0 not handled), 0 demos today and tomorrow");
    expect(text).toContain("2 leads came in (0 not handled) and 1 privacy request since ");
    expect(text).toContain("Contact messages: 1 (1 spam)");
    expect(text).toContain("Demo bookings: 1 (1 closed)");
    expect(text).toContain("Privacy requests: 1 (1 closed)");
  });

  test("is not sent on the day of the set-up, nor when it is off; a failed one is tried again", async () => {
    const { server, clock, mails } = await watchedStore(kind);
    clock.now = new Date();
    await server({ digestHour: 0 }).look();
    expect(mails).toEqual([]);
    clock.now = new Date("2036-03-04T14:00:00Z");
    await server().look();
    expect(mails).toEqual([]);
    let tries = 0;
    const failing = server({
      digestHour: 8,
      mailer: async () => {
        tries++;
        throw new Error("down");
      },
    });
    for (let minute = 0; minute < 25; minute++) {
      await failing.look();
      clock.now = new Date(clock.now.getTime() + 60_000);
    }
    expect(tries).toBe(3);
    clock.now = new Date(clock.now.getTime() + 10 * 60_000);
    await server({ digestHour: 8 }).look();
    expect(mails).toHaveLength(1);
  });
});
