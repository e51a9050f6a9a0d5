import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { toMail } from "../delivery/senders/mail.ts";
import { createRequest } from "../privacy/services.ts";
import { mailLimits } from "../rate-limit/policy.ts";
import { identity, testContext } from "../testing/context.ts";
import { listSubmissions } from "../testing/leads.ts";
import { outboxMessage } from "../testing/message.ts";
import { onEachStore, type StoreKind, temporaryStore } from "../testing/store.ts";
import { contactFields, meta } from "../testing/submission.ts";
import { newChallenge } from "./form-token.ts";
import { createSubmit } from "./process-submission.ts";

async function setUp(kind: StoreKind, confirmForms: string[] = ["contact"]) {
  const store = await temporaryStore(kind);
  const ctx = testContext(store, { mail: { confirmForms } });
  const submit = createSubmit(ctx);
  const targets = async () =>
    (await listSubmissions(store, { limit: 1_000 }))
      .flatMap(({ deliveries }) => deliveries.map(({ target }) => target))
      .filter((target) => target !== "sales@example.com");
  return { ctx, submit, targets };
}

onEachStore("confirmations", (kind) => {
  test("go to a mailbox a few times a day, however its address is written", {
    timeout: 60_000,
  }, async () => {
    const { submit, targets } = await setUp(kind);
    for (let i = 0; i < 500; i++) {
      const email = spelling("adalovelace", i, i % 2 ? "gmail.com" : "GoogleMail.com");
      const message = `Message number ${i}.`;
      await submit("contact", contactFields({ email, message }), meta(), network(i));
    }
    expect(await targets()).toHaveLength(mailLimits.form.mailbox.all);
    await submit("contact", contactFields({ email: "eve@gmail.com" }), meta());
    expect(await targets()).toContain("eve@gmail.com");
  });

  test("go to all mailboxes of one company a few dozen times a day", {
    timeout: 30_000,
  }, async () => {
    const { submit, targets } = await setUp(kind);
    for (let i = 0; i < 100; i++) {
      const fields = contactFields({ email: `p${i}@company.example`, message: `Number ${i}, hi.` });
      await submit("contact", fields, meta(), network(i));
    }
    expect(await targets()).toHaveLength(mailLimits.form.domain.all);
    for (let i = 0; i < 40; i++) {
      const fields = contactFields({ email: `p${i}@gmail.com`, message: `Number ${i}, hi.` });
      await submit("contact", fields, meta(), network(i));
    }
    expect((await targets()).filter((target) => target.endsWith("gmail.com"))).toHaveLength(40);
  });

  test("are not used up for a mailbox, or a company, by one network", async () => {
    const { submit, targets } = await setUp(kind);
    const { mailbox, domain } = mailLimits.form;
    const send = (email: string, address: string) => {
      const message = `To ${email} from ${address}, ${Math.random()}.`;
      return submit("contact", contactFields({ email, message }), meta(), { address });
    };
    for (let i = 0; i < 2 * mailbox.all; i++) await send("ada@company.example", "203.0.113.7");
    expect(await targets()).toHaveLength(mailbox.windows[0].max);
    for (let i = 0; i < 2 * domain.all; i++) await send(`p${i}@company.example`, "203.0.113.7");
    expect(await targets()).toHaveLength(domain.windows[0].max);
    // What isn't mailed isn't counted for its mailbox either.
    for (let i = 0; i < 50; i++) await send("ada@company.example", `2001:db8:0:${i}::1`);
    expect((await targets()).filter((one) => one === "ada@company.example")).toHaveLength(
      mailbox.all,
    );
    await send("eve@company.example", "198.51.100.1");
    expect(await targets()).toContain("eve@company.example");
  });

  test("to colleagues are not used up by those to one mailbox", async () => {
    const { submit, targets } = await setUp(kind);
    for (let i = 0; i < 50; i++) {
      const fields = contactFields({ email: "ada@company.example", message: `Number ${i}, hi.` });
      await submit("contact", fields, meta(), network(i));
    }
    await submit("contact", contactFields({ email: "eve@company.example" }), meta());
    expect(await targets()).toContain("eve@company.example");
  });

  test("of a legal request can't be used up by contact forms", async () => {
    const { ctx, submit, targets } = await setUp(kind);
    for (let i = 0; i < 10; i++) {
      await submit("contact", contactFields({ message: `Message number ${i}.` }), meta());
    }
    const before = await targets();
    const result = await createRequest(ctx)(
      {
        kinds: "delete",
        subject: "self",
        agent: "",
        permission: "",
        name: "Ada Example",
        email: "ada@example.com",
        where: "",
        details: "",
      },
      meta(),
    );
    expect(result).toMatchObject({ ok: true });
    expect(await targets()).toHaveLength(before.length + 1);
  });

  test("are not sent for what looks suspicious, nor by forms without them", async () => {
    const { submit, targets } = await setUp(kind);
    await submit("contact", contactFields(), meta({ honeypot: "x" }));
    expect(await targets()).toEqual([]);
    const without = await setUp(kind, []);
    await without.submit("contact", contactFields(), meta());
    expect(await without.targets()).toEqual([]);
  });

  test("are sent for a form that the browser filled in at one touch", async () => {
    const { ctx, submit, targets } = await setUp(kind);
    const { token } = newChallenge(ctx.keys("form-token"), ctx.now(), ctx.proofBits);
    await submit("contact", contactFields(), meta({ token }));
    expect(await targets()).toEqual(["ada@example.com"]);
  });
});

/** The same mailbox in many spellings: tags, dots, capitals. */
function spelling(name: string, i: number, domain: string): string {
  const dotted = `${name.slice(0, 1 + (i % 9))}.${name.slice(1 + (i % 9))}`;
  return `${i % 3 ? dotted.toUpperCase() : dotted}${i % 5 ? `+tag${i}` : ""}@${domain}`;
}

const network = (i: number) => ({ address: `10.0.${i >> 8}.${i & 255}` });

test("nothing that was typed stands in a confirmation", async () => {
  const marker = "MARKER";
  const fields = contactFields({ name: marker, company: marker, message: `${marker} and more` });
  const message = outboxMessage({ template: "confirmation", target: "ada@example.com", fields });
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
