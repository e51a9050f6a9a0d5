/** Tells the server's log of a fault in this browser. @returns the id under which it is found there */
export function reportError(error: unknown, path: string = location.pathname): string {
  const id = newId();
  const message = error instanceof Error ? `${error.name}: ${error.message}` : "Unknown error";
  navigator.sendBeacon(
    "/client-errors",
    new Blob([JSON.stringify({ id, path, message })], { type: "application/json" }),
  );
  return id;
}

/** Only secure contexts have `randomUUID`; an error page must not fail for want of it. */
function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint32Array(4))].map((n) => n.toString(36)).join("-");
}
