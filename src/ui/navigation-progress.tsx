import { useNavigation } from "react-router";

/** Delayed by CSS, so that fast pages don't flash it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div aria-hidden="true" className="navigation-progress fixed inset-x-0 top-0 z-50 h-0.75 bg-leaf" />;
}
