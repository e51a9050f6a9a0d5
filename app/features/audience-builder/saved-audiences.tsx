import { type FormEvent, useEffect, useRef, useState } from "react";
import { useCopy } from "#app/copy/copy.ts";
import { QueryLink } from "#app/islands/query-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateText } from "#app/ui/date-text.tsx";
import { Field } from "#app/ui/field.tsx";
import { fill } from "#shared/fill.ts";

const storage = () => window.localStorage;
type Said = { kind: "status" | "fault"; text: string };

/** Named audiences in this browser's storage: save, load, delete. It comes with the scripts, without which nothing is stored. */
export function SavedAudiences({
  query,
  anchor,
  today,
}: {
  query: string;
  anchor: string;
  today: string | null;
}) {
  const { saved: copy } = useCopy("audienceBuilder").copy;
  const kept = useKept();
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{copy.title}</h3>
      <p className="mt-3 text-ink-2 text-small">{copy.text}</p>
      <p className="mt-3 text-small in-data-[state=hydrated]:hidden">{copy.without}</p>
      <div className="hidden in-data-[state=hydrated]:block">
        <SaveForm
          fault={kept.said?.kind === "fault" ? kept.said.text : undefined}
          onSave={(name) => kept.save({ name, query, on: today ?? "" })}
        />
        <p role="status" className="min-h-6 text-small">
          <span key={kept.said?.text}>{kept.said?.kind === "status" ? kept.said.text : ""}</span>
        </p>
        {kept.isBroken ? (
          <Button variant="secondary" className="mt-2" onClick={kept.startOver}>
            {copy.startOver}
          </Button>
        ) : (
          <List audiences={kept.audiences} anchor={anchor} onDelete={kept.remove} />
        )}
      </div>
    </div>
  );
}

/** Saved audiences, and the message about the last change. Follows other tabs' changes. */
function useKept() {
  const { saved: copy } = useCopy("audienceBuilder").copy;
  const [audiences, setAudiences] = useState<readonly SavedAudience[]>([]);
  const [isBroken, setBroken] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const faultText = (fault: SaveFault) =>
    fill(copy.faults[fault], {
      example: copy.example,
      max: fault === "tooMany" ? MOST_SAVED : LONGEST_NAME,
    });
  const show = (result: SaveResult, done: string) => {
    if ("fault" in result) {
      setBroken(result.fault === "broken");
      setSaid({ kind: "fault", text: faultText(result.fault) });
      return false;
    }
    setBroken(false);
    setAudiences(result.audiences);
    setSaid({ kind: "status", text: done });
    return true;
  };
  const read = () => {
    const reading = readSaved(storage);
    setBroken(reading.state === "broken");
    setAudiences(reading.state === "ok" ? reading.audiences : []);
    // That nothing can be stored matters to those who want to; what can't be read is there already.
    if (reading.state === "broken") setSaid({ kind: "fault", text: faultText("broken") });
  };
  const newest = useRef(read);
  newest.current = read;
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === SAVED_KEY || key === null) newest.current();
    };
    newest.current();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  const { status } = copy;
  return {
    audiences,
    isBroken,
    said,
    save: (audience: SavedAudience) => {
      const result = save(storage, audience);
      const wasThere = "replaced" in result && result.replaced;
      const name = audience.name.trim();
      return show(result, fill(wasThere ? status.replaced : status.saved, { name }));
    },
    remove: (name: string) => show(remove(storage, name), fill(status.deleted, { name })),
    startOver: () => show(startOver(storage), status.cleared),
  };
}

function SaveForm({
  fault,
  onSave,
}: {
  fault: string | undefined;
  onSave: (name: string) => boolean;
}) {
  const { saved: copy } = useCopy("audienceBuilder").copy;
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!field.current) return;
    if (onSave(field.current.value)) field.current.value = "";
    else field.current.focus();
  };
  return (
    <form aria-label={copy.title} onSubmit={submit} className="mt-5 flex flex-wrap items-end gap-3">
      <Field
        id="audience-name"
        name="audience-name"
        label={copy.name}
        error={fault}
        className="min-w-0 grow"
      >
        {(control) => (
          <input
            ref={field}
            {...control}
            type="text"
            autoComplete="off"
            required={false}
            className="min-h-12 w-full rounded-md border border-line-control bg-paper px-4"
          />
        )}
      </Field>
      <Button type="submit">{copy.save}</Button>
    </form>
  );
}

