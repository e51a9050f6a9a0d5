import { contactTopics } from "#contracts/forms/contact.ts";
import type { OutboxMessage } from "../message.ts";
import { escapeHtml } from "./escape-html.ts";

export type OwnerMail = {
  subject: string;
  text: string;
  html: string;
  replyTo: { name: string; address: string } | null;
};

/** The mail that tells the owner about a submission: every field, the reference, and a reply that goes to the visitor. */
export function ownerMail(message: OutboxMessage, brand: string): OwnerMail {
  const suspicious = message.flags.includes("suspicious");
  const heading = `${titleOf(message)}`;
  const fields = Object.entries(message.fields)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ({ label: labelOf(name), value: readable(name, value) }));
  const facts = [
    { label: "Reference", value: message.reference },
    { label: "Received", value: `${message.createdAt.slice(0, 16).replace("T", " ")} UTC` },
    { label: "Page", value: message.page },
  ];
  const note = suspicious
    ? "A hidden field was filled in, as robots do. Look twice before you answer."
    : "";
  return {
    // No visitor's text in a header: topic and reference come from our own lists.
    subject: `${suspicious ? "[possible spam] " : ""}${heading} (${message.reference})`,
    text: plainText({ heading, note, fields, facts, brand }),
    html: html({ heading, note, fields, facts, brand }),
    replyTo: replyTo(message),
  };
}

type Row = { label: string; value: string };
type Parts = { heading: string; note: string; fields: Row[]; facts: Row[]; brand: string };

function plainText({ heading, note, fields, facts, brand }: Parts): string {
  const row = ({ label, value }: Row) =>
    value.includes("\n") || value.length > 60
      ? `${label}:\n\n${value.replace(/^/gm, "  ")}\n`
      : `${label}: ${value}`;
  return [
    heading,
    "",
    ...(note ? [note, ""] : []),
    ...fields.map(row),
    "",
    ...facts.map(row),
    "",
    `Reply to this mail to answer the sender. Sent by the ${brand} website.`,
    "",
  ].join("\n");
}

// Mail programs know no style sheets worth relying on: inline styles, system fonts, one column, no image, no link.
function html({ heading, note, fields, facts, brand }: Parts): string {
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const row = ({ label, value }: Row) => `
      <tr>
        <th scope="row" style="${font};font-size:13px;font-weight:600;color:#55606e;text-align:left;vertical-align:top;padding:10px 16px 10px 0;width:110px;border-top:1px solid #e3e6ea">${escapeHtml(label)}</th>
        <td style="${font};font-size:15px;line-height:1.5;color:#16202c;padding:10px 0;border-top:1px solid #e3e6ea;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(value)}</td>
      </tr>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:24px;background:#f4f5f7">
  <div style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #e3e6ea;border-radius:8px;padding:28px">
    <h1 style="${font};font-size:20px;line-height:1.3;color:#16202c;margin:0 0 16px">${escapeHtml(heading)}</h1>
${note ? `    <p style="${font};font-size:14px;color:#7a3b00;background:#fff3e0;border-radius:6px;padding:10px 14px;margin:0 0 16px">${escapeHtml(note)}</p>\n` : ""}    <table role="presentation" style="width:100%;border-collapse:collapse">${[...fields, ...facts].map(row).join("")}
    </table>
    <p style="${font};font-size:13px;color:#55606e;margin:20px 0 0">Reply to this mail to answer the sender. Sent by the ${escapeHtml(brand)} website.</p>
  </div>
</body>
</html>
`;
}

function titleOf(message: OutboxMessage): string {
  const topic = message.fields.topic;
  const known = topic && Object.hasOwn(contactTopics, topic) ? readable("topic", topic) : null;
  return known ? `New ${message.form} message: ${known}` : `New ${message.form} submission`;
}

function readable(name: string, value: string): string {
  const topics: Record<string, string> = contactTopics;
  return name === "topic" ? (topics[value] ?? value) : value;
}

function labelOf(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function replyTo({ fields }: OutboxMessage): OwnerMail["replyTo"] {
  const address = fields.email;
  // The form's schema has checked it; this is the last line before a header.
  if (!address || !/^[^\s,;<>()"]+@[^\s,;<>()"]+$/.test(address)) return null;
  return { name: (fields.name ?? "").replace(/[\r\n\0]+/g, " "), address };
}
