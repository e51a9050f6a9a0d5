import type { GitBackend } from "@sveltia/cms";

export const hosts = ["github", "gitlab", "gitea"] as const;
export type Host = (typeof hosts)[number];

/** A git host as the CMS signs in to it, and the origin of its interface. */
export type Repository = { backend: GitBackend; api: string };

const PUBLIC: Record<string, Host> = {
  "github.com": "github",
  "gitlab.com": "gitlab",
  "gitea.com": "gitea",
  "codeberg.org": "gitea",
};

/**
 * Git host of an address as git writes it: `https://github.com/acme/site` or `git@git.example:acme/site.git`.
 * @param given kind of a host of one's own
 * @returns a sentence where the address can't be used
 */
export function repositoryOf(address: string, branch: string, given?: Host): Repository | string {
  const [, name = "", repo] =
    /^(?:\w+:\/\/)?(?:[^@/]+@)?([^/:]+)(?::\d+(?=\/))?[/:](.+?)(?:\.git)?\/?$/.exec(address) ?? [];
  if (!repo?.includes("/"))
    return `“${address}” isn't an address of a repository, such as https://github.com/acme/site.`;
  const host = PUBLIC[name] ?? given;
  if (!host) return `Say what ${name} runs: --host ${hosts.join(", --host ")}.`;
  // An access token needs no other service; the CMS would sign in through Netlify.
  const common = { repo, branch, auth_methods: ["token" as const] };
  const origin = `https://${name}`;
  if (host === "github") {
    const api = name === "github.com" ? "https://api.github.com" : `${origin}/api/v3`;
    return { backend: { ...common, name: host, api_root: api }, api: new URL(api).origin };
  }
  const api_root = `${origin}/api/${host === "gitlab" ? "v4" : "v1"}`;
  return { backend: { ...common, name: host, base_url: origin, api_root }, api: origin };
}
