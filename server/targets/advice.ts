/** Advice on a target's problem, where the receiver's words or Node's say little to an operator; null where they say enough. */
export function adviceOn(problem: string): string | null {
  const status = /\banswered (\d{3})\b/.exec(problem)?.[1];
  if (status && Object.hasOwn(byStatus, status)) return byStatus[status] ?? null;
  const code =
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)\b/.exec(
      problem,
    )?.[1];
  if (code) return byCode[code] ?? unreachable;
  return /certificate|CERT_|SSL|TLS/.test(problem)
    ? "The receiver's certificate isn't valid for its address: check the address, and this machine's clock."
    : null;
}

const byStatus: Readonly<Record<string, string>> = {
  401: "The key is wrong, expired, or revoked. Make a new one there, put it into the environment, and restart the server.",
  403: "The key is known, but may not do this. Give it the permissions (scopes) that docs/operate/targets.md names.",
  404: "The address or an id in it is wrong, or what it names was deleted there. Correct it in TARGETS_FILE, and restart the server.",
};

const noName =
  "The name can't be resolved. Check the address in TARGETS_FILE for a typing mistake, then this machine's DNS.";
const unreachable =
  "This machine can't reach the receiver. Check that a firewall or proxy lets it out, and whether the receiver is down.";

const byCode: Readonly<Record<string, string>> = { ENOTFOUND: noName, EAI_AGAIN: noName };
