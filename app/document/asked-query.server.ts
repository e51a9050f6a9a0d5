import { escapeXml } from "#app/seo/xml.ts";

/**
 * Notes on a page the query that it is drawn for, if any, where `useAskedQuery` reads it. As text, since React needs no code for
 * it in the browser.
 */
export function withAskedQuery(html: string, search: string): string {
  if (search === "") return html;
  return html.replace("<html ", () => `<html data-asked="${escapeXml(search)}" `);
}
