/** The kind of body that a form sends. */
export const formType = "application/x-www-form-urlencoded";

/**
 * Posts any body at all and gives the status.
 * @param accept `application/json` as the site's scripts ask, `text/html` as a browser without them
 */
export async function postRaw(
  url: string,
  content: string,
  type: string,
  accept: string,
): Promise<number> {
  const headers = { Origin: new URL(url).origin, "Content-Type": type, Accept: accept };
  const response = await fetch(url, { method: "POST", headers, body: content, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

/** A form's body with these fields, whatever they hold. */
export function urlencoded(fields: ReadonlyArray<[string, string]>): string {
  const pairs = fields.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]);
  return new URLSearchParams(pairs).toString();
}

/** Times that can be booked now: each good booking needs one of its own. */
export async function freeSlots(url: string): Promise<string[]> {
  type Days = { days: Array<{ starts: string[] }> };
  const { days } = (await (await fetch(`${url}/booking/slots.json`)).json()) as Days;
  return days.flatMap(({ starts }) => starts);
}
