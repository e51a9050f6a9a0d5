import { createContext } from "react-router";

/**
 * What the action of this very request came to. The loader, which runs after it, passes it to the page's title:
 * React Router's `meta` does not see the action's answer.
 */
export const outcomeMark = createContext<"error" | "sent" | null>(null);
