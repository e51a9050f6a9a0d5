import { expect, it } from "vitest";
import { faultsAfter, replacing } from "../testing/changed-content.ts";

const file = "panels/exchange.yaml";

it.each([
  [
    "/visits/identify",
    "/visits/identity",
    /POST \/visits\/identity is no request of openapi\.yaml/,
  ],
  ["vis_8Kq2", "vis_8Kq3", /visit_id is "vis_8Kq3" here, and "vis_8Kq2" in the example/],
  [
    "abbfa27e21…",
    "abbfa27e22…",
    /email_sha256 is "abbfa27e22…" here, and "abbfa27e21[0-9a-f]{54}"/,
  ],
  ["Lena", "Lana", /first_name is "Lana" here, and "Lena" in the example/],
  ["key: as_of", "key: as_off", /as_off is "[-\d]+" here, and not there in the example/],
])("%s changed to %s is a fault with its place", (before, after, sentence) => {
  const faults = faultsAfter({ [file]: replacing(before, after) });
  expect(faults.join("\n")).toMatch(sentence);
  for (const fault of faults) expect(fault).toMatch(/^content\/panels\/exchange\.yaml:\d+:\d+ /);
});
