/** Reason for which a server on this machine isn't ready; null where it is, or none answers. Never throws. */
export async function unreadyReason(host: string, port: number): Promise<string | null> {
  // A server that listens everywhere is reached by loopback.
  const name = /^(0\.0\.0\.0|::)$/.test(host) ? "127.0.0.1" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/readyz`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(1_000) });
    const { reason } = (await response.json()) as { reason?: unknown };
    return typeof reason === "string" ? reason : null;
  } catch {
    return null;
  }
}
