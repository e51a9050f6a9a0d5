import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { toMail } from "../../delivery/senders/mail.ts";
import { testContext } from "../../testing/context.ts";
import { outboxMessage } from "../../testing/message.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../../testing/store.ts";
import { contactFields, meta } from "../../testing/submission.ts";
import { listSubmissions } from "../leads/list.ts";
import { perRecipientAndDay } from "./confirmation.ts";
import { createSubmit } from "./submit.ts";

async function setUp(kind: StoreKind, confirmForms: string[] = ["contact"]) {
  const store = await temporaryStore(kind);
  const submit = createSubmit(testContext(store, { mail: { confirmForms } }));
  const targets = async () =>
    (await listSubmissions(store, { limit: 100 }))
      .flatMap(({ deliveries }) => deliveries.map(({ target }) => target))
      .filter((target) => target !== "sales@example.com");
  return { submit, targets };
}

onEachStore("confirmations", (kind) => {
  test("go to the sender, a few a day for each address, however it is written", async () => {
    const { submit, targets } = await setUp(kind);
    for (let i = 0; i < perRecipientAndDay + 3; i++) {
      const email = i % 2 ? "ada@example.com" : "Ada@Example.com";
      await submit("contact", contactFields({ email, message: `Message number ${i}.` }), meta());
    }
    expect(await targets()).toHaveLength(perRecipientAndDay);
    await submit("contact", contactFields({ email: "eve@example.com" }), meta());
    expect(await targets()).toHaveLength(perRecipientAndDay + 1);
  });

  test("are not sent for what looks suspicious, nor by forms without them", async () => {
    const { submit, targets } = await setUp(kind);
    await submit("contact", contactFields(), meta({ honeypot: "x" }));
    expect(await targets()).toEqual([]);
    const without = await setUp(kind, []);
    await without.submit("contact", contactFields(), meta());
    expect(await without.targets()).toEqual([]);
  });
});

test("nothing that was typed stands in a confirmation", async () => {
  const marker = "MARKER";
  const fields = contactFields({ name: marker, company: marker, message: `${marker} and more` });
  const message = outboxMessage({ template: "confirmation", target: "ada@example.com", fields });
  const identity = { brand: "Brand", from: "website@example.com", reply: "hello@example.com" };
  const composer = createTransport({ streamTransport: true, buffer: true });
  const raw = (await composer.sendMail(toMail(message, identity))).message.toString();
  const mail = await PostalMime.parse(raw);
  expect(mail.to).toEqual([{ name: "", address: "ada@example.com" }]);
  expect(mail.replyTo).toEqual([{ name: "Brand", address: "hello@example.com" }]);
  for (const body of [mail.subject, mail.text, mail.html]) {
    expect(body).not.toContain(marker);
    expect(body).toContain("TF-1234-5678");
  }
});
