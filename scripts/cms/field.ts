import type { Field as CmsField } from "@sveltia/cms";

/** Hidden field that carries a file's text through the CMS, so that a change can be written into it. */
export const SOURCE = "_source";
/** Field of the text below the fields of a Markdown file. */
export const BODY = "body";
/** Only field of a file whose value isn't a mapping with fixed keys. */
export const WHOLE_FILE = "_file";
/** Key of an entry, where a mapping with free keys is shown as a list. */
export const ENTRY_KEY = "_key";
/** Value of such an entry, where that isn't a mapping. */
export const ENTRY_VALUE = "_value";

/** How the generated page translates a field between a file and the CMS, where the CMS has no widget for the value. */
export type Translation = {
  /** The key may be left out of the file: an empty value removes it. */
  optional?: true;
  /** An emptied value is written as null. */
  nullable?: true;
  /** `yaml`: shown and written as YAML; `entries`: a mapping with free keys, shown as a list whose items have `_key`. */
  as?: "yaml" | "entries";
};

type Common = Translation & { name: string; label?: string; hint?: string; required?: boolean };

/** Fields of the CMS that are generated; each is a field of its configuration. */
export type Field =
  | (Common & { widget: "string" | "text"; pattern?: [string, string] })
  | (Common & { widget: "boolean" })
  | (Common & { widget: "number"; value_type: "int" | "float"; min?: number; max?: number })
  | (Common & { widget: "datetime"; format: string; time_format: false })
  | (Common & { widget: "select"; options: Array<string | number> })
  | (Common & {
      widget: "image" | "file";
      media_folder?: string;
      public_folder?: string;
      choose_url: false;
    })
  | (Common & { widget: "hidden"; default?: string | number | boolean })
  | ObjectField
  | ListField;

export type ObjectField = Common & { widget: "object" } & Parts;

export type ListField = Common & {
  widget: "list";
  collapsed: boolean;
  summary?: string;
  min?: number;
  max?: number;
  label_singular?: string;
} & (Parts | { field: Field });

/** Fields of an object: always the same ones, or those of its type. */
export type Parts = { fields: Field[] } | { types: Type[]; typeKey: string };
export type Type = { name: string; label: string; summary?: string; fields: Field[] };

/** Compiles only while each generated field is one that the CMS knows. */
export const asCmsFields = (fields: Field[]): CmsField[] => fields as CmsField[];
