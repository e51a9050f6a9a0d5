import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { parseEnv } from "../config.ts";
import { inspectStore, openStore } from "../db/store.ts";
import { StartError } from "../platform/errors.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { runChecks } from "./doctor.ts";

/** Makes certificates by the machine's own tool; there is none in Node. */
function openssl(folder: string, ...args: string[]): void {
  execFileSync("openssl", args, { cwd: folder, stdio: "ignore" });
}

function hasOpenssl(): boolean {
  try {
    openssl(tmpdir(), "version");
    return true;
  } catch {
    return false;
  }
}

/** An authority that no one knows, and certificates that it signed. */
function makeCertificates(folder: string): void {
  const subject = (name: string) => ["-subj", `/CN=${name}`];
  const made = ["-newkey", "rsa:2048", "-nodes"];
  openssl(
    folder,
    "req",
    "-x509",
    ...made,
    "-days",
    "3650",
    ...subject("Test CA"),
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
  );
  openssl(
    folder,
    "req",
    ...made,
    ...subject("localhost"),
    "-keyout",
    "server.key",
    "-out",
    "server.csr",
  );
  const sign = (out: string, name: string, days: string) => {
    writeFileSync(join(folder, "names"), `subjectAltName=${name}`);
    openssl(
      folder,
      "x509",
      "-req",
      "-in",
      "server.csr",
      "-CA",
      "ca.pem",
      "-CAkey",
      "ca.key",
      "-days",
      days,
      "-extfile",
      "names",
      "-out",
      out,
    );
  };
  sign("good.pem", "DNS:localhost,IP:127.0.0.1", "3650");
  sign("other-name.pem", "DNS:db.example.com", "3650");
  sign("expired.pem", "DNS:localhost,IP:127.0.0.1", "-1");
  openssl(
    folder,
    "req",
    ...made,
    ...subject("site"),
    "-keyout",
    "client.key",
    "-out",
    "client.csr",
  );
  openssl(
    folder,
    "x509",
    "-req",
    "-in",
    "client.csr",
    "-CA",
    "ca.pem",
    "-CAkey",
    "ca.key",
    "-days",
    "3650",
    "-out",
    "client.pem",
  );
  copyFileSync(join(folder, "good.pem"), join(folder, "server.pem"));
  writeFileSync(join(folder, "no.pem"), "not a certificate");
  chmodSync(folder, 0o755);
  chmodSync(join(folder, "server.key"), 0o600);
}

const access = [
  "hostssl certified all 127.0.0.1/32 scram-sha-256 clientcert=verify-ca",
  "hostssl all all 127.0.0.1/32 scram-sha-256",
  "",
].join("\n");

const isHere = "url" in inject("postgres") && hasOpenssl();

