import type { Example } from "./example.ts";
import { Pagination } from "./pagination.tsx";

const copy = { previous: "Newer", next: "Older", page: "Page {page}" };
const hrefOf = (page: number) => `/gallery?page=${page}#pagination`;

export const examples: readonly Example[] = [
  {
    name: "On the first of three pages",
    element: (
      <Pagination current={1} count={3} hrefOf={hrefOf} copy={{ ...copy, label: "Few pages" }} />
    ),
  },
  {
    name: "Amid many",
    element: (
      <Pagination
        current={80}
        count={167}
        hrefOf={hrefOf}
        copy={{ ...copy, label: "Many pages" }}
      />
    ),
  },
];
