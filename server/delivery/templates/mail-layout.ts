import { escapeHtml } from "./escape-html.ts";

/** A mail in parts, from which text and HTML are made alike. All texts are plain; they are escaped here. */
export type MailParts = {
  brand: string;
  heading: string;
  /** A warning in a box. */
  note?: string;
  paragraphs: readonly string[];
  rows: readonly MailRow[];
  /** One thing to do. The address comes from us, never from a visitor. */
  action?: { label: string; url: string };
  footer: string;
};

export type MailRow = { label: string; value: string };

export function mailText(parts: MailParts): string {
  const row = ({ label, value }: MailRow) =>
    value.includes("\n") || value.length > 60
      ? `${label}:\n\n${value.replace(/^/gm, "  ")}\n`
      : `${label}: ${value}`;
  return [
    parts.heading,
    "",
    ...(parts.note ? [parts.note, ""] : []),
    ...parts.paragraphs.flatMap((paragraph) => [paragraph, ""]),
    ...parts.rows.map(row),
    "",
    ...(parts.action ? [`${parts.action.label}:`, parts.action.url, ""] : []),
    parts.footer,
    "",
  ].join("\n");
}

// Mail programs know no style sheets worth relying on: inline styles, system fonts, one column, tables, no image.
// The colours are those of the site's tokens; a dark scheme of the mail program may turn them round.
export function mailHtml(parts: MailParts): string {
  const { brand, heading, note, paragraphs, rows, action, footer } = parts;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;padding:0;background:#f6f4ee">
<table role="presentation" style="width:100%;border-collapse:collapse;background:#f6f4ee"><tr><td style="padding:32px 16px">
  <table role="presentation" style="width:100%;max-width:600px;margin:0 auto;border-collapse:separate;border-spacing:0;background:#fffdf8;border:1px solid #dedacd;border-radius:10px">
    <tr><td style="background:#0e1330;border-radius:9px 9px 0 0;padding:18px 32px">
      <span style="${font};font-size:16px;font-weight:700;color:#eef0ff">${escapeHtml(brand)}</span>
      <span aria-hidden="true" style="${font};font-size:16px;letter-spacing:1px;color:#2c3467">&nbsp;&#9608;&#9608;&#9608;&#9608;</span><span aria-hidden="true" style="${font};font-size:16px;color:#ffb454">&#9608;</span>
    </td></tr>
    <tr><td style="padding:32px">
      <h1 style="${font};font-size:24px;line-height:1.2;font-weight:700;color:#12172b;margin:0 0 16px">${escapeHtml(heading)}</h1>
${note ? `      <p style="${font};font-size:14px;line-height:1.5;color:#7a3b00;background:#fff0dc;border-left:3px solid #ffb454;padding:10px 14px;margin:0 0 16px">${escapeHtml(note)}</p>\n` : ""}${paragraphs.map((text) => `      <p style="${font};font-size:16px;line-height:1.6;color:#12172b;margin:0 0 16px">${escapeHtml(text)}</p>\n`).join("")}      <table style="width:100%;border-collapse:collapse;margin:0 0 8px">${rows.map(rowHtml).join("")}
      </table>
${action ? actionHtml(action) : ""}      <p style="${font};font-size:13px;line-height:1.5;color:#626779;margin:20px 0 0">${escapeHtml(footer)}</p>
    </td></tr>
  </table>
</td></tr></table>
</body>
</html>
`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function rowHtml({ label, value }: MailRow): string {
  return `
        <tr>
          <th scope="row" style="${font};font-size:13px;font-weight:600;color:#626779;text-align:left;vertical-align:top;padding:10px 16px 10px 0;width:110px;border-top:1px solid #dedacd">${escapeHtml(label)}</th>
          <td style="${font};font-size:15px;line-height:1.5;color:#12172b;padding:10px 0;border-top:1px solid #dedacd;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(value)}</td>
        </tr>`;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  return `      <p style="margin:20px 0 0"><a href="${escapeHtml(url)}" style="${font};display:inline-block;font-size:15px;font-weight:600;color:#ffffff;background:#2f3be6;border-radius:6px;padding:12px 20px;text-decoration:none">${escapeHtml(label)}</a></p>
`;
}
