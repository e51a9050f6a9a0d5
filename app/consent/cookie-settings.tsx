/* Parts of the cookie settings page: its form, the table of what is stored, and the picture beside it. */
import { Fragment } from "react";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/class-names.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Section } from "#app/ui/section.tsx";
import { Switch } from "#app/ui/switch.tsx";
import type { CookieSettingsPage, StorageEntry } from "#content-model/schema/privacy.ts";
import type { Snapshot } from "#content-model/snapshot.ts";
import { CONSENT_DAYS } from "#shared/consent.ts";
import type { ConsentAnswer } from "#shared/consent-fields.ts";
import type { ConsentMode, ConsentState } from "#shared/consent-state.ts";
import { fill } from "#shared/words.ts";

type ConsentCopy = Pick<Snapshot["consent"], "busy" | "now" | "nowInTab" | "record" | "unkept">;

type Props = {
  page: CookieSettingsPage;
  copy: ConsentCopy;
  action: string;
  /** Consent state when the page was made. */
  first: ConsentState;
  mode: ConsentMode;
  /** Whether the request carried Global Privacy Control. */
  signal: boolean;
  /** The answer to a plain POST. */
  answer: ConsentAnswer | null;
};

/**
 * The three switches in a real form: it posts without a script. app/enhance/enhance.ts sends it by fetch, and
 * app/enhance/consent-settings.ts has the switches follow what holds.
 */
export function ConsentSettings({ page, copy, action, first, mode, signal, answer }: Props) {
  // The answer to a plain POST shows what was chosen; otherwise what the cookie or the defaults say.
  const shown = answer && "analytics" in answer ? answer : first;
  const isUnkeptRefusal = answer?.state === "unkept" && !answer.analytics && !answer.marketing;
  return (
    <form
      method="post"
      action={action}
      data-consent-form
      data-consent-settings
      data-gpc={signal || undefined}
      data-unkept-refusal={isUnkeptRefusal || undefined}
    >
      <Answer answered={answer} page={page} copy={copy} />
      <GpcNotice copy={page.gpc} className="mb-8" />
      <fieldset className="border-ink border-t-2">
        <legend className="sr-only">{page.legend}</legend>
        {page.switches.map((entry) => (
          <div key={entry.id} className="border-line border-b">
            <Switch
              id={`consent-${entry.id}`}
              {...(entry.id === "essential" ? { disabled: true } : { name: entry.id })}
              label={entry.title}
              description={(mode === "opt-in" && entry.optIn) || entry.text}
              states={{ ...page.states, ...(entry.always && { on: entry.always }) }}
              defaultChecked={entry.id === "essential" || shown[entry.id]}
            >
              <Examples of={entry.examples} />
            </Switch>
          </div>
        ))}
      </fieldset>
      <div className="mt-8 flex flex-wrap items-center gap-5">
        <Button type="submit" data-busy={copy.busy} className="max-sm:w-full">
          {page.save}
        </Button>
        <p className="max-w-md text-[1rem] text-ink-2" data-in-tab={copy.nowInTab}>
          {fill(copy.now, { days: CONSENT_DAYS })}
        </p>
      </div>
    </form>
  );
}

/** Outcome of a plain POST. */
function Answer({
  answered,
  page,
  copy,
}: {
  answered: ConsentAnswer | null;
  page: CookieSettingsPage;
  copy: ConsentCopy;
}) {
  if (answered?.state === "saved") {
    return (
      <Banner tone="success" role="status" autoFocus className="mb-8">
        <p className="font-semibold">{page.saved}</p>
        {answered.record ? (
          <p className="break-words text-small">{fill(copy.record, { id: answered.record })}</p>
        ) : null}
      </Banner>
    );
  }
  if (answered?.state === "unkept") {
    return (
      <Banner tone="error" role="alert" autoFocus className="mb-8">
        {/* By it the style sheet knows that it has asked already. */}
        <div data-choice-made="">
          <p className="font-semibold">{copy.unkept.text}</p>
          {answered.back ? (
            <a href={answered.back} className="link inline-flex min-h-11 items-center">
              {copy.unkept.back}
            </a>
          ) : null}
        </div>
      </Banner>
    );
  }
  if (answered?.state !== "refused") return null;
  return (
    <Banner tone="error" role="alert" autoFocus className="mb-8">
      <p className="font-semibold">{answered.message}</p>
    </Banner>
  );
}

function Examples({ of: examples }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 space-y-1.5 text-[1rem]">
      {examples.map((example) => (
        <li key={example} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-[0.5em] size-1.5 shrink-0 rounded-full bg-ink-3" />
          {example}
        </li>
      ))}
    </ul>
  );
}

