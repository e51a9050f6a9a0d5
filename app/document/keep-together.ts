/**
 * Keeps short compounds, ranges, and days ("opt-outs", "20-40%", "January 1") on one line: browsers break after a hyphen, and no
 * style forbids it for hyphens alone. The characters stay as they are, for search, copying, and speech; a span around them, which
 * app/styles/base.css lets wrap again where there is no room, does it.
 *
 * Islands are left alone: React would find other elements than it drew. So is text that is an item of a row or grid itself,
 * which a span would cut into several.
 */
export function keepTogether(html: string): string {
  const open: Frame[] = [];
  return html.replace(PIECE, (piece, closing?: string, name?: string, attributes = "") => {
    if (closing) {
      open.pop();
      return piece;
    }
    const around = open.at(-1);
    if (name) {
      if (!attributes.endsWith("/") && !VOID.test(name))
        open.push(frameOf(name, attributes, around));
      return piece;
    }
    if (!around?.flows || piece.startsWith("<")) return piece;
    const { most } = around;
    return piece.replace(COMPOUND, (word) =>
      word.length > most ? word : `<span class="nb">${word}</span>`,
    );
  });
}

/** An open element: whether anything below it may be touched, and whether text right in it may. */
type Frame = { isClosed: boolean; flows: boolean; most: number };

/** A script or style as a whole, a closing tag, an opening tag with its attributes, or text. */
const PIECE =
  /<(?:script|style)\b[\s\S]*?<\/(?:script|style)>|<(\/)[^>]*>|<([a-z][\w-]*)([^>]*)>|[^<]+/g;
const VOID = /^(?:br|hr|img|input|link|meta|source|track|wbr)$/;

/** Short words with a hyphen or dash between them, not in an address, a path, or a longer code; a month and its day. */
const COMPOUND =
  /(?<![\w/@.=–-])(?:[$\w][\w.,]{0,11}(?:[-–][\w%][\w%]{0,11}){1,2}|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2})(?![\w–/@=-]|[.:]\w)/g;
/** In characters; the letters of a page's title are larger. */
const MOST = 15;
const MOST_IN_TITLE = 12;

/** What holds no running text, or takes its text back to compare it. */
const CLOSED_TAGS = /^(?:svg|code|pre|template|textarea|select|button|nav|footer|form)$/;
/** Elements whose text flows, unless they are a row or a grid. */
const FLOWING_TAGS = /^(?:p|li|dd|dt|td|th|h[1-6]|span|strong|em|a|blockquote|figcaption)$/;
const ARRANGED_TAGS = /^(?:li|a|span)$/;
const ARRANGES = /class="[^"]*(?<![\w-])(?:inline-)?(?:flex|grid)(?![\w-])/;
const BREAKS_ANYWHERE = /class="[^"]*(?:wrap-anywhere|break-words|break-all|button-base)/;

function frameOf(name: string, attributes: string, around: Frame | undefined): Frame {
  const isClosed =
    around?.isClosed === true || CLOSED_TAGS.test(name) || attributes.includes("data-island=");
  const flows =
    !isClosed &&
    FLOWING_TAGS.test(name) &&
    !ARRANGES.test(attributes) &&
    !BREAKS_ANYWHERE.test(attributes) &&
    // Without a class of its own it may be arranged by a part around it.
    (!ARRANGED_TAGS.test(name) || attributes.includes("class="));
  const isTitle = name === "h1" || name === "h2" || around?.most === MOST_IN_TITLE;
  return { isClosed, flows, most: isTitle ? MOST_IN_TITLE : MOST };
}
