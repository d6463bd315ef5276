import { useRouteLoaderData } from "react-router";
import type { loader } from "#src/root.tsx";

/** The shop as the root loaded it: its settings, its menu, the links of its foot, its public address. */
export function useShop() {
  const shop = useRouteLoaderData<typeof loader>("root");
  if (!shop) throw new Error("The root's data is missing");
  return shop;
}
