import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { type Copy, CopyContext } from "#app/copy/copy.ts";
import { type Layout, LayoutContext, useLayout } from "#app/copy/layout.ts";
import { PageContext, usePage } from "#app/document/page-context.ts";
import { ErrorBoundary } from "#app/islands/error-boundary.tsx";
import { PartCopyContext, usePartCopy } from "#app/ui/part-copy.ts";
import type { RouteId } from "#model/schema/route.ts";

/**
 * Condition under which an island is hydrated: once it comes near the viewport, once the browser is idle, or at the first
 * sign that a visitor is going to use it (pointer, touch, focus).
 */
export type Until = "visible" | "idle" | "interaction";

/** Copy that an island takes along, beside its own props. What isn't listed is not there, on the server either. */
export type Needs = {
  /** Parts of the page's copy. */
  copy?: ReadonlyArray<keyof Copy>;
  /** Facts about the site. */
  site?: ReadonlyArray<keyof Layout["site"]>;
  /** Pages that it links to. */
  paths?: readonly RouteId[];
};

export type IslandDefinition<Props extends object> = {
  /** Name of its file without `.island.tsx`: the browser fetches the module by it. */
  name: string;
  View: ComponentType<Props>;
  needs?: Needs;
  until?: Until;
};

/** What is written into the page for the browser: JSON, and all that the island is drawn from. */
export type IslandData = {
  props: object;
  copy: Partial<Copy>;
  layout: Pick<Layout, "site" | "routes" | "messages" | "labels">;
};

/** Renders an island to markup of its own. Provided by the document; inside an island there is none. */
export const IslandHost = createContext<
  ((element: ReactNode) => { html: string; id: string }) | null
>(null);

export type Island<Props extends object> = ComponentType<Props> & {
  definition: IslandDefinition<Props>;
};

/**
 * Defines a component that browsers hydrate. Its props must survive JSON. The server renders it apart from the page, as a
 * root with an id prefix of its own, so nothing reaches it but `props` and `needs`. Inside another island it is a plain
 * component of that one.
 *
 * @example export default island({ name: "plan-chooser", View: PlanChooser, needs: { copy: ["planChooser"] } })
 */
export function island<Props extends object>(definition: IslandDefinition<Props>): Island<Props> {
  const { name, View, needs = {}, until = "visible" } = definition;
  function IslandRoot(props: Props) {
    const renderIsland = useContext(IslandHost);
    if (!renderIsland) return <View {...props} />;
    return <Hosted name={name} View={View} needs={needs} until={until} props={props} />;
  }
  return Object.assign(IslandRoot, { definition });
}

function Hosted<Props extends object>({
  name,
  View,
  needs,
  until,
  props,
}: Required<IslandDefinition<Props>> & { props: Props }) {
  const renderIsland = useContext(IslandHost);
  const data = useNeeds(needs, props);
  const page = usePage();
  const { html, id } = renderIsland?.(
    <PageContext value={page}>
      <IslandBody data={data} View={View as ComponentType<object>} />
    </PageContext>,
  ) ?? { html: "", id: "" };
  return (
    <div className="contents" data-island={name} data-until={until} data-prefix={id}>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
        dangerouslySetInnerHTML={{ __html: scriptJson(data) }}
      />
      <div
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** The same tree on the server and in the browser. */
export function IslandBody({ data, View }: { data: IslandData; View: ComponentType<object> }) {
  const { props, copy, layout } = data;
  return (
    <LayoutContext value={layout as Layout}>
      <PartCopyContext value={layout.labels.parts}>
        <CopyContext value={copy}>
          <ErrorBoundary>
            <View {...props} />
          </ErrorBoundary>
        </CopyContext>
      </PartCopyContext>
    </LayoutContext>
  );
}

function useNeeds({ copy = [], site = [], paths = [] }: Needs, props: object): IslandData {
  const copyHere = useContext(CopyContext);
  const layout = useLayout();
  const parts = usePartCopy();
  return {
    props,
    copy: pick(copyHere, copy),
    layout: {
      site: pick(layout.site, site) as Layout["site"],
      routes: pick(layout.routes, paths) as Layout["routes"],
      messages: { tool: layout.messages.tool } as Layout["messages"],
      labels: { parts } as Layout["labels"],
    },
  };
}

function pick<T extends object, Key extends keyof T>(from: T, keys: readonly Key[]): Pick<T, Key> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, Key>;
}

/** JSON that no text in it can end the script around it. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
