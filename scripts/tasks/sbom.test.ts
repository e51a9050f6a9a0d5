import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import lockFile from "../../package-lock.json" with { type: "json" };
import { createSbom } from "./sbom.ts";
import { npmOutput } from "./shell.ts";

const [major = 0, minor = 0] = npmOutput(["--version"]).split(".").map(Number);

test.skipIf(major < 10 || (major === 10 && minor < 2))(
  "the bill of materials is CycloneDX, with each production package and its hash",
  { timeout: 60_000 },
  async () => {
    const sbom = createSbom();
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
    expect(sbom.specVersion).toBe("1.5");
    expect(await validator.validate(JSON.stringify(sbom))).toBeNull();
    expect(sbom.metadata.component).toMatchObject({ name: manifest.name, type: "application" });
    const named = sbom.components.map(({ name, version }) => `${name}@${version}`);
    const needed = Object.entries<{ version: string; dev?: boolean }>(lockFile.packages)
      .filter(([path, { dev }]) => path !== "" && !dev)
      .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`);
    expect(needed.filter((name) => !named.includes(name))).toEqual([]);
    expect(named).not.toContain(`vitest@${manifest.devDependencies.vitest}`);
    expect(sbom.components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
  },
);
