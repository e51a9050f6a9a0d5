import type { Stretch } from "./content-copy.ts";

/** A word of an item: letters, figures or a token, with hyphens, apostrophes and signs inside. */
const WORD = String.raw`(?:\{+[\w.:-]+\}+|[\p{L}\p{N}$#][\p{L}\p{N}'’%+&/-]*)`;
/** The short item that a list is known by: with one word, or with two. */
const ITEM = `${WORD}(?: ${WORD})?`;
/** “, B and C” of “A, B and C”, with the word that C begins with. */
const LIST = new RegExp(`, (?<second>${ITEM}) (?<join>and|or|nor) (?<third>${WORD})`, "gu");
const LAST_ITEM = new RegExp(`${ITEM}$`, "u");

/** Opening of a clause of its own before the comma: “In California, names and addresses are ...” */
const OPENER =
  /^(after|although|as|at|because|before|below|beyond|but|by|depending|during|each|for|from|if|in|inside|instead|like|of|on|once|outside|over|past|since|so|then|though|to|under|unless|until|when|where|whether|while|with|within|without|yes(?=,)|no(?=,))\b/i;
/** Opening of an addition to the words before the comma: “on every page, with or without scripts”. */
const ADDITION =
  /^(about|after|and|as|at|because|before|between|both|but|by|directly|for|from|here|in|inside|like|of|on|online|only|or|since|so|than|then|there|to|under|until|which|who|with|within|without)\b/i;
/** A pair within a longer list, whose own comma comes later: “search, consumer and business data, and an API”. */
const GOES_ON = /,[”"]? (and|or|nor) /;
/** A pair right before the comma: “visits or visitors, people or households”. */
const PAIR = / (and|or) \S+( \S+){0,2}$/;
/** Ends of set phrases: “limits and all”, “hashed or not”. */
const SET_PHRASE = /^(all|not|so|then)$/;

/** Phrases that look like such a list and aren't, with the reason. Matched literally. */
export const noLists: readonly string[] = [
  // A time, then what is done in it.
  "Weeks 9-12, join and fill",
  "Weeks 13-16, act and measure",
  // Fields of a record, the last two of them in bands.
  "state, age and income band, source, date",
  // Tokens that stand for a phrase: “3 leads, 2 demos today and tomorrow”.
  "{demos} today and tomorrow",
  // Someone is spoken to by name.
  "{first_name}, come and sit",
];

/** Lists of three and more short items in a text that lack the comma before the last one. */
export function listsWithoutComma(text: string): string[] {
  const own = noLists.reduce((rest, one) => rest.replaceAll(one, ""), text.replace(/\s+/g, " "));
  return clausesOf(own.replace(/[*“”"]/g, "")).flatMap(listsOf);
}

/** Lists without that comma in the copy of a file, each with its place and how to write it. */
export function serialFaults(file: string, copy: readonly Stretch[]): string[] {
  return copy.flatMap(({ text, line }) =>
    listsWithoutComma(text).map(
      (found) => `${file}:${line} “${found}”: write “${found.replace(/ (?=\S+ \S+$)/, ", ")}”`,
    ),
  );
}

function listsOf(clause: string): string[] {
  return [...clause.matchAll(LIST)].flatMap(({ 0: whole, groups = {}, index }) => {
    const { second = "", join = "", third = "" } = groups;
    const before = clause.slice(0, index);
    const first = LAST_ITEM.exec(before)?.[0];
    if (first === undefined) return [];
    const alike = firstWord(first) === firstWord(second);
    const opened = OPENER.test(`${before},`) && !before.includes(",") && !alike;
    const added = ADDITION.test(second) && !alike;
    const inPairs = PAIR.test(before.slice(before.lastIndexOf(",") + 1));
    const goesOn = GOES_ON.test(clause.slice(index + whole.length));
    const isList = !opened && !added && !inPairs && !goesOn && !SET_PHRASE.test(third);
    return isList ? [`${first}, ${second} ${join} ${third}`] : [];
  });
}

function firstWord(item: string): string | undefined {
  return item.split(" ")[0]?.toLowerCase();
}

function clausesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|[;:|()]\s*|\s[–—]\s/).map((clause) => clause.trim());
}
