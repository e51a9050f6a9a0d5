import { useEffect, useRef, useState } from "react";
import { island } from "#app/islands/island.tsx";
import { cx } from "#app/ui/class-names.ts";
import { initialsOf } from "#app/ui/initials.ts";

type Introduction = { name: string; company: string; email: string; topic: string };

const unknown: Introduction = { name: "", company: "", email: "", topic: "" };

export default island({ name: "introduction-card", View: IntroductionCard });

/** Content of the contact form's fields; `topics` are shown for their values. */
function introductionOf(
  element: HTMLFormElement,
  topics: Readonly<Record<string, string>> = {},
): Introduction {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const topic = text("topic");
  return {
    name: text("name"),
    company: text("company"),
    email: text("email"),
    topic: Object.hasOwn(topics, topic) ? (topics[topic] ?? "") : "",
  };
}

/**
 * The idea of the product on the visitor's own terms: an unknown visitor whose bars resolve into a name as it is typed.
 * It repeats what the fields say, so screen readers get the note alone. On narrow screens it is over the form, and short.
 */
function IntroductionCard({
  topics,
  before,
  note,
}: {
  topics: Readonly<Record<string, string>> | undefined;
  before: string;
  note: string;
}) {
  const known = useFormFields("contact", (form) => introductionOf(form, topics)) ?? unknown;
  const resolved = known.name !== "";
  return (
    <div className="on-night overflow-hidden rounded-lg bg-night text-on-night">
      <div aria-hidden="true" className="flex items-center gap-4 px-6 py-4 lg:p-6">
        <span
          className={cx(
            "grid size-14 shrink-0 place-items-center rounded-md font-display text-h3 transition-colors duration-200",
            resolved ? "bg-glow text-ink" : "bg-dots border border-night-line text-redaction",
          )}
        >
          {resolved ? initialsOf(known.name) : null}
        </span>
        <div className="min-w-0 grow">
          <Line value={known.name} bar="w-32" className="font-semibold" />
          <p className="data mt-1 min-h-lh truncate text-caption text-on-night-2">
            {known.company || (resolved ? null : before)}
          </p>
        </div>
      </div>
      <div
        aria-hidden="true"
        className="data grid gap-2.5 border-night-line border-t p-6 text-small max-lg:hidden"
      >
        <Line value={known.email} bar="w-44" />
        <Line value={known.topic} bar="w-24" />
      </div>
      <p className="border-night-line border-t px-6 py-4 text-on-night-2 text-small lg:p-6">
        {note}
      </p>
    </div>
  );
}

/** A redaction bar until there is something to say. */
function Line({ value, bar, className }: { value: string; bar: string; className?: string }) {
  return (
    <span className={cx("flex h-6 items-center", className)}>
      {value ? (
        <span className="truncate">{value}</span>
      ) : (
        <span
          className={cx("block h-3.5 rounded-sm bg-redaction forced-colors:bg-[CanvasText]", bar)}
        />
      )}
    </span>
  );
}

/**
 * Reads a form that is elsewhere on the page, now and whenever something is put into it.
 * @param id of the form
 * @returns null on the server, and where there is no such form
 */
function useFormFields<Read>(id: string, read: (form: HTMLFormElement) => Read): Read | null {
  const [fields, setFields] = useState<Read | null>(null);
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const follow = () => {
      const form = document.getElementById(id);
      if (form instanceof HTMLFormElement) setFields(latest.current(form));
    };
    follow();
    document.addEventListener("input", follow);
    return () => document.removeEventListener("input", follow);
  }, [id]);
  return fields;
}
