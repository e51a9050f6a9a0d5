import { settings } from "#app/settings.ts";
import { purposesVersion } from "#contracts/purposes.ts";

/** What these pages ask about. The server reads who counts from the same build, so both name the same version. */
export const askedVersion = purposesVersion(settings.analytics);
