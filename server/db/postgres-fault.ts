import { StartError, StoreError } from "../errors.ts";

/**
 * StartError for a failed connection, with the fix for that failure. The driver's message may repeat parts of the URL, so only its code
 * is shown.
 */
export function connectionFault(error: unknown): StartError {
  if (error instanceof StartError) return error;
  const cause = error instanceof StoreError ? error.cause : error;
  const { code, name, message } = (cause ?? {}) as Record<string, unknown>;
  const known = faults.find(({ is }) => is(String(code ?? ""), String(message ?? "")));
  const reason = known?.reason ?? (code ? String(code) : String(name ?? "unknown"));
  return new StartError(
    `The database of DATABASE_URL cannot be used (${reason}).\n${known?.fix ?? general}`,
    { cause: error },
  );
}

const general =
  "Check that it runs and can be reached from here, and that role, password and database name are right;\n" +
  "the role must be allowed to create tables.";

type Fault = {
  is(code: string, message: string): boolean;
  /** Instead of the code, where that says little. */
  reason?: string;
  fix: string;
};

const coded = (pattern: RegExp) => (code: string) => pattern.test(code);

/** The first that fits. */
const faults: readonly Fault[] = [
  {
    is: coded(/^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_.*)$/),
    fix:
      "The connection is encrypted, but the database's certificate is signed by an authority that this machine doesn't know. Name that authority's\n" +
      "file at the end of DATABASE_URL: ?sslmode=verify-full&sslrootcert=/etc/ssl/database-ca.pem (docs/operate/deploying.md).",
  },
  {
    is: coded(/^(ERR_TLS_CERT_ALTNAME_INVALID|HOSTNAME_MISMATCH)$/),
    fix:
      "The connection is encrypted, but the database's certificate is for another name than the one in DATABASE_URL.\n" +
      "Write the name that the certificate has, or give the database a certificate for this one.",
  },
  {
    is: coded(/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/),
    fix:
      "The database's certificate is not valid today. Look at this machine's clock first; if that is right,\n" +
      "the database needs a new certificate.",
  },
  {
    is: (_, message) => /does not support SSL/.test(message),
    reason: "it does not accept encrypted connections",
    fix:
      "DATABASE_URL asks for TLS (sslmode, or ssl=true). Set ssl = on in the database's configuration, or, where it is on this machine or\n" +
      "in a network of its own, take sslmode out of DATABASE_URL.",
  },
  {
    is: (code, message) => code === "28000" && /no encryption|SSL off/.test(message),
    reason: "it accepts encrypted connections only",
    fix: "Add ?sslmode=verify-full at the end of DATABASE_URL (docs/operate/deploying.md).",
  },
  {
    is: (code, message) =>
      /CERTIFICATE_REQUIRED|ALERT_HANDSHAKE_FAILURE/.test(code) ||
      (code === "28000" && /client certificate/.test(message)),
    reason: "it asks for a certificate of this server",
    fix: "Name certificate and key at the end of DATABASE_URL: &sslcert=/etc/ssl/site.pem&sslkey=/etc/ssl/site.key",
  },
  {
    is: coded(/^(ENOENT|EACCES|EISDIR)$/),
    fix: "A file that DATABASE_URL names (sslrootcert, sslcert, sslkey, or the socket's folder) is missing, or this user may not read it.",
  },
  {
    is: coded(/^ERR_OSSL_/),
    fix: "A file that DATABASE_URL names (sslrootcert, sslcert or sslkey) isn't a PEM certificate or key.",
  },
  {
    is: coded(/^(ERR_SSL_|EPROTO$)/),
    fix: "The encrypted connection could not be agreed on. See that the database takes TLS 1.2 or newer, and that its port is PostgreSQL's.",
  },
  {
    is: (code) => code === "28P01" || code === "28000",
    fix: "The database refuses this role: see that role and password in DATABASE_URL are right, and that pg_hba.conf lets the role in from here.",
  },
  {
    is: coded(/^3D000$/),
    fix: "The database doesn't exist. Create it (in UTF-8), or correct its name in DATABASE_URL.",
  },
  {
    is: coded(/^42501$/),
    fix: "The role may not do this. It must be allowed to create tables: grant create on schema <schema> to <role>",
  },
  {
    is: coded(/^(ENOTFOUND|EAI_AGAIN)$/),
    fix: "The name of the database's machine in DATABASE_URL is not known here.",
  },
  {
    is: coded(/^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNRESET)$/),
    fix: "Nothing answers there. See that the database runs, that host and port in DATABASE_URL are right, and that no firewall is between.",
  },
];
