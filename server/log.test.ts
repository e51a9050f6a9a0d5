import { expect, test } from "vitest";
import { withoutAddresses } from "./log.ts";

test.each([
  ["550 <ada@example.com> unknown", "550 <[address]> unknown"],
  ["/unsubscribe/ada@example.com", "/unsubscribe/[address]"],
  ["/x/ada%40example.com/y", "/x/[address]/y"],
  ["nothing to hide", "nothing to hide"],
])("%s loses its addresses", (text, expected) => {
  expect(withoutAddresses(text)).toBe(expected);
});
