import { z } from "zod";

/** Kinds of article groups. Each group has a page of its own, with the articles in it. */
export const groupKinds = ["author", "category", "tag", "series"] as const;
export type GroupKind = (typeof groupKinds)[number];

/** Address of a group’s page. */
export function groupPath(kind: GroupKind, id: string): string {
  return `/blog/${kind}/${id}`;
}

const GROUP_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const groupId = z
  .string()
  .regex(GROUP_ID, "write lower case letters, digits and single hyphens")
  .max(60);

/** Shown on the group’s page and by search engines; pages after the first put their number before it. */
export const groupDescription = z
  .string()
  .min(50, "Description should be at least 50 characters for SEO")
  .max(145, "Description should be 145 characters or less, which leaves room for a page’s number");
