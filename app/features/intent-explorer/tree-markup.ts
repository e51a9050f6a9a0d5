import { type Topic, topicKinds } from "./topics.ts";

/** Id of the element with the trees of all topics. */
export const TOPIC_TREES = "topic-trees";

/** Separator of a subject's other terms in `data-also`. */
export const ALSO_SEPARATOR = " · ";

/** Every topic, from the markup of topic-tree.tsx, in its order. */
export function readTopicTrees(page: ParentNode): Topic[] {
  return topicKinds.flatMap((kind) =>
    [...page.querySelectorAll<HTMLElement>(`#${TOPIC_TREES} [data-topics=${kind}] li`)].map(
      (item) => topicOf(item, kind),
    ),
  );
}

function topicOf(item: HTMLElement, kind: Topic["kind"]): Topic {
  const link = item.querySelector("a");
  const subject = item.closest<HTMLElement>("[data-also]");
  const also = subject?.dataset.also ?? "";
  return {
    id: new URLSearchParams(link?.search).get("topic") ?? "",
    kind,
    field: textOf(item.closest("details")?.querySelector("[data-field]")),
    subject: textOf(subject?.querySelector("h4")),
    name: textOf(link?.firstChild),
    also: also === "" ? [] : also.split(ALSO_SEPARATOR),
  };
}

function textOf(node: Node | null | undefined): string {
  return node?.textContent?.trim() ?? "";
}