type Copy = {
  title: string;
  intro: string;
  caption: string;
  columns: readonly string[];
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
  const items = [...Map.groupBy(entries, ({ name }) => name)];
  const rows = items.map(([name, kept]) => [
    name,
    kept[0] ? copy.categories[kept[0].category] : null,
    <Lines key="kinds" of={kept.map(({ kind }) => copy.kinds[kind])} />,
    kept.map(({ purpose }) => purpose).join(" "),
    <Lines key="lasts" of={kept.map(({ lasts }) => lasts)} />,
  ]);
  return (
    <Section tone="raised" aria-labelledby="storage">
      <h2 id="storage" className="text-h2">
        {copy.title}
      </h2>
      <p className="mt-5 max-w-prose text-ink-2 text-lead">{copy.intro}</p>
      <div className="mt-6">
        <DataTable
          caption={copy.caption}
          hidesCaption
          columns={copy.columns}
          rows={rows}
          keys={items.map(([name]) => name)}
          mono={[0]}
        />
        <p className="mt-4 max-w-prose text-ink-2 text-small">
          {(["analytics", "marketing"] as const).map((category) => (
            <Fragment key={category}>
              <strong>{copy.categories[category]}:</strong> <span>{nothing[category]}</span>{" "}
            </Fragment>
          ))}
        </p>
      </div>
    </Section>
  );
}

/** A line for each place that an item may be kept in. */
function Lines({ of: lines }: { of: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

/** Classes that each switch sets on the picture; whole class names, so that the stylesheet holds them. */
const looks = {
  essential: { on: "flex", off: "hidden" },
  analytics: {
    on: "hidden group-has-[#consent-analytics:checked]/consent:flex",
    off: "group-has-[#consent-analytics:checked]/consent:hidden",
  },
  marketing: {
    on: "hidden group-has-[#consent-marketing:checked]/consent:flex",
    off: "group-has-[#consent-marketing:checked]/consent:hidden",
  },
} as const;

/**
 * Browser storage that the switches allow: a field of dots for what is off, the names of what may be stored for what is
 * on. It follows the switches of the surrounding `group/consent` by itself, and says nothing that switches and table
 * don't say.
 */
export function ConsentPicture({
  title,
  switches,
  entries,
  none,
}: {
  title: string;
  switches: CookieSettingsPage["switches"];
  entries: readonly StorageEntry[];
  /** In place of the names of a purpose that stores nothing. */
  none: string;
}) {
  return (
    <div
      aria-hidden="true"
      className="grid gap-y-1 overflow-hidden rounded-lg bg-night px-7 pb-4 text-on-night max-lg:hidden"
    >
      <p className="data -mx-7 mb-1 border-night-line border-b bg-night-2 px-7 py-3 text-caption">
        {title}
      </p>
      {switches.map(({ id, title }) => (
        <div
          key={id}
          className="flex min-h-14 flex-wrap items-center gap-y-1 border-night-line border-b py-2 last:border-b-0"
        >
          <span className="w-28 font-semibold text-on-night text-small">{title}</span>
          <Stored id={id} entries={entries} none={none} />
        </div>
      ))}
    </div>
  );
}

/** Dots while a switch is off, and the names of what it lets in while it is on. */
function Stored({
  id,
  entries,
  none,
}: {
  id: StorageEntry["category"];
  entries: readonly StorageEntry[];
  none: string;
}) {
  const names = new Set(entries.filter(({ category }) => category === id).map(({ name }) => name));
  return (
    <>
      <span className={cx("bg-dots h-6 flex-[1_1_8rem] text-on-night-2/60", looks[id].off)} />
      <span className={cx("min-w-0 flex-[1_1_8rem] flex-wrap gap-2", looks[id].on)}>
        {(names.size > 0 ? [...names] : [none]).map((name) => (
          <span
            key={name}
            className={cx(
              "data wrap-anywhere rounded-sm px-2 py-1 text-caption leading-tight",
              names.size === 0 && "text-on-night-2",
              names.size > 0 && (id === "essential" ? "bg-redaction" : "bg-glow text-ink"),
            )}
          >
            {name}
          </span>
        ))}
      </span>
    </>
  );
}

/**
 * Says that Global Privacy Control was heard. It is in the page for everyone, and shown by the mark on `<html>` to
 * those whose signal holds.
 */
export function GpcNotice({
  copy,
  className,
}: {
  copy: { title: string; text: string };
  className?: string;
}) {
  return (
    <div className={cx("gpc-shown", className)}>
      <Banner title={copy.title}>
        <p>{copy.text}</p>
      </Banner>
    </div>
  );
}
