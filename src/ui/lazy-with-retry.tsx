import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadOnline } from "#src/client/load-online.ts";
import { reloadOnceReached } from "#src/client/reload-once-reached.ts";
import { Button } from "./button.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Loads a component lazily, and again after a failure. */
export function lazyWithRetry<Props extends object>(load: Load<Props>) {
  const attempt = () =>
    lazy(() =>
      loadOnline(load).catch((error: unknown) => {
        // Not before the failure is shown: the render that is to show it would load again, for ever.
        setTimeout(() => {
          Loaded = attempt();
        }, 50);
        throw error;
      }),
    );
  let Loaded = attempt();
  return (props: Props) => <Loaded {...props} />;
}

type BoundaryOptions = {
  waiting?: ReactNode;
  /** Classes of the failure message; nothing is shown without them. */
  failure?: string;
};

/** `lazyWithRetry` with a boundary of its own. What a transition opens needs one that is there before. */
export function lazyInBoundary<Props extends object>(load: Load<Props>, options: BoundaryOptions = {}) {
  const Loaded = lazyWithRetry(load);
  return (props: Props) => (
    <LoadBoundary {...options}>
      <Loaded {...props} />
    </LoadBoundary>
  );
}

/** Contains load failures (docs/shop.md, Layout); new props retry, and so does the line that is back. */
export class LoadBoundary extends Component<BoundaryOptions & { children: ReactNode }, { isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  retry = () => this.setState({ isFailed: false });
  override componentDidMount() {
    addEventListener("online", this.retry);
  }
  override componentWillUnmount() {
    removeEventListener("online", this.retry);
  }
  override componentDidUpdate(before: BoundaryOptions) {
    if (this.state.isFailed && before !== this.props) this.retry();
  }
  override render() {
    const { waiting, failure, children } = this.props;
    if (!this.state.isFailed) return <Suspense fallback={waiting}>{children}</Suspense>;
    if (failure === undefined) return null;
    return (
      <div role="alert" className={failure}>
        <Button tone="danger" onClick={() => reloadOnceReached()}>
          No se pudo cargar. Reintentar
        </Button>
      </div>
    );
  }
}
