import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { parseEnv } from "../config.ts";
import { inspectStore, openStore } from "../db/store.ts";
import { createSubmit } from "../submissions/process-submission.ts";
import { testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { runChecks } from "./doctor.ts";

const postgres = inject("postgres");

async function query(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test.runIf("url" in postgres).each(["LATIN1", "SQL_ASCII", "WIN1252", "EUC_JP", "KOI8R"])(
  "a database in %s is refused at the start, and by the doctor, with the way to another",
  async (encoding) => {
    const server = "url" in postgres ? postgres.url : "";
    const name = `t_${randomUUID().replaceAll("-", "")}`;
    await query(
      server,
      `create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    onTestFinished(() => query(server, `drop database ${name} with (force)`));
    const databaseUrl = new URL(name, server).href;
    const location = { dataDir: "", databaseUrl };
    for (const work of [openStore, inspectStore]) {
      await expect(work(location)).rejects.toThrow(
        new RegExp(`encoding ${encoding}[\\s\\S]*create database <name> encoding 'UTF8'`),
      );
    }
    const checks = await runChecks(parseEnv({ DATABASE_URL: databaseUrl }));
    expect(checks.find(({ name: check }) => check === "store")).toMatchObject({
      state: "fail",
      detail: expect.stringContaining(`the encoding ${encoding}`),
    });
  },
);

test.runIf("url" in postgres)(
  "an encoding that a database or an address sets for its clients changes nothing of what is stored",
  async () => {
    const { location } = await temporaryStore("postgres");
    const url = new URL(location.databaseUrl ?? "");
    await query(url.href, `alter database ${url.pathname.slice(1)} set client_encoding = 'LATIN1'`);
    const options = url.searchParams.get("options");
    url.searchParams.set("options", `${options} -c client_encoding=LATIN1`);
    const store = await openStore({ ...location, databaseUrl: url.href });
    onTestFinished(() => store.close());
    const name = "李 Zoë Łukasz 👋";
    await createSubmit(testContext(store))("contact", contactFields({ name }), meta());
    const [lead] = await listSubmissions(store, { limit: 1 });
    expect(lead?.fields.name).toBe(name);
  },
);
