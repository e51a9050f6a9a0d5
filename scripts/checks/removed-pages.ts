/**
 * Leaves each page of the site out, one by one, makes all others, and looks for what still leads there. What has to be changed
 * by hand must be told with its place: this check changes just that, and the site must be without a fault then. By default it
 * takes some pages; ALL_PAGES=1 takes every one. Exit status 1 with each fault.
 */
import { routeIds } from "#content-model/schema/route.ts";
import { type Changes, faultlessAfter } from "./follow-faults.ts";

const SOME = ["white-label", "book-a-demo", "contact", "blog", "methodology", "privacy"];

/** Pages that every page leads to; the check of the content says so. */
const PERMANENT = ["home", "cookie-settings"];

const all = process.env.ALL_PAGES === "1";
const ids = all ? routeIds : routeIds.filter((id) => SOME.includes(id));
const faults: string[] = [];
for (const id of ids) {
  const remove: Changes = (texts) => {
    const routes = texts.get("routes.yaml") ?? "";
    const entry = new RegExp(`^${id}:\n`, "m");
    texts.set("routes.yaml", routes.replace(entry, `${id}:\n  removed: true\n`));
    // Its file may go, too.
    texts.delete(`pages/${id}.yaml`);
    texts.delete(`legal/${id}.md`);
  };
  const { named, left } = await faultlessAfter(remove, id);
  if (PERMANENT.includes(id)) {
    if (!named.some((line) => line.includes("can’t be left out")))
      faults.push(`${id}: can be left out`);
    continue;
  }
  console.info(`  ${id}: ${named.length} places to change by hand`);
  if (all) for (const line of named) console.info(`    ${line}`);
  faults.push(...left.map((line) => `Without “${id}”: ${line}`));
}
for (const fault of faults) console.error(fault);
console.info(`removed pages: ${ids.length} pages left out one by one, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