describe.runIf(isHere)("a database with TLS", () => {
  let server: PostgresServer | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "site-tls-"));
    makeCertificates(folder);
    server = await startPostgres({
      durable: false,
      tls: {
        certificate: join(folder, "server.pem"),
        key: join(folder, "server.key"),
        authority: join(folder, "ca.pem"),
        access,
      },
    });
    await query(urlOf("?sslmode=no-verify"), "create database certified");
  }, 60_000);

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  function urlOf(query: string, database = "postgres"): string {
    const url = new URL(server?.url ?? "");
    url.hostname = "localhost";
    url.pathname = database;
    return url.href + query.replaceAll("FOLDER", folder);
  }

  async function query(connectionString: string, statement: string): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const result = await client.query(statement);
    await client.end();
    return result;
  }

  async function use(certificate: string): Promise<void> {
    copyFileSync(join(folder, certificate), join(folder, "server.pem"));
    await query(urlOf("?sslmode=no-verify"), "select pg_reload_conf()");
    // The process that accepts connections reads its files a moment later.
    await new Promise((resolve) => setTimeout(resolve, 300));
  }

  const open = (url: string) => openStore({ dataDir: "", databaseUrl: url });

  test.each(["verify-full", "require", "verify-ca", "prefer"])(
    "sslmode=%s encrypts, and verifies by the authority that is named",
    async (mode) => {
      vi.spyOn(process, "emitWarning");
      const url = urlOf(`?sslmode=${mode}&sslrootcert=FOLDER/ca.pem`);
      const store = await open(url);
      const { rows } = await store.read(async (db) =>
        db
          .selectNoFrom((select) => select.fn<number>("pg_backend_pid").as("pid"))
          .execute()
          .then(([row]) =>
            query(
              urlOf("?sslmode=no-verify"),
              `select ssl from pg_stat_ssl where pid = ${row?.pid}`,
            ),
          ),
      );
      await store.close();
      expect(rows).toEqual([{ ssl: true }]);
      expect(process.emitWarning).not.toHaveBeenCalled();
    },
  );

  test.each([
    ["no authority", "?sslmode=require", /SELF_SIGNED|UNABLE_TO/, /sslrootcert=/],
    [
      "no authority, by verify-full",
      "?sslmode=verify-full",
      /SELF_SIGNED|UNABLE_TO/,
      /sslrootcert=/,
    ],
    ["no TLS asked for", "", /accepts encrypted connections only/, /sslmode=verify-full/],
    [
      "a file that is missing",
      "?sslmode=require&sslrootcert=FOLDER/none.pem",
      /ENOENT/,
      /sslrootcert.*missing/,
    ],
    [
      "a file without a certificate",
      "?sslmode=require&sslcert=FOLDER/no.pem&sslkey=FOLDER/no.pem",
      /ERR_OSSL/,
      /a PEM certificate or key/,
    ],
  ])("%s: the advice fits the fault", async (_, given, reason, fix) => {
    const url = urlOf(given);
    for (const work of [() => open(url), () => inspectStore({ dataDir: "", databaseUrl: url })]) {
      const failure = await work().then(String, (error: unknown) => error);
      expect(failure).toBeInstanceOf(StartError);
      expect(String(failure)).toMatch(reason);
      expect(String(failure)).toMatch(fix);
      expect(String(failure)).not.toMatch(/password|test@/);
    }
  });

  test("a certificate for another name, or one that is over, is told as that", async () => {
    const given = "?sslmode=verify-full&sslrootcert=FOLDER/ca.pem";
    await use("other-name.pem");
    await expect(open(urlOf(given))).rejects.toThrow(/ALTNAME_INVALID[\s\S]*another name/);
    await use("expired.pem");
    await expect(open(urlOf(given))).rejects.toThrow(/CERT_HAS_EXPIRED[\s\S]*clock/);
    await use("good.pem");
    await (await open(urlOf(given))).close();
  });

  test("a database that asks for a certificate of this server says so, and takes it", async () => {
    const given = "?sslmode=verify-full&sslrootcert=FOLDER/ca.pem";
    await expect(open(urlOf(given, "certified"))).rejects.toThrow(/sslcert=.*sslkey=/);
    const own = `${given}&sslcert=FOLDER/client.pem&sslkey=FOLDER/client.key`;
    await (await open(urlOf(own, "certified"))).close();
  });

  test("a wrong password is told as one, over TLS too", async () => {
    const url = new URL(urlOf("?sslmode=verify-full&sslrootcert=FOLDER/ca.pem"));
    url.password = "hunter2";
    await expect(open(url.href)).rejects.toThrow(/28P01[\s\S]*refuses this role/);
  });

  test("no-verify, and libpq's own require, encrypt without looking at the certificate", async () => {
    for (const given of ["?sslmode=no-verify", "?sslmode=require&uselibpqcompat=true"])
      await (await open(urlOf(given))).close();
  });

  test("the doctor gives the same advice", async () => {
    const checks = await runChecks(parseEnv({ DATABASE_URL: urlOf("?sslmode=require") }));
    const check = checks.find(({ name }) => name === "store");
    expect(check).toMatchObject({ state: "fail", detail: expect.stringMatching(/sslrootcert=/) });
  });
});

test.runIf("url" in inject("postgres"))(
  "a database without TLS says so where it is asked for",
  async () => {
    const postgres = inject("postgres");
    const url = `${"url" in postgres ? postgres.url : ""}?sslmode=require`;
    await expect(openStore({ dataDir: "", databaseUrl: url })).rejects.toThrow(
      /does not accept encrypted connections[\s\S]*ssl = on/,
    );
  },
);

test.runIf("url" in inject("postgres"))("what isn't there is told as that", async () => {
  const postgres = inject("postgres");
  const url = new URL("url" in postgres ? postgres.url : "");
  url.pathname = "nowhere";
  await expect(openStore({ dataDir: "", databaseUrl: url.href })).rejects.toThrow(
    /3D000[\s\S]*database doesn't exist/,
  );
});
