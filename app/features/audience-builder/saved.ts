/** A named audience: the name and the page's query, nothing else. */
export type SavedAudience = {
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
export type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

export type SavedReading =
  | { state: "ok"; audiences: SavedAudience[] }
  /** Something is stored, and it isn't ours to read. */
  | { state: "broken" }
  /** The browser denies storage. */
  | { state: "blocked" };

export type SaveFault = "noName" | "longName" | "tooMany" | "full" | "blocked" | "broken";
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
