import type { CompanyProfileCopy, CompanyTables } from "#content-model/schema/company-profile.ts";
import { fill } from "#shared/words.ts";
import type { Company, Version } from "./company.ts";
import { monthText, quarterText } from "./texts.ts";

/** One value that changed, as it is shown. null is not known. */
export type ChangedLine = {
  key: string;
  name: string;
  before: string | null;
  after: string | null;
};

type Edit = NonNullable<Version["change"]>["edits"][number];
type Table = Edit["table"];

/** Lines that a change added, removed, or replaced. */
export function changedLines(
  { change, tables, before }: Version,
  company: Company,
  copy: CompanyProfileCopy,
): ChangedLine[] {
  if (!change || !before) return [];
  const write = writersOf(company, copy);
  return change.edits.map((edit) => {
    const key = `${edit.table} ${edit.row} ${"field" in edit ? edit.field : ""}`;
    // A row that is gone is named by what it was.
    const source = "removed" in edit ? before : tables;
    return { key, ...write[edit.table](edit, source) };
  });
}

/** Places in the tables that a change touched: `facts.open_roles`. */
export function touched({ change }: Version): ReadonlySet<string> {
  return new Set(change?.edits.map(({ table, row }) => `${table}.${row}`));
}

type Writer = (edit: Edit, tables: CompanyTables) => Omit<ChangedLine, "key">;

function writersOf({ attributes }: Company, copy: CompanyProfileCopy): Record<Table, Writer> {
  const { changed, people } = copy;
  const labelOf = (name: string) => attributes[name]?.label ?? name;
  return {
    facts: (edit) => ({ name: labelOf(edit.row), ...valuesOf(edit) }),
    departments: (edit, { departments }) => {
      const name = departments[edit.row]?.name ?? edit.row;
      return { name: fill(changed.department, { department: name }), ...valuesOf(edit) };
    },
    counts: (edit, { counts }) => ({
      name: fill(changed.count, { quarter: quarterText(edit.row, people.quarter) }),
      before: previousCount(edit.row, counts),
      after: `${counts[edit.row]?.people ?? ""}`,
    }),
    sites: (edit, { sites }) => {
      const { role = "", address = "" } = sites[edit.row] ?? {};
      return { name: role, ...comingOrGoing(edit, address, changed) };
    },
    people: (edit, { people: known }) => {
      const { title = "", name = "" } = known[edit.row] ?? {};
      return { name: title, ...comingOrGoing(edit, name, changed) };
    },
    technologies: (edit, { technologies }) => {
      const { attribute = "", name = "", first = "" } = technologies[edit.row] ?? {};
      if ("field" in edit) {
        const month = (value: Edit extends { before: infer V } ? V : unknown) =>
          value === null ? changed.inUse : monthText(`${value}`);
        return {
          name: fill(changed.lastSeen, { name }),
          before: month(edit.before),
          after: month(edit.after),
        };
      }
      const seen = `${name}, ${fill(changed.seen, { month: monthText(first) })}`;
      return { name: labelOf(attribute), ...comingOrGoing(edit, seen, changed) };
    },
  };
}

function valuesOf(edit: Edit): Pick<ChangedLine, "before" | "after"> {
  if (!("field" in edit)) return { before: null, after: null };
  const write = (value: string | number | null) => (value === null ? null : `${value}`);
  return { before: write(edit.before), after: write(edit.after) };
}

/** A row that is new or gone. One that only changed is shown as it is now. */
function comingOrGoing(edit: Edit, said: string, { missing, gone }: CompanyProfileCopy["changed"]) {
  if ("removed" in edit) return { before: said, after: gone };
  if ("added" in edit) return { before: missing, after: said };
  return valuesOf(edit);
}

function previousCount(quarter: string, counts: CompanyTables["counts"]): string | null {
  const before = Object.keys(counts)
    .filter((each) => each < quarter)
    .toSorted()
    .at(-1);
  return before === undefined ? null : `${counts[before]?.people ?? ""}`;
}
