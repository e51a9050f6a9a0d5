import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { email } from "#shared/forms/form.ts";
import { deliverable } from "#shared/testing/email-corpus.ts";
import { identity } from "../../testing/context.ts";
import { outboxMessage } from "../../testing/message.ts";
import { temporaryFolder } from "../../testing/store.ts";
import { contactFields } from "../../testing/submission.ts";
import type { OperatorMail } from "../create-senders.ts";
import { Refusal } from "../message.ts";
import { createEmlMailer, createEmlSender } from "./eml.ts";
import { createSmtpMailer, createSmtpSender, toMail } from "./mail.ts";

const signal = new AbortController().signal;

type Received = { from: string; to: string[]; raw: string; isUtf8: boolean };

async function smtpServer(
  answer: (received: Received) => Error | null = () => null,
  disabledCommands = ["STARTTLS"],
) {
  const mails: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const received = {
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
          isUtf8: mailFrom !== false && Object.hasOwn(Object(mailFrom.args), "SMTPUTF8"),
        };
        const refused = answer(received);
        if (!refused) mails.push(received);
        done(refused);
      });
    },
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = listening.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}

test("the operator's mail has every field, the reference and a reply to the visitor", async () => {
  const { url, mails } = await smtpServer();
  await createSmtpSender(url, () => identity).send(outboxMessage(), signal);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.messageId).toBe("<tf-1234-5678.abc@example.com>");
  expect(mail.replyTo).toEqual([{ name: "Ada Example", address: "ada@example.com" }]);
  expect(mail.subject).toContain("TF-1234-5678");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("TF-1234-5678");
    expect(body).toContain("ada@example.com");
    expect(body).toContain(contactFields().message);
  }
});

test("a mail server on this machine may have a certificate of its own making, another may not", async () => {
  const { url, mails } = await smtpServer(undefined, []);
  await createSmtpSender(url, () => identity).send(outboxMessage(), signal);
  expect(mails).toHaveLength(1);
  // The same server under an address that isn't known as this machine's.
  const elsewhere = url.replace("127.0.0.1", "[::ffff:127.0.0.1]");
  await expect(
    createSmtpSender(elsewhere, () => identity).send(outboxMessage(), signal),
  ).rejects.toThrow(/certificate/);
});

test("an encoded word that a visitor typed is shown as it was typed", async () => {
  const { url, mails } = await smtpServer();
  const name = "=?utf-8?q?=0d=0aBcc:_eve@example.com?=";
  const message = outboxMessage({ fields: contactFields({ name }) });
  await createSmtpSender(url, () => identity).send(message, signal);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  const shown = "= ?utf-8?q?=0d=0aBcc:_eve@example.com?=";
  expect(mail.replyTo).toEqual([{ name: shown, address: "ada@example.com" }]);
  expect(mail.subject).toContain(shown);
});

test.each([
  [550, Refusal],
  [552, Refusal],
  [451, Error],
])("a mail that is answered %d is told apart as refused or not", async (responseCode, kind) => {
  const { url } = await smtpServer(() => Object.assign(new Error("no"), { responseCode }));
  const error = await createSmtpSender(url, () => identity)
    .send(outboxMessage(), signal)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(kind);
  expect(error instanceof Refusal).toBe(kind === Refusal);
});

test("a wrong password is the connection's fault, and refuses no mail", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error("wrong"), { responseCode: 535 })),
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const { send } = createSmtpSender(`smtp://ada:wrong@127.0.0.1:${port}`, () => identity);
  const error = await send(outboxMessage(), signal).catch((thrown: unknown) => thrown);
  expect(String(error)).toContain("535");
  expect(error).not.toBeInstanceOf(Refusal);
});

test("a mailbox that isn't there is a refusal with the server's words", async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_to, _session, done) =>
      done(Object.assign(new Error("5.1.1 no such mailbox"), { responseCode: 550 })),
  });
  const listening = server.listen(0, "127.0.0.1");
  await new Promise((resolve) => listening.once("listening", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const { send } = createSmtpSender(`smtp://127.0.0.1:${port}`, () => identity);
  const error = await send(outboxMessage(), signal).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ message: "Refused at RCPT TO: 550 5.1.1 no such mailbox" });
});

test.each([
  "x\r\nBcc: victim@example.com",
  "victim@example.com, other@example.com",
  '"a" <victim@example.com>',
  "\u0000\r\n\r\nbody",
])("a name of %j changes neither recipients nor headers", async (name) => {
  const { url, mails } = await smtpServer();
  const fields = { ...contactFields(), name, company: name, message: name };
  await createSmtpSender(url, () => identity).send(outboxMessage({ fields }), signal);
  expect(mails[0]?.to).toEqual(["sales@example.com"]);
  expect(mails[0]?.from).toBe("website@example.com");
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.to).toEqual([{ name: "", address: "sales@example.com" }]);
  expect(mail.bcc ?? []).toEqual([]);
  expect(mail.cc ?? []).toEqual([]);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(["ada@example.com"]);
});

test("a mail's envelope and header have the recipient's domain as punycode", () => {
  for (const [typed, delivered] of deliverable) {
    const target = email().parse(typed);
    const message = outboxMessage({ template: "confirmation", target });
    const { envelope, to } = toMail(message, identity);
    expect(envelope.to).toEqual([delivered]);
    expect(to).toEqual([{ name: "", address: delivered }]);
  }
});

