import { Component, Fragment, type ReactNode } from "react";
import { useLayout } from "#app/copy/layout.ts";
import { Button } from "#app/ui/button.tsx";
import { type KeptInput, keepInput } from "./kept-input.ts";
import { isMovedNode } from "./moved-node.ts";
import { reportError } from "./report-error.ts";

type Props = { children: ReactNode };

type State = { fault: { error: unknown } | null; gaveUp: boolean; round: number };

/** More faults than this within `WITHIN_MS` are no accident. */
const MAX_FAULTS = 3;
const WITHIN_MS = 10_000;

/**
 * Keeps a fault inside its island. A translator that replaces text under React's hands makes the next change there throw:
 * then the island is drawn again at once, with what was typed in it. After any other fault a message takes its place.
 */
export class ErrorBoundary extends Component<Props, State> {
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
