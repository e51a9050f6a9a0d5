import { analytics } from "#app/settings.ts";
import { CONSENT_VERSION } from "#contracts/consent.ts";
import { purposesVersion } from "#contracts/purposes.ts";

/** What these pages ask about. The server reads who counts from the same build, so both name the same version. */
export const askedVersion = analytics ? purposesVersion(analytics) : CONSENT_VERSION;
