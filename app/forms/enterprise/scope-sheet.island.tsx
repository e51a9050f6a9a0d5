import { useFormFields } from "#app/forms/use-form-fields.ts";
import { island } from "#app/islands/island.tsx";
import { cx } from "#app/ui/class-names.ts";
import type { FormCopy } from "#content-model/schema/form.ts";

const rows = ["visits", "records", "systems", "needs", "timeline"] as const;
type Row = (typeof rows)[number];

/** Content of the scoping form, as it will be read; "" for an empty field. */
type Scope = Record<Row | "company", string>;

const emptyScope: Scope = {
  company: "",
  visits: "",
  records: "",
  systems: "",
  needs: "",
  timeline: "",
};

/** Reads the fields; chosen values by their labels. */
function scopeOf(element: HTMLFormElement, fields: FormCopy["fields"]): Scope {
  const data = new FormData(element);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const label = (field: string, value: string) => {
    const options = fields[field]?.options ?? {};
    return Object.hasOwn(options, value) ? (options[value] ?? "") : "";
  };
  return {
    company: text("company"),
    visits: label("visits", text("visits")),
    records: label("records", text("records")),
    systems: text("systems"),
    needs: data
      .getAll("needs")
      .map((need) => label("needs", String(need)))
      .filter(Boolean)
      .join(", "),
    timeline: label("timeline", text("timeline")),
  };
}

export default island({ name: "scope-sheet", View: ScopeSheet });

export type SheetCopy = {
  title: string;
  unnamed: string;
  rows: Readonly<Record<Row, string>>;
  note: string;
};

/**
 * The scope on one sheet, its bars resolving into words as the form is filled in. It repeats the fields, so screen
 * readers get the note alone.
 */
function ScopeSheet({ fields, copy }: { fields: FormCopy["fields"]; copy: SheetCopy }) {
  const scope = useFormFields("enterprise", (form) => scopeOf(form, fields)) ?? emptyScope;
  return (
    <div className="on-night rounded-lg bg-night text-on-night">
      <div aria-hidden="true" className="p-6 sm:p-8">
        <p className="data text-caption text-on-night-2">{copy.title}</p>
        <p
          className={cx("mt-2 truncate font-display text-h3", !scope.company && "text-on-night-2")}
        >
          {scope.company || copy.unnamed}
        </p>
        <dl className="data mt-6 text-small">
          {rows.map((row, i) => (
            <div
              key={row}
              className="grid min-h-12 grid-cols-[min(8.5rem,50%)_1fr] items-center gap-x-4 border-night-line border-t py-2.5"
            >
              <dt className="text-caption text-on-night-2">{copy.rows[row]}</dt>
              <dd className="min-w-0 break-words">
                {scope[row] || (
                  <span
                    className={cx(
                      "block h-3.5 rounded-sm bg-redaction forced-colors:bg-[CanvasText]",
                      ["w-4/5", "w-3/5", "w-full", "w-11/12", "w-2/5"][i],
                    )}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="border-night-line border-t p-6 text-on-night-2 text-small sm:px-8">
        {copy.note}
      </p>
    </div>
  );
}
