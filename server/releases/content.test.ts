import { expect, test } from "vitest";
import { content } from "#content-model/testing/content.ts";
import { parseEnv } from "../config.ts";
import { createServiceContext, mailIdentity } from "../create-service-context.ts";
import { testApp } from "../testing/app.ts";
import { temporaryStore } from "../testing/store.ts";

const published = {
  ...content,
  site: {
    ...content.site,
    brand: "Renamed",
    emails: { ...content.site.emails, sales: "new@example.com", security: "safe@example.com" },
    hours: { ...content.site.hours, open: 11 },
  },
  booking: { ...content.booking, holidays: [{ day: "2027-02-03", name: "Moving day" }] },
};

test("a site that is published while the server runs is what bookings and mails work with", async () => {
  let served = content;
  const config = parseEnv({});
  const ctx = await createServiceContext(config, await temporaryStore("sqlite"), () => served);
  expect(ctx.booking.policy.open).toBe(content.site.hours.open);
  expect(ctx.mail.targets).toEqual([{ channel: "mail", target: content.site.emails.sales }]);
  served = published;
  expect(ctx.content()).toBe(published);
  expect(ctx.booking.policy).toMatchObject({
    open: 11,
    holidays: new Map([["2027-02-03", "Moving day"]]),
  });
  expect(ctx.booking.organizer).toEqual({ name: "Renamed", email: "new@example.com" });
  expect(ctx.mail.targets).toEqual([{ channel: "mail", target: "new@example.com" }]);
  expect(mailIdentity(config, () => served).brand).toBe("Renamed");
});

test("security.txt names the contact of the site that is published now", async () => {
  let served = content;
  const { app } = testApp({ content: () => served });
  const text = async () => (await app.request("/.well-known/security.txt")).text();
  expect(await text()).toContain(`mailto:${content.site.emails.security}`);
  served = published;
  expect(await text()).toContain("mailto:safe@example.com");
});
