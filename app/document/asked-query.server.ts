const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;" };

/**
 * Notes on a page the query that it is drawn for, if any, where `useAskedQuery` reads it. As text, since React needs no code for
 * it in the browser.
 */
export function withAskedQuery(html: string, search: string): string {
  if (search === "") return html;
  const value = search.replace(/[&"<]/g, (sign) => ESCAPES[sign] ?? sign);
  return html.replace("<html ", () => `<html data-asked="${value}" `);
}
