import { SCRIPT_POLICY } from "#shared/analytics-providers.ts";

/** Script of an analytics service, with `data-` attributes; it loads once it is in the document. */
export function scriptElement(
  address: string,
  data: Readonly<Record<string, string>>,
): HTMLElement {
  const element = document.createElement("script");
  for (const [name, value] of Object.entries(data)) element.setAttribute(`data-${name}`, value);
  element.async = true;
  element.src = trusted(address);
  return element;
}

type Policy = { createScriptURL(address: string): string };
type Factory = {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
};

let policy: Policy | undefined;

/** The content policy takes a script's address from one policy only, which knows one address. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: Factory };
  // A browser without Trusted Types asks for none.
  policy ??= trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`No script of ${asked} is allowed here`);
      return asked;
    },
  });
  return policy?.createScriptURL(address) ?? address;
}
