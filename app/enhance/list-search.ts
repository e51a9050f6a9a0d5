import { announcer } from "#app/islands/announce.ts";
import { hasEveryWord, type ListStatus, listStatus } from "#app/ui/list-search.ts";

/** Hides the entries of a list that don't have every word of the search field, while a visitor types. */
export default function searchList(root: HTMLElement): void {
  const field = root.querySelector<HTMLInputElement>("input[type=search]");
  const status = root.querySelector<HTMLElement>("[role=status]");
  const entries = [...root.querySelectorAll<HTMLElement>("[data-entry]")];
  // A page that the server has filtered has only what matches: its form goes on asking the server.
  if (!field || !status || field.defaultValue !== "") return;
  const copy = JSON.parse(root.dataset.listSearch ?? "{}") as ListStatus;
  const announce = announcer(status);
  const follow = () => {
    for (const entry of entries) entry.hidden = !hasEveryWord(entry.textContent ?? "", field.value);
    announce(listStatus(entries.filter(({ hidden }) => !hidden).length, copy));
  };
  field.addEventListener("input", follow);
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    follow();
  });
  // What was typed before the script came.
  follow();
}
