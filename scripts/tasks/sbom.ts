/** `npm run sbom`: what runs in production, from the lock file, as a CycloneDX document. */
import { writeFileSync } from "node:fs";
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import manifest from "../../package.json" with { type: "json" };
import { npmOutput } from "./shell.ts";

type Sbom = {
  specVersion: string;
  metadata: { component: { name: string; type: string } };
  components: Component[];
  dependencies: Array<{ ref: string; dependsOn: string[] }>;
};

type Component = {
  "bom-ref": string;
  name: string;
  version: string;
  hashes?: unknown[];
  properties: Array<{ name: string; value: string }>;
};

/** @throws if npm is older than 10.2, which can't write one */
export function createSbom(): Sbom {
  const options = ["--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
  const text = npmOutput(["sbom", ...options]);
  if (!text.startsWith("{")) {
    throw new Error("This npm writes no software bill of materials; use npm 10.2 or newer.");
  }
  const sbom = withoutDevelopment(JSON.parse(text));
  // npm takes the folder's name, which is another one on each machine.
  sbom.metadata.component.name = manifest.name;
  return sbom;
}

/** npm's own `--omit=dev` also leaves out what production and development both need, React among it. */
function withoutDevelopment(sbom: Sbom): Sbom {
  const isDevelopment = ({ properties }: Component) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const gone = new Set(sbom.components.filter(isDevelopment).map((entry) => entry["bom-ref"]));
  return {
    ...sbom,
    components: sbom.components.filter((entry) => !gone.has(entry["bom-ref"])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => !gone.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((to) => !gone.has(to)) })),
  };
}

if (import.meta.main) {
  const {
    words: [file = "sbom.cdx.json"],
  } = parseOrExit(
    createCommand(
      "sbom",
      "Writes the list of the packages that run in production, from the lock file, as a CycloneDX document.",
      { ends: "Ends with 0 when it is written, with 2 for what was typed wrong." },
    ).argument("[file]", "default: sbom.cdx.json; a file that is there is replaced"),
  );
  const sbom = createSbom();
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.info(`${file}: CycloneDX ${sbom.specVersion}, ${sbom.components.length} packages`);
}