test("a server is told of letters before the @, and of no others", async () => {
  const { url, mails } = await smtpServer();
  const sender = createSmtpSender(url, () => identity);
  for (const target of ["用户@例子.广告", "ada@例子.广告"])
    await sender.send(outboxMessage({ template: "confirmation", target }), signal);
  expect(mails.map(({ isUtf8 }) => isUtf8)).toEqual([true, false]);
});

test("an answer goes to the sender's address as punycode", async () => {
  const { url, mails } = await smtpServer();
  const fields = contactFields({ email: "r&d@münchen.example" });
  await createSmtpSender(url, () => identity).send(outboxMessage({ fields }), signal);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.replyTo).toEqual([{ name: "Ada Example", address: "r&d@xn--mnchen-3ya.example" }]);
});

test.each(["用户@例子.广告", "josé@example.com"])(
  "the team's mail about %s is plain for every server, and says how to answer",
  async (address) => {
    const { url, mails } = await smtpServer();
    const fields = contactFields({ email: address });
    await createSmtpSender(url, () => identity).send(outboxMessage({ fields }), signal);
    const { raw = "", isUtf8 } = mails[0] ?? {};
    expect(isUtf8).toBe(false);
    const [head = ""] = raw.split("\r\n\r\n");
    expect(head).toMatch(/^\p{ASCII}+$/u);
    const mail = await PostalMime.parse(raw);
    expect(mail.replyTo).toBeUndefined();
    const { byHand, footer } = identity.content.mails.lead;
    expect(mail.text?.replace(/\s+/g, " ")).toContain(byHand);
    expect(mail.text?.replace(/\s+/g, " ")).not.toContain(footer);
    expect(mail.text).toContain(address);
  },
);

test("the sender has the brand's name, or the one that MAIL_FROM gives", async () => {
  const { url, mails } = await smtpServer();
  await createSmtpSender(url, () => identity).send(outboxMessage(), signal);
  await createSmtpSender(url, () => ({ ...identity, fromName: "Example, Inc." })).send(
    outboxMessage(),
    signal,
  );
  const senders = await Promise.all(mails.map(({ raw }) => PostalMime.parse(raw)));
  expect(senders.map(({ from }) => from)).toEqual([
    { name: identity.content.mails.common.sender, address: "website@example.com" },
    { name: "Example, Inc.", address: "website@example.com" },
  ]);
});

test("markup that a visitor typed stays text", async () => {
  const { url, mails } = await smtpServer();
  const message = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>';
  await createSmtpSender(url, () => identity).send(
    outboxMessage({ fields: contactFields({ message }) }),
    signal,
  );
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail.html).not.toMatch(/<img|<script/);
  expect(mail.text).toContain(message);
});

test("a server that refuses makes the attempt fail", async () => {
  const { url } = await smtpServer(() => Object.assign(new Error("later"), { responseCode: 451 }));
  await expect(createSmtpSender(url, () => identity).send(outboxMessage(), signal)).rejects.toThrow(
    "451",
  );
});

test("without a mail server each message is one whole file, however often it is sent", async () => {
  const folder = join(temporaryFolder(), "mail");
  const { send } = createEmlSender(folder, () => identity);
  await send(outboxMessage(), signal);
  await send(outboxMessage(), signal);
  const names = readdirSync(folder);
  expect(names).toEqual([expect.stringMatching(/^tf-1234-5678-[0-9a-f]{12}\.eml$/)]);
  const mail = await PostalMime.parse(readFileSync(join(folder, names[0] ?? "")));
  expect(mail.to).toEqual([{ name: "", address: "sales@example.com" }]);
  expect(mail.messageId).toBe("<tf-1234-5678.abc@example.com>");
});

const alert: OperatorMail = {
  messageId: "<alert.1@example.com>",
  kind: "alert",
  to: ["ops@example.com", "boss@example.com"],
  date: new Date("2026-11-21T17:48:00Z"),
  content: {
    subject: "[Brand] Alert",
    text: "The backup failed.",
    html: "<p>The backup failed.</p>",
    replyTo: { name: "Brand", address: "hello@example.com" },
  },
};

test("a mail to the operator goes to all who are named, and no answer to a visitor", async () => {
  const { url, mails } = await smtpServer();
  await createSmtpMailer(url, () => identity)(alert);
  expect(mails.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: "website@example.com", to: ["ops@example.com", "boss@example.com"] },
  ]);
  const mail = await PostalMime.parse(mails[0]?.raw ?? "");
  expect(mail).toMatchObject({ subject: "[Brand] Alert", messageId: "<alert.1@example.com>" });
  expect(mail.replyTo).toEqual([{ name: "Brand", address: "hello@example.com" }]);
});

test("without a mail server a mail to the operator is one file, named by its kind and time", async () => {
  const folder = join(temporaryFolder(), "mail");
  const send = createEmlMailer(folder, () => identity);
  await send(alert);
  await send(alert);
  expect(readdirSync(folder)).toEqual([
    expect.stringMatching(/^alert-2026-11-21t17-48-[0-9a-f]{12}\.eml$/),
  ]);
});
