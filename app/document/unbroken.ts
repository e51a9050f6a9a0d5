const TOKEN = /<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<[^>]*>|[^<]+/g;
const VOID = /^<(?:area|br|col|hr|img|input|link|meta|source|track|wbr|!)|\/>$/;
/** Text of these is drawn as text. A bare item may be laid out by its list, where each part of it would be one of a row. */
const TEXT = /^<(?:h[1-4][ >]|p[ >]|li class=|span class="wrap-anywhere)/;
const IN_PARTS = /class="[^"]*\b(?:flex|grid|data)\b/;
/** As they are: what an island hydrates has to be what it drew, and code is copied. */
const KEPT = /^<(?:pre|code|svg|textarea|select|option|button)[ >]|data-island=/;
const SHORT = /(?<![\w\-–/@.])[a-z\d]{1,6}[-–][a-z\d%]{1,9}(?![\w\-–/@]|\.\w)/gi;
const LONGEST = 11;

/** Markup in which a short compound, such as “opt-outs”, stays on one line: browsers break behind any hyphen. */
export function unbroken(html: string): string {
  const open: { isText: boolean; isKept: boolean }[] = [];
  return html.replace(TOKEN, (token, raw?: string) => {
    if (raw) return token;
    const inside = open.at(-1);
    if (token.startsWith("</")) open.pop();
    else if (!token.startsWith("<")) {
      if (!inside?.isText || inside.isKept || !/[-–]/.test(token)) return token;
      return token.replace(SHORT, (word) =>
        word.length > LONGEST ? word : `<span class="unbroken">${word}</span>`,
      );
    } else if (!VOID.test(token)) {
      open.push({
        isText: TEXT.test(token) && !IN_PARTS.test(token),
        isKept: (inside?.isKept ?? false) || KEPT.test(token),
      });
    }
    return token;
  });
}
