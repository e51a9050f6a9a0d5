/** The page that editors open: the CMS with the configuration beside it, and with formats that keep files as they are. */
import CMS, { type CmsConfig } from "@sveltia/cms";
import { BODY, type Field, SOURCE, type Translation } from "../field.ts";
import { markdownFormat, yamlFormat } from "./format.ts";

const answer = await fetch("config.json", { cache: "no-cache" });
const config = (await answer.json()) as CmsConfig;
for (const collection of config.collections ?? []) {
  if ("files" in collection)
    for (const { format, file, fields } of collection.files)
      register(format, file.split(".").at(-1), fields as Field[]);
  else if ("folder" in collection)
    register(collection.format, collection.extension, collection.fields as Field[]);
}
CMS.init({ config: { ...withoutTranslation(config), load_config_file: false } });

function register(name = "", extension = "yaml", all: Field[] = []): void {
  const fields = all.filter((field) => field.name !== SOURCE && field.name !== BODY);
  const format = extension === "md" ? markdownFormat(fields) : yamlFormat(fields);
  CMS.registerCustomFormat(name, extension, format);
}

/** The configuration without what is only ours: the CMS warns of each option that it doesn't know. */
function withoutTranslation(whole: CmsConfig): CmsConfig {
  const ours = new Set<string>(["optional", "nullable", "as"] satisfies Array<keyof Translation>);
  return JSON.parse(JSON.stringify(whole, (key, value) => (ours.has(key) ? undefined : value)));
}
