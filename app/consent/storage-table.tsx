import { DataTable } from "#app/ui/data-table.tsx";
import { Section } from "#app/ui/section.tsx";
import type { StorageEntry } from "#content-model/schema/consent.ts";

type Copy = {
  title: string;
  intro: string;
  caption: string;
  columns: readonly string[];
  /** In place of a name, a kind, and a duration where nothing is stored. */
  unnamed: string;
  kinds: Readonly<Record<StorageEntry["kind"], string>>;
  categories: Readonly<Record<StorageEntry["category"], string>>;
};

/** Everything that the site may keep in the browser, from the content, and what the optional purposes do without keeping anything. */
export function StorageTable({
  copy,
  entries,
  nothing,
}: {
  copy: Copy;
  entries: readonly StorageEntry[];
  nothing: Readonly<Record<"analytics" | "marketing", string>>;
}) {
  const rows = entries.map((entry) => [
    entry.name,
    copy.categories[entry.category],
    copy.kinds[entry.kind],
    entry.purpose,
    entry.lasts,
  ]);
  const unstored = (["analytics", "marketing"] as const).map((category) => [
    copy.unnamed,
    copy.categories[category],
    copy.unnamed,
    nothing[category],
    copy.unnamed,
  ]);
  return (
    <Section tone="raised" aria-labelledby="storage">
      <h2 id="storage" className="text-h2">
        {copy.title}
      </h2>
      <p className="mt-5 max-w-prose text-ink-2 text-lead">{copy.intro}</p>
      <div className="mt-10">
        <DataTable
          caption={copy.caption}
          columns={copy.columns}
          rows={[...rows, ...unstored]}
          mono={[0]}
        />
      </div>
    </Section>
  );
}
