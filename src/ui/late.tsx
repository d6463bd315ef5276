import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { reloadOnceReached } from "#src/client/reload-once-reached.ts";
import { Button } from "./button.tsx";

/**
 * A component whose script is loaded when it is wanted, inside of `Late`; one that failed is asked for again with the next.
 * A browser may remember a script that it could not fetch for as long as the page is open: without a network none is asked for.
 */
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
  /** What stands there until the script has come. */
  waiting?: ReactNode;
  /** Classes of the words that say that it could not be loaded; without them nothing stands there. */
  failure?: string;
  children: ReactNode;
};

/** Holds what is loaded late: where that fails the page around it stands (docs/shop.md, Layout), and what is shown anew is tried anew. */
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
