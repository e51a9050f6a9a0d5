/** When the snippet may start: once a visitor says yes, or until one says no. */
export const consents = ["opt-in", "opt-out"] as const;
export type Consent = (typeof consents)[number];

/** Options that are off by default. */
export const options = ["companies", "strings", "nonce"] as const;
export type Option = (typeof options)[number];

export type SnippetSettings = {
  consent: Consent;
  /** Beginnings of addresses on which it never runs. */
  skip: readonly string[];
  options: readonly Option[];
};
export type SkipFault = "not-a-path" | "too-many";
export const MOST_PATHS = 10;

/** Keys in the URL, with what they start from: the careful choice each time. */
export const snippetDefaults = {
  consent: "opt-in",
  skip: "/account, /checkout",
  option: "",
} as const;

export type ReadSnippet = SnippetSettings & {
  /** As typed. */
  skipText: string;
  fault?: SkipFault;
};

/** Settings from the URL. A choice that does not exist reads as the default; faulty paths are said and not used. */
export function readSnippet(query: URLSearchParams): ReadSnippet {
  const skipText = query.get("skip") ?? snippetDefaults.skip;
  const typed = skipText.split(/[\s,]+/).filter(Boolean);
  const fault = faultOf(typed);
  const asked = query.getAll("option");
  return {
    consent: consents.find((id) => id === query.get("consent")) ?? snippetDefaults.consent,
    options: options.filter((id) => asked.includes(id)),
    skipText,
    skip: fault ? [] : [...new Set(typed)],
    ...(fault ? { fault } : {}),
  };
}

/** Only what an address may hold unescaped, so that no path can end the script it is written into. */
function faultOf(paths: readonly string[]): SkipFault | undefined {
  if (paths.some((path) => !/^\/[\w\-.~%/]{0,100}$/.test(path))) return "not-a-path";
  return paths.length > MOST_PATHS ? "too-many" : undefined;
}
