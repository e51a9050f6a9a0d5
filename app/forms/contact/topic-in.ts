import { type ContactTopic, contactTopics } from "#shared/forms/contact-topics.ts";

/** The topic that an address asks for; null for none and for an unknown one. */
export function topicIn(search: URLSearchParams): ContactTopic | null {
  const asked = search.get("topic");
  return contactTopics.find((topic) => topic === asked) ?? null;
}
