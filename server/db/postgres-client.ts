import type pg from "pg";

/**
 * Driver configuration for DATABASE_URL. Every `sslmode` that asks for TLS verifies certificate and host name, as the driver does today;
 * its next version will not, and it warns at each start. `uselibpqcompat` and `no-verify` keep their meaning.
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
