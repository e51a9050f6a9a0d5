import type { Copy } from "#app/copy/copy.ts";
import type { PanelName } from "#model/schema/section.ts";
import type { Snapshot } from "#model/snapshot.ts";
import { loadChapter } from "./story.server.ts";

const parts: {
  [Key in Exclude<keyof Copy, "panels" | "chapter">]: (content: Snapshot) => Copy[Key];
} = {
  plans: ({ plans }) => plans,
  articleCopy: (content) => content["article-copy"],
  audienceBuilder: ({ tools }) => tools["audience-builder"],
  audienceDemo: ({ tools }) => tools["audience-demo"],
  companyProfile: ({ tools }) => tools["company-profile"],
  dataDictionary: ({ tools }) => tools["data-dictionary"],
  intentExplorer: ({ tools }) => tools["intent-explorer"],
  mailEstimator: ({ tools }) => tools["mail-estimator"],
  planChooser: ({ tools }) => tools["plan-chooser"],
  pricingBoard: ({ tools }) => tools["pricing-board"],
  returnEstimator: ({ tools }) => tools["return-estimator"],
  savingEstimator: ({ tools }) => tools["saving-estimator"],
  resourcesHub: ({ tools }) => tools["resources-hub"],
  unread: ({ messages }) => messages.unread,
};

type Drawn = {
  hero?: { panel?: PanelName | undefined };
  sections?: ReadonlyArray<{ kind: string; panel?: PanelName; chapter?: string }>;
};

/** Panels that draw the plans too. */
const DRAWS_PLANS: readonly PanelName[] = ["volume-plan"];

/** Copy of the parts that a page shows, with its chapter and the data of the panels that it draws: the loader returns it as `copy`. */
export function copyOf<Key extends keyof typeof parts = never>(
  content: Snapshot,
  page: Drawn,
  ...keys: readonly Key[]
): Pick<Copy, Key> & Partial<Copy> {
  const names = panelsOf(page);
  const all = new Set<keyof typeof parts>(keys);
  if (names.some((name) => DRAWS_PLANS.includes(name))) all.add("plans");
  const entries = [...all].map((key) => [key, parts[key](content)]);
  const panels = Object.fromEntries(names.map((name) => [name, content.panels[name]]));
  const chapter = page.sections?.find((section) => section.chapter !== undefined)?.chapter;
  return Object.fromEntries([
    ...entries,
    ...(names.length > 0 ? [["panels", panels]] : []),
    ...(chapter === undefined ? [] : [["chapter", loadChapter(content, chapter)]]),
  ]);
}

function panelsOf({ hero, sections = [] }: Drawn): PanelName[] {
  const named = sections.flatMap((section) => section.panel ?? []);
  return [...(hero?.panel ? [hero.panel] : []), ...named];
}
