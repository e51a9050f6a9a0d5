/**
 * `npm run audit`: known vulnerabilities of what runs in production. Ends with 1 for one that is high or critical, with 2
 * when the registry gave no answer, so that nothing was checked.
 */
import { createCommand, parseOrExit } from "#server/cli/command-line.ts";
import { npmOutput } from "./shell.ts";

type Report = {
  error?: { code?: string; summary?: string };
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
};

/** Reads npm's report. A report that is none means that nothing was checked, which is no good news. */
export function verdict(text: string): { status: 0 | 1 | 2; message: string } {
  const report = parse(text);
  if (!report?.vulnerabilities) {
    const reason = report?.error?.summary || report?.message || "no answer";
    return {
      status: 2,
      message: `Nothing was checked: the registry does not answer audits (${reason}). Run this with one that does, such as npm's own.`,
    };
  }
  const grave = Object.entries(report.vulnerabilities).filter(([, { severity }]) =>
    ["high", "critical"].includes(severity),
  );
  if (grave.length === 0) {
    const others = Object.keys(report.vulnerabilities).length;
    return { status: 0, message: `No high or critical vulnerability; ${others} of a lower kind.` };
  }
  const lines = grave.map(([name, { severity, range }]) => `  ${name} ${range}: ${severity}`);
  return {
    status: 1,
    message: `Production packages with known vulnerabilities:\n${lines.join("\n")}\nSee: npm audit --omit=dev`,
  };
}

function parse(text: string): Report | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  parseOrExit(
    createCommand(
      "audit",
      "Asks the registry for known vulnerabilities of the packages that run in production.",
      {
        ends: `Ends with 0 when none is high or critical, with 1 when one is, with 2 when the registry gave no answer or for what was
typed wrong.`,
      },
    ),
  );
  const { status, message } = verdict(npmOutput(["audit", "--omit=dev", "--json"]));
  if (status === 0) console.info(message);
  else console.error(message);
  process.exit(status);
}
