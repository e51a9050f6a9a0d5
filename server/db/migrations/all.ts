import type { Migration } from "../migrate.ts";
import { laterMigrations } from "./from-36.ts";
import { earlierMigrations } from "./to-28.ts";

/** In order. An applied migration is never edited; a change is a new one. */
export const migrations: readonly Migration[] = [...earlierMigrations, ...laterMigrations];
