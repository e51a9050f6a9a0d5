const ADDRESS = "/client-errors";

/** Tells the server's log of a fault in this browser. @returns the id under which it is found there */
export function reportError(error: unknown, path: string = location.pathname): string {
  // Only secure contexts have `randomUUID`; an error page must not fail for want of it.
  const id = crypto.randomUUID?.() ?? Math.random().toString(36).slice(2);
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "Unknown error";
  const body = new Blob([JSON.stringify({ id, path, message })], { type: "application/json" });
  // Some browsers have beacons switched off; an error page that fails here would be drawn again without end.
  navigator.sendBeacon?.(ADDRESS, body) ||
    void fetch(ADDRESS, { method: "POST", body, keepalive: true }).catch(() => {});
  return id;
}
