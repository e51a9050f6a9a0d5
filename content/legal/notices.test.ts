import { expect, test } from "vitest";
import { noticesSchema } from "../schema/notices.ts";
import { notices } from "./notices.ts";

test("the notices keep to their schema", () => {
  expect(noticesSchema.parse(notices)).toEqual(notices);
});
