import { Disclosure } from "./disclosure.tsx";
import type { Example } from "./example.ts";

export const examples: readonly Example[] = [
  {
    name: "Two questions, one open at a time",
    element: (
      <div className="border-ink border-t-2">
        <Disclosure name="ex-faq" summary="Does it work before the script arrives?">
          <p>Yes: the browser opens and closes it.</p>
        </Disclosure>
        <Disclosure name="ex-faq" summary="Can a search in the page find the answer?">
          <p>Yes, browsers open it for a find-in-page.</p>
        </Disclosure>
      </div>
    ),
  },
];
