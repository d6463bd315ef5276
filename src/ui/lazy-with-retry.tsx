import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadOnline } from "#src/client/load-online.ts";
import { reloadOnceReached } from "#src/client/reload-once-reached.ts";
import { Button } from "./button.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** How often a boundary tried again. Without it the render that is to show a failure would load anew, for ever. */
let retries = 0;

/** Loads a component lazily, and again once a `LoadBoundary` retries after a failure. */
export function lazyWithRetry<Props extends object>(load: Load<Props>) {
  let failedAt = Number.POSITIVE_INFINITY;
  const attempt = () =>
    lazy(() =>
      loadOnline(load).catch((error: unknown) => {
        failedAt = retries;
        throw error;
      }),
    );
  let Loaded = attempt();
  return (props: Props) => {
    if (failedAt < retries) {
      failedAt = Number.POSITIVE_INFINITY;
      Loaded = attempt();
    }
    return <Loaded {...props} />;
  };
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
  retry = () => {
    retries++;
    this.setState({ isFailed: false });
  };
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
