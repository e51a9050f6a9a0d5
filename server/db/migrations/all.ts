import type { Migration } from "../migrate.ts";
import { submissions } from "./0001_submissions.ts";

/** In order. An applied migration is never edited; a change is a new one. */
export const migrations: readonly Migration[] = [submissions];
