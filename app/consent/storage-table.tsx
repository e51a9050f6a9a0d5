import { DataTable } from "#app/ui/data-table.tsx";
import { Section } from "#app/ui/section.tsx";
import type { StorageEntry } from "#model/schema/storage.ts";

type Words = {
  title: string;
  intro: string;
  caption: string;
  columns: readonly string[];
  kinds: Readonly<Record<StorageEntry["kind"], string>>;
  categories: Readonly<Record<StorageEntry["category"], string>>;
};

/** Everything that the site may keep in the browser, from the content; a purpose that keeps nothing says so. */
export function StorageTable({
  words,
  entries,
  nothing,
}: {
  words: Words;
  entries: readonly StorageEntry[];
  nothing: Readonly<Record<"analytics" | "marketing", string>>;
}) {
  const rows = entries.map((entry) => [
    entry.name,
    words.categories[entry.category],
    words.kinds[entry.kind],
    entry.purpose,
    entry.lasts,
  ]);
  const empty = (["analytics", "marketing"] as const)
    .filter((category) => entries.every((entry) => entry.category !== category))
    .map((category) => ["–", words.categories[category], "–", nothing[category], "–"]);
  return (
    <Section tone="raised" aria-labelledby="storage">
      <h2 id="storage" className="text-h2">
        {words.title}
      </h2>
      <p className="mt-5 max-w-prose text-ink-2 text-lead">{words.intro}</p>
      <div className="mt-10">
        <DataTable
          caption={words.caption}
          columns={words.columns}
          rows={[...rows, ...empty]}
          mono={[0]}
        />
      </div>
    </Section>
  );
}
