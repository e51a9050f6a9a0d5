import { useCopy } from "#app/copy/copy.ts";
import { Redaction } from "#app/sections/panels/panel-frame.tsx";
import { cx } from "#app/ui/class-names.ts";
import { touched } from "./changed-lines.ts";
import type { Company, Version } from "./company.ts";

/** In the head of the profile already. */
const inHead = ["legal_name", "domain"];

/** The single values of a version. What changed on its day is marked. */
export function Facts({ version, company }: { version: Version; company: Company }) {
  const { facts: copy, changed } = useCopy("companyProfile");
  const { facts } = version.tables;
  const now = touched(version);
  return (
    <section aria-label={copy.title} className="px-5 py-6 sm:px-8">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7.5rem),1fr))] gap-x-5 gap-y-5">
        {Object.entries(facts)
          .filter(([name]) => !inHead.includes(name))
          .map(([name, { value }]) => {
            const isNew = now.has(`facts.${name}`);
            const { label = name, modeled = false } = company.attributes[name] ?? {};
            return (
              <div
                key={name}
                className={cx("border-l-4 pl-3", isNew ? "border-glow" : "border-line")}
              >
                <dt className="text-caption text-ink-2">{label}</dt>
                <dd className="mt-0.5 font-semibold text-small leading-snug">
                  {value ?? (
                    <>
                      <Redaction ink className="my-1 h-3.5 w-24" />
                      <span className="sr-only">{changed.unknown}</span>
                    </>
                  )}
                </dd>
                {isNew || modeled ? (
                  <dd className="data text-caption text-ink-2">
                    {[modeled ? copy.modeled : "", isNew ? copy.changed : ""]
                      .filter((each) => each !== "")
                      .join(" · ")}
                  </dd>
                ) : null}
              </div>
            );
          })}
      </dl>
    </section>
  );
}
