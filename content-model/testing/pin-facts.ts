import { parseDocument } from "yaml";
import type { ContentFiles } from "../read/files.ts";

type Path = ReadonlyArray<string | number>;

/**
 * Facts that an operator changes and that unit tests count with, at fixed values: prices, limits, and hours. So a site with
 * prices of its own passes the same tests. What its pages say is checked after the build (scripts/checks).
 */
const facts: Readonly<Record<string, ReadonlyArray<readonly [Path, unknown]>>> = {
  "plans.yaml": [
    [["standardPro", "price", "monthly"], 14_900],
    [["standardPro", "price", "annual"], 139_900],
    [["standardPro", "resolutions", "monthly"], 1_500],
    [["standardPro", "resolutions", "annual"], 18_000],
    [["standardPro", "queryAllowance", "monthly"], { count: 10, per: "day" }],
    [["standardPro", "queryAllowance", "annual"], { count: 120, per: "year" }],
    [["standardPro", "maxRecordsPerQuery"], 1_000_000],
    [["standardPro", "websites"], 3],
    [["standardPro", "contract", "monthly"], "Month to month"],
    [["standardPro", "contract", "annual"], "Year to year"],
    [["standardPro", "printed", "saveLabel"], "Save {percent}%"],
    [["topMatchRate"], 70],
  ],
  "site.yaml": [
    [["founded"], 2010],
    [
      ["hours"],
      { label: "Monday-Friday 9am-6pm EST", zone: "America/New_York", open: 9, close: 18 },
    ],
  ],
};

/** The content with fixed values for such facts. */
export function withPinnedFacts(files: ContentFiles): ContentFiles {
  const pinned = Object.entries(facts).map(([file, values]) => {
    const document = parseDocument(files.texts.get(file) ?? "");
    for (const [path, value] of values) {
      // A number that is none stays, so that its fault is told.
      const isFaulty = typeof value === "number" && !Number.isInteger(document.getIn(path));
      if (!isFaulty) document.setIn(path, value);
    }
    return [file, document.toString({ lineWidth: 0, flowCollectionPadding: false })] as const;
  });
  return { ...files, texts: new Map([...files.texts, ...pinned]) };
}
