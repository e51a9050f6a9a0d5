import { stillBeside } from "#app/ui/still.tsx";

/** Opening of a page: breadcrumb, what it is, what to do, and a drawn panel if the content names one. */
export const PageHero = stillBeside(async () => (await import("./hero.tsx")).default);
