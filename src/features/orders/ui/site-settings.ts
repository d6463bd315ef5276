import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#src/features/shop-settings/contract.ts";

/** The shop's settings as the page was loaded with them. */
export function useSiteSettings(): SiteSettings {
  const shop = useRouteLoaderData<{ settings: SiteSettings }>("root");
  if (!shop) throw new Error("The root's data is missing");
  return shop.settings;
}
