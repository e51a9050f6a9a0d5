import type pg from "pg";

/**
 * What DATABASE_URL says, as the driver takes it. Each `sslmode` that asks for TLS verifies certificate and name: the driver does so
 * today, says that it won't in its next version, and warns at each start. `uselibpqcompat` and `no-verify` stay what they are.
 */
export function clientConfig(databaseUrl: string): pg.ClientConfig {
  const url = URL.parse(databaseUrl);
  const mode = url?.searchParams.get("sslmode") ?? "";
  if (url && verifying.has(mode) && !url.searchParams.has("uselibpqcompat")) {
    url.searchParams.set("sslmode", "verify-full");
  }
  return { connectionString: verifying.has(mode) && url ? url.href : databaseUrl };
}

const verifying: ReadonlySet<string> = new Set(["prefer", "require", "verify-ca"]);
