import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { reloadOnceReached } from "#src/client/reload-once-reached.ts";
import { Button } from "./button.tsx";

/** Lazily loads a component inside `Late` and retries after a failure. Browsers cache failed imports, so none is made while offline. */
export function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const ask = () =>
    lazy(async () => {
      try {
        if (navigator.onLine === false) throw new TypeError("no network");
        return await load();
      } catch (error) {
        Part = ask();
        throw error;
      }
    });
  let Part = ask();
  return (props: Props) => <Part {...props} />;
}

type LateProps = {
  waiting?: ReactNode;
  /** Classes of the failure message; nothing is shown without them. */
  failure?: string;
  children: ReactNode;
};

/** Contains load failures (docs/shop.md, Layout); new props retry. */
export class Late extends Component<LateProps, { isFailed: boolean }> {
  override state = { isFailed: false };
  static getDerivedStateFromError = () => ({ isFailed: true });
  override componentDidUpdate(before: LateProps) {
    if (this.state.isFailed && before !== this.props) this.setState({ isFailed: false });
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
