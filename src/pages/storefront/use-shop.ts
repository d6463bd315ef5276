import { useRouteLoaderData } from "react-router";
import type { loader } from "#src/root.tsx";

/** What the root loaded: settings, menu, links of the foot, public address. */
export function useShop() {
  const shop = useRouteLoaderData<typeof loader>("root");
  if (!shop) throw new Error("The root's data is missing");
  return shop;
}
