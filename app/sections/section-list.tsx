import { stillBeside } from "#app/ui/still.tsx";

/** The sections of a page, in the order of its content file. */
export const SectionList = stillBeside(async () => (await import("./sections.tsx")).default);
