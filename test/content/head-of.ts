import { Parser } from "htmlparser2";

/** Tags of a page's head as `name -> content`; of several with one name, the last. */
export function headOf(html: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  let inTitle = false;
  const parser = new Parser({
    onopentag(name, at) {
      if (name === "title") inTitle = true;
      if (name === "meta") tags.set(at.name ?? at.property ?? "", at.content ?? "");
      if (name === "link") tags.set(at.rel ?? "", at.href ?? "");
    },
    ontext(text) {
      if (inTitle) tags.set("title", (tags.get("title") ?? "") + text);
    },
    onclosetag: (name) => {
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html.slice(0, html.indexOf("</head>")));
  return tags;
}
