import {
  Component,
  type ComponentType,
  createContext,
  Fragment,
  type ReactNode,
  useContext,
} from "react";
import { type Copy, CopyContext } from "#app/copy/copy.ts";
import { type Layout, LayoutContext, PageContext, useLayout, usePage } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import { PartCopyContext, usePartCopy } from "#app/ui/part-copy.ts";
import type { RouteId } from "#content-model/schema/route.ts";
import type { MoveData } from "#shared/render.ts";
import type { Control } from "./put-back.ts";
import { reportError } from "./report-error.ts";

/**
 * Condition under which an island is hydrated: once it comes near the viewport, once the browser is idle, or at the first
 * sign that a visitor is going to use it (pointer, touch, focus).
 */
export type Until = "visible" | "idle" | "interaction";

/** Copy that an island takes along, next to its own props. What isn't listed is not there, on the server either. */
type Needs = {
  /** Parts of the page's copy. */
  copy?: ReadonlyArray<keyof Copy>;
  /** Facts about the site. */
  site?: ReadonlyArray<keyof Layout["site"]>;
  /** Pages that it links to. */
  paths?: readonly RouteId[];
};

type IslandDefinition<Props extends object> = {
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
  moveData?: MoveData | undefined;
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
  return shared ? <JsonScript id="island-copy" value={shared} /> : null;
}

/** Data for the browser, or the address of the file that has it. */
function JsonScript({ id, value }: { id?: string; value: unknown }) {
  const host = useContext(IslandHostContext);
  const json = scriptJson(value);
  const address = host?.moveData?.(json);
  return (
    <script
      id={id}
      type="application/json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with `<` escaped
      dangerouslySetInnerHTML={{ __html: address ? JSON.stringify(address) : json }}
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

type Props = { children: ReactNode };

type State = { fault: { error: unknown } | null; gaveUp: boolean; round: number };

/** More faults than this within `WITHIN_MS` are no accident. */
const MAX_FAULTS = 3;
const WITHIN_MS = 10_000;

/**
 * Keeps a fault inside its island. A translator that replaces text under React's hands makes the next change there throw:
 * then the island is drawn again at once, with what was typed in it. After any other fault a message takes its place.
 */
class ErrorBoundary extends Component<Props, State> {
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { fault: { error } };
  }

  override state: State = { fault: null, gaveUp: false, round: 0 };
  private faults: number[] = [];
  private kept: KeptInput | null = null;

  override getSnapshotBeforeUpdate(_props: Props, before: State): null {
    // The old controls are still in the page here.
    if (this.state.fault && !before.fault) this.kept ??= keepInput();
    return null;
  }

  override componentDidCatch(error: unknown): void {
    if (isMovedNode(error) && this.isRare()) this.redraw();
    else this.setState({ gaveUp: true });
  }

  override componentDidUpdate(_props: Props, before: State): void {
    if (before.fault && !this.state.fault) {
      this.kept?.restore();
      this.kept = null;
    }
    if (this.state.gaveUp && !before.gaveUp && this.state.fault)
      reportError(this.state.fault.error);
  }

  override render(): ReactNode {
    const { fault, gaveUp, round } = this.state;
    if (!fault) return <Fragment key={round}>{this.props.children}</Fragment>;
    return gaveUp ? <Stopped onAgain={() => this.redraw()} /> : null;
  }

  private redraw(): void {
    this.setState(({ round }) => ({ fault: null, gaveUp: false, round: round + 1 }));
  }

  private isRare(): boolean {
    const now = Date.now();
    this.faults = [...this.faults, now].filter((at) => now - at < WITHIN_MS);
    return this.faults.length <= MAX_FAULTS;
  }
}

function Stopped({ onAgain }: { onAgain: () => void }) {
  const { messages } = useLayout();
  return (
    <div role="alert" className="rounded-md border-danger border-l-4 bg-danger-soft p-5 text-ink">
      <p className="font-semibold">{messages.tool.text}</p>
      <Button variant="secondary" className="mt-4" onClick={onAgain}>
        {messages.tool.again}
      </Button>
    </div>
  );
}

/** Input of a visitor, for the moment when its elements are made again. */
type KeptInput = {
  /** Puts it into the controls that took the place of those that are gone, focus included. */
  restore(): void;
  /** Forgets it, where no control is to go. */
  release(): void;
};

/** Remembers the page's controls. They keep what is typed until they are gone, so nothing is read before `restore`. */
function keepInput(): KeptInput {
  const find = () => document.querySelectorAll<Control>("input, textarea, select");
  let controls: readonly Control[] = [...find()];
  let focused = document.activeElement;
  const follow = () => {
    focused = document.activeElement;
  };
  document.addEventListener("focusin", follow);
  const release = () => {
    document.removeEventListener("focusin", follow);
    controls = [];
  };
  return {
    release,
    restore() {
      const before = controls;
      release();
      // Hardly any visit needs it, so it isn't part of every page's scripts.
      import("./put-back.ts").then(
        ({ putBack }) => putBack(find, before, focused),
        // Without a connection the fields stay as the page came with them; a form's draft is in the tab.
        () => {},
      );
    },
  };
}

/** Whether React met a node that someone else has moved or replaced: its `removeChild` or `insertBefore` throws so. */
export function isMovedNode(error: unknown): boolean {
  return error instanceof DOMException && error.name === "NotFoundError";
}
