/** A word that an American reader stumbles over, and what to write instead. */
export type DatedWord = { word: string; find: RegExp; say: string };

/** American spelling. */
export const spelling: readonly DatedWord[] = [
  entry("cheque", /\bcheques?\b/, "check"),
  entry(
    "cancelled",
    /\b(cancell(ed|ing)|labell(ed|ing)|modell(ed|ing)|travell(ed|ing|er))\b/,
    "one l",
  ),
  entry(
    "-our",
    /\b(behaviour|colour|favour|honour|labour|neighbour|rumour)(s|ed|ing|al|ite|hood)*\b/,
    "-or",
  ),
  entry(
    "-ise",
    /\b(organi|recogni|personali|standardi|summari|analy|optimi|categori|minimi|authori)s(e|es|ed|ing|ation)\b/,
    "-ize or -yze",
  ),
  entry("-re", /\b(centre|theatre|metre|fibre)s?\b/, "-er"),
  entry(
    "licence",
    /\b(licences?|defence|offence|catalogue|programme|grey|enquir(y|ies|e))\b/,
    "American spelling",
  ),
];

/**
 * British, quaint or translated words. Patterns are in small letters and with straight apostrophes; the message names
 * the first match.
 */
export const datedWords: readonly DatedWord[] = [
  entry("whom", /\bwhom(ever)?\b/, "who"),
  entry("somebody", /\bsomebody\b/, "someone"),
  entry("nobody", /\bnobody\b/, "no one"),
  entry("everybody", /\beverybody\b/, "everyone"),
  entry("anybody", /\banybody\b/, "anyone"),
  entry("stand", /\b(stands?|stood)\b(?! (out|up|down|by|for)\b)/, "is, appears or says"),
  entry("standing", /\bstanding (in|on|there|beside)\b/, "is or appears"),
  entry("put to", /\bput(s|ting)? to (a|one|the|each)\b/, "matched to"),
  entry("ticked", /\b(un)?tick(ed|ing)?\b/, "check or select"),
  entry("mend", /\bmend(s|ed|ing)?\b/, "fix"),
  entry("invented", /\binvented\b/, "sample"),
  entry("shop system", /\bshop systems?\b/, "ecommerce platform"),
  entry("web shop", /\bweb ?shops?\b/, "online store"),
  entry("hrs", /\bhrs\b/, "hours"),
  entry("the post", /\b(the|by|for|telling the) post\b(?! office)/, "the mail, or USPS"),
  entry("letterbox", /\bletter ?box(es)?\b/, "mailbox"),
  entry("postcode", /\bpost ?codes?\b/, "ZIP Code"),
  entry("e-mail", /\be-mail(s|ed)?\b/, "email"),
  entry("sole trader", /\bsole traders?\b/, "sole proprietor"),
  entry("fill in a form", /\bfill(s|ed|ing)? in (a|the|our|this) forms?\b/, "fill out a form"),
  entry("log-in", /\blog-ins?\b/, "login, or log in as a verb"),
  entry("dotted out", /\bdotted out\b/, "unavailable"),
  entry("drawn anew", /\banew\b/, "again"),
  entry("reckon", /\breckon(s|ed|ing)?\b/, "calculate or assume"),
  entry("a word or two", /\ba (word or two|few words)\b/, "a sentence or two"),
  entry("mind the", /\bmind the (rules|gap)\b/, "a compliance note"),
  entry("by all means", /\bby all means\b/, "leave it out"),
  entry("please no", /\bplease (no|nothing|none)\b/, "please don't include"),
  entry("need not", /\bneeds? not\b/, "doesn't have to"),
  entry("at hand", /\bat hand\b/, "handy"),
  entry("half a year", /\bhalf a year\b/, "six months"),
  entry("prize draw", /\bprize draws?\b/, "sweepstakes"),
  entry("whilst", /\b(whilst|amongst|hitherto|henceforth)\b/, "while or among"),
  entry("fortnight", /\bfortnight(ly)?\b/, "two weeks"),
  entry("towards", /\b(towards|backwards|forwards)\b/, "toward, backward, forward"),
  ...spelling,
];

/** Where such a word is right: a term of its own, a quotation of the law, a fixed figure. Matched without case. */
export const allowedTerms: ReadonlyArray<string | RegExp> = [
  // Products people research, in content/intent-topics.yaml.
  "stand mixers",
  "standing desks",
  // Other names for a thing, by which people search.
  "webshop",
  "minimisation",
  // Said aloud, in a customer's story.
  "nobody knew what to",
  // The unit of the white-label setup is fixed by the specification.
  /\b\d+ hrs\b/g,
];

/** Dated words in a text, each once, with what to say instead. */
export function datedIn(
  text: string,
  words: readonly DatedWord[] = datedWords,
): Array<{ found: string; say: string }> {
  const plain = allowedTerms.reduce<string>(
    (rest, term) => rest.replaceAll(term, " "),
    text.replaceAll("’", "'").toLowerCase(),
  );
  return words.flatMap(({ find, say }) => {
    const found = find.exec(plain)?.[0];
    return found ? [{ found, say }] : [];
  });
}

function entry(word: string, find: RegExp, say: string): DatedWord {
  return { word, find, say };
}