function List({
  audiences,
  anchor,
  onDelete,
}: {
  audiences: readonly SavedAudience[];
  anchor: string;
  onDelete: (name: string) => void;
}) {
  const { saved: copy } = useCopy("audienceBuilder").copy;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h4
        ref={heading}
        tabIndex={-1}
        className="mt-4 font-semibold font-text text-small tracking-normal focus:outline-none"
      >
        {copy.list}
      </h4>
      {audiences.length === 0 ? (
        <p className="mt-2 text-ink-2 text-small">{copy.empty}</p>
      ) : (
        <ul className="mt-2 border-line border-t">
          {audiences.map(({ name, query, on }) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-5 border-line border-b py-1"
            >
              <QueryLink
                search={query}
                hash={anchor}
                aria-label={fill(copy.open, { name })}
                className="link inline-flex min-h-11 min-w-0 items-center wrap-anywhere font-semibold"
              >
                {name}
              </QueryLink>
              <span className="flex items-center gap-x-5 text-caption text-ink-2">
                <DateText day={on} />
                <button
                  type="button"
                  aria-label={fill(copy.deleteName, { name })}
                  className="inline-flex min-h-11 items-center font-semibold text-ink underline underline-offset-4 hover:text-danger"
                  onClick={() => {
                    heading.current?.focus();
                    onDelete(name);
                  }}
                >
                  {copy.delete}
                </button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A named audience: the name and the page's query, nothing else. */
type SavedAudience = {
  name: string;
  query: string;
  /** Day on which it was saved, as `2026-11-22`. */
  on: string;
};

/** Key in the browser's storage; `content/storage.yaml` lists it. */
export const SAVED_KEY = "audiences";
export const MOST_SAVED = 20;
export const LONGEST_NAME = 60;
const LONGEST_QUERY = 4_000;

/** Storage as the browser has it: opening it may throw already. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

type SavedReading =
  | { state: "ok"; audiences: SavedAudience[] }
  /** Something is stored, and it isn't ours to read. */
  | { state: "broken" }
  /** The browser denies storage. */
  | { state: "blocked" };

type SaveFault = "noName" | "longName" | "tooMany" | "full" | "blocked" | "broken";
export type SaveResult = { audiences: SavedAudience[]; replaced: boolean } | { fault: SaveFault };

export function readSaved(open: OpenStorage): SavedReading {
  let text: string | null;
  try {
    text = open().getItem(SAVED_KEY);
  } catch {
    return { state: "blocked" };
  }
  if (text === null) return { state: "ok", audiences: [] };
  const audiences = parse(text);
  return audiences ? { state: "ok", audiences } : { state: "broken" };
}

/** Saves under a name; one that is there already takes the new choices. The newest is first. */
export function save(open: OpenStorage, { name, query, on }: SavedAudience): SaveResult {
  const wanted = name.trim().replace(/\s+/g, " ");
  if (wanted === "") return { fault: "noName" };
  if (wanted.length > LONGEST_NAME) return { fault: "longName" };
  const reading = readSaved(open);
  if (reading.state !== "ok") return { fault: reading.state };
  const others = reading.audiences.filter((audience) => audience.name !== wanted);
  if (others.length >= MOST_SAVED) return { fault: "tooMany" };
  const audiences = [{ name: wanted, query, on }, ...others];
  const fault = write(open, audiences);
  return fault ? { fault } : { audiences, replaced: others.length < reading.audiences.length };
}

export function remove(open: OpenStorage, name: string): SaveResult {
  const reading = readSaved(open);
  if (reading.state !== "ok") return { fault: reading.state };
  const audiences = reading.audiences.filter((audience) => audience.name !== name);
  const fault = write(open, audiences);
  return fault ? { fault } : { audiences, replaced: false };
}

/** Deletes what is stored, readable or not. */
export function startOver(open: OpenStorage): SaveResult {
  const fault = write(open, []);
  return fault ? { fault } : { audiences: [], replaced: false };
}

function write(open: OpenStorage, audiences: readonly SavedAudience[]): SaveFault | null {
  try {
    const storage = open();
    if (audiences.length === 0) storage.removeItem(SAVED_KEY);
    else storage.setItem(SAVED_KEY, JSON.stringify(audiences));
    return null;
  } catch (error) {
    return error instanceof Error && error.name === "QuotaExceededError" ? "full" : "blocked";
  }
}

/** Null for anything that `save` didn't write. */
function parse(text: string): SavedAudience[] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value) || value.length > MOST_SAVED || !value.every(isSaved)) return null;
    return value;
  } catch {
    return null;
  }
}

function isSaved(value: unknown): value is SavedAudience {
  if (typeof value !== "object" || value === null) return false;
  const { name, query, on } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    name !== "" &&
    name.length <= LONGEST_NAME &&
    typeof query === "string" &&
    query.length <= LONGEST_QUERY &&
    typeof on === "string" &&
    /^\d{4}-\d{2}-\d{2}$/.test(on)
  );
}
