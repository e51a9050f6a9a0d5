import type { BuiltSettings } from "#app/settings.ts";
import { loadConfig } from "#server/config.ts";

/**
 * The settings that go into the code.
 * @throws ConfigError for a malformed setting, before anything is built with it
 */
export function builtSettings(): BuiltSettings {
  const { analytics } = loadConfig();
  return { analytics };
}
