import { expect, test, vi } from "vitest";
import { reportError } from "./report-error.ts";

type Beacon = (address: string, body: Blob) => boolean;
type Send = (address: string, request: RequestInit & { body: Blob }) => Promise<Response>;

/** Reports sent as beacons and by fetch, in a browser with this `sendBeacon`. */
function sentWith(sendBeacon: Beacon | undefined) {
  const fetched = vi.fn<Send>(async () => new Response());
  vi.stubGlobal("navigator", { sendBeacon });
  vi.stubGlobal("fetch", fetched);
  const id = reportError(new Error("broken"), "/about");
  return { id, fetched };
}

test("a fault is told by a beacon", async () => {
  const beacon = vi.fn<Beacon>(() => true);
  const { id, fetched } = sentWith(beacon);
  expect(beacon).toHaveBeenCalledExactlyOnceWith("/client-errors", expect.any(Blob));
  const text = await beacon.mock.lastCall?.[1].text();
  expect(JSON.parse(text ?? "")).toEqual({ id, path: "/about", message: "Error: broken" });
  expect(fetched).not.toHaveBeenCalled();
});

test("a fault is told by fetch where the browser has no beacon or takes none more", async () => {
  for (const beacon of [undefined, () => false]) {
    const { id, fetched } = sentWith(beacon);
    const request = { method: "POST", keepalive: true, body: expect.any(Blob) };
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/client-errors", request);
    const text = await fetched.mock.lastCall?.[1].body.text();
    expect(JSON.parse(text ?? "")).toMatchObject({ id });
  }
});
