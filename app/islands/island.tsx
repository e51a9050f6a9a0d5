import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import { type Copy, CopyContext } from "#app/copy/copy.ts";
import { type Layout, LayoutContext, useLayout } from "#app/copy/layout.ts";
import { PageContext, usePage } from "#app/copy/page-context.ts";
import { ErrorBoundary } from "#app/islands/error-boundary.tsx";
import { PartCopyContext, usePartCopy } from "#app/ui/part-copy.ts";
import type { RouteId } from "#model/schema/route.ts";
import { ISLAND_COPY } from "./island-copy.ts";

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

/** Copy that islands are drawn with. A page carries it once, whichever of its islands need it: `IslandCopy`. */
export type SharedCopy = {
  copy: Partial<Copy>;
  layout: Pick<Layout, "site" | "routes" | "messages" | "labels">;
};

/** Draws the islands of one page. Provided by the document; inside an island there is none. */
export type IslandHost = {
  /** Renders an island to markup of its own, with a prefix for its ids. */
  render(element: ReactNode): { html: string; id: string };
  /** Copy that the islands drawn so far need; null before the first one. */
  shared: SharedCopy | null;
};

export const IslandHostContext = createContext<IslandHost | null>(null);

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
    const host = useContext(IslandHostContext);
    if (!host) return <View {...props} />;
    return <Hosted name={name} View={View} needs={needs} until={until} props={props} host={host} />;
  }
  return Object.assign(IslandRoot, { definition });
}

function Hosted<Props extends object>({
  name,
  View,
  needs,
  until,
  props,
  host,
}: Required<IslandDefinition<Props>> & { props: Props; host: IslandHost }) {
  const shared = pickNeeds(needs, useSharedCopy());
  const page = usePage();
  host.shared = merge(host.shared, shared);
  const { html, id } = host.render(
    <PageContext value={page}>
      <IslandBody shared={shared} View={View as ComponentType<object>} props={props} />
    </PageContext>,
  );
  return (
    <div className="contents" data-island={name} data-until={until} data-prefix={id}>
      <JsonScript value={props} />
      <div
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}

/** Copy that the page's islands share, for the browser: comes once, at the end of the page. */
export function IslandCopy() {
  const shared = useContext(IslandHostContext)?.shared;
  return shared ? <JsonScript id={ISLAND_COPY} value={shared} /> : null;
}

function JsonScript({ id, value }: { id?: string; value: unknown }) {
  return (
    <script
      id={id}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
      dangerouslySetInnerHTML={{ __html: scriptJson(value) }}
    />
  );
}

/** The same tree on the server and in the browser. */
export function IslandBody({
  shared: { copy, layout },
  View,
  props,
}: {
  shared: SharedCopy;
  View: ComponentType<object>;
  props: object;
}) {
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

/** All that the page has, of which an island takes what it needs. */
function useSharedCopy(): SharedCopy {
  const { site, routes, messages } = useLayout();
  return {
    copy: useContext(CopyContext),
    layout: {
      site,
      routes,
      messages: { tool: messages.tool } as Layout["messages"],
      labels: { parts: usePartCopy() } as Layout["labels"],
    },
  };
}

function pickNeeds(
  { copy = [], site = [], paths = [] }: Needs,
  { copy: all, layout }: SharedCopy,
): SharedCopy {
  return {
    copy: pick(all, copy),
    layout: {
      ...layout,
      site: pick(layout.site, site) as Layout["site"],
      routes: pick(layout.routes, paths) as Layout["routes"],
    },
  };
}

function merge(before: SharedCopy | null, more: SharedCopy): SharedCopy {
  if (!before) return more;
  const { copy, layout } = before;
  return {
    copy: { ...copy, ...more.copy },
    layout: {
      ...layout,
      site: { ...layout.site, ...more.layout.site },
      routes: { ...layout.routes, ...more.layout.routes },
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
