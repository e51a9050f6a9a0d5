/** Flags of a suspicious submission; it is kept all the same. content/mails/lead.yaml says each to the team. */
export const flagReasons = [
  "honeypot",
  "fast",
  "untimed",
  "links",
  "token",
  "rate",
  "gpc",
  "surge",
] as const;

export type Reason = (typeof flagReasons)[number];
