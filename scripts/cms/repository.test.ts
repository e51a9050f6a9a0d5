import { describe, expect, it } from "vitest";
import { type Host, repositoryOf } from "./repository.ts";

describe("the CMS's repository", () => {
  it.each<[address: string, host: Host | undefined, api: string]>([
    ["https://github.com/acme/site", undefined, "https://api.github.com"],
    ["git@github.com:acme/site.git", undefined, "https://api.github.com"],
    ["https://user@gitlab.com/acme/site.git", undefined, "https://gitlab.com/api/v4"],
    ["ssh://git@git.acme.example:2222/acme/site.git", "gitea", "https://git.acme.example/api/v1"],
    ["https://code.acme.example/acme/site/", "github", "https://code.acme.example/api/v3"],
  ])("is %s", (address, host, api) => {
    expect(repositoryOf(address, "main", host)).toMatchObject({
      backend: { repo: "acme/site", branch: "main", api_root: api },
      api: new URL(api).origin,
    });
  });

  it.each([
    ["/srv/site.git", "isn't an address of a repository"],
    ["site", "isn't an address of a repository"],
    ["https://git.acme.example/acme/site", "Say what git.acme.example runs: --host github"],
  ])("isn't %s", (address, sentence) => {
    expect(repositoryOf(address, "main")).toContain(sentence);
  });
});
