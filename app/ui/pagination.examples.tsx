import type { Example } from "./example.ts";
import { Pagination } from "./pagination.tsx";

const words = { previous: "Newer", next: "Older", page: "Page {page}" };
const hrefOf = (page: number) => `/gallery?page=${page}#pagination`;

export const examples: readonly Example[] = [
  {
    name: "On the first of three pages",
    element: (
      <Pagination current={1} count={3} hrefOf={hrefOf} words={{ ...words, label: "Few pages" }} />
    ),
  },
  {
    name: "Amid many",
    element: (
      <Pagination
        current={80}
        count={167}
        hrefOf={hrefOf}
        words={{ ...words, label: "Many pages" }}
      />
    ),
  },
];
