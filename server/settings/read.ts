import {
  type AnalyticsProvider,
  analyticsProviders,
  type ProviderKind,
} from "#shared/analytics-providers.ts";
import { pairs, type Setting, type SettingName, type SettingValues, settings } from "./table.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export type SettingProblem = { variable: SettingName; problem: string };

/** Pure: the environment's texts in, checked values out, or every problem at once. An empty value counts as unset. */
export function readSettings(
  input: Environment,
): { ok: true; values: SettingValues } | { ok: false; problems: SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values = Object.fromEntries(
    Object.entries<Setting>(settings).map(([name, setting]) => {
      const written = input[name]?.trim() || undefined;
      const text = written ?? setting.default;
      if (text === undefined) return [name, undefined];
      const read = setting.schema.safeParse(text);
      if (read.success) return [name, read.data];
      const fix = read.error.issues[0]?.message ?? "write another value";
      problems.push(problem(name as SettingName, written, fix));
      return [name, undefined];
    }),
  ) as SettingValues;
  problems.push(...missingHalves(input), ...analyticsProblems(input, values));
  return problems.length === 0 ? { ok: true, values } : { ok: false, problems };
}

/** Only once each of the settings is usable by itself. */
function analyticsProblems(input: Environment, values: SettingValues): SettingProblem[] {
  const { ANALYTICS_PROVIDER: kind, ANALYTICS_URL: url, ANALYTICS_SITE: site } = values;
  const isUnusable = (name: SettingName, value: unknown) => Boolean(input[name]?.trim()) && !value;
  if (!kind || isUnusable("ANALYTICS_URL", url) || isUnusable("ANALYTICS_SITE", site)) return [];
  const read = readProvider({ kind, url, site });
  return read && "fix" in read
    ? [problem(read.variable, input[read.variable]?.trim() || undefined, read.fix)]
    : [];
}

function missingHalves(input: Environment): SettingProblem[] {
  const isSet = (name: SettingName) => Boolean(input[name]?.trim());
  return pairs.flatMap(([one, other]) => {
    if (isSet(one) === isSet(other)) return [];
    const [missing, present] = isSet(one) ? [other, one] : [one, other];
    return [
      problem(missing, undefined, `${present} is set, so this is needed too: set both or neither`),
    ];
  });
}

function problem(variable: SettingName, written: string | undefined, fix: string): SettingProblem {
  const setting: Setting = settings[variable];
  const shown =
    written === undefined
      ? "is not set"
      : setting.isSecret
        ? "has an unusable value (not shown)"
        : `${JSON.stringify(written.slice(0, 80))} is not usable`;
  return { variable, problem: `${shown}; ${fix}.` };
}

/** How the site's id at a service is written. */
const wantedSites: Readonly<Record<ProviderKind, string>> = {
  umami: "write the website id that Umami shows, 36 characters with dashes",
  plausible: "write the domain under which Plausible has the site, such as example.com",
  ga4: "write the measurement id of the web stream, such as G-ABC1234567",
};

type Written = {
  kind: ProviderKind;
  url: string | undefined;
  site: string | undefined;
};

/** The analytics service of the settings; null for none, or the setting that is wrong and how to fix it. */
export function readProvider({
  kind,
  url,
  site,
}: Written): AnalyticsProvider | null | { variable: SettingName; fix: string } {
  const { site: shape, url: addressOf } = analyticsProviders[kind];
  const wantedSite = wantedSites[kind];
  if (site === undefined) {
    if (url === undefined) return null;
    return {
      variable: "ANALYTICS_SITE",
      fix: `ANALYTICS_URL is set, so this is needed too: ${wantedSite}`,
    };
  }
  if (!shape.test(site)) return { variable: "ANALYTICS_SITE", fix: wantedSite };
  const address = addressOf(url, site);
  if (address !== null) return { kind, url: address, site };
  const fix =
    url === undefined
      ? "ANALYTICS_SITE is set, so this is needed too: set both or neither"
      : `ANALYTICS_PROVIDER is ${kind}, which has an address of its own: leave this out`;
  return { variable: "ANALYTICS_URL", fix };
}
