import type { MetaDescriptor } from "react-router";
import type { CommonFormWords } from "#model/schema/form.ts";

type Marked = { mark: "error" | "sent" | null; words: { common: CommonFormWords } };

/** A page's metadata, its title led by what became of the form: it is the first thing that is read. */
export function titleWithOutcome(
  meta: MetaDescriptor[],
  loaded: Marked | undefined,
): MetaDescriptor[] {
  if (!loaded?.mark) return meta;
  const { errorPrefix, sentPrefix } = loaded.words.common;
  const prefix = loaded.mark === "sent" ? sentPrefix : errorPrefix;
  return meta.map((entry) =>
    "title" in entry && typeof entry.title === "string" ? { title: prefix + entry.title } : entry,
  );
}
