import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { useCan } from "#src/client/permissions.ts";
import type { Setup } from "#src/features/settings/contract.ts";
import { setupQuery } from "#src/features/settings/ui/queries.ts";
import { FirstHourInMenu } from "./admin-pages.ts";

/** The shop as it was installed, without the demonstration and without a product. */
const isUntouched = ({ missing, demo_products }: Setup) =>
  missing.includes("own_email") && missing.includes("product") && demo_products.length === 0;

/** Keeps the first hour in the owner's menu until it is done, and leads there from the first sign-in. */
export function FirstHour({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const isOwners = useCan("settings:manage");
  const { pathname, state } = useLocation();
  const isArrival = state?.isArrival === true && pathname === ADMIN_PATHS.products;
  const { data, isPending } = useQuery({ ...setupQuery(), enabled: isOwners, retry: false });
  if (isArrival && isOwners && isPending) return waiting;
  const isOpen = data !== undefined && !data.is_dismissed && data.missing.length > 0;
  return (
    <FirstHourInMenu value={isOpen}>
      {isArrival && isOpen && isUntouched(data) ? <Navigate to={ADMIN_PATHS.welcome} replace /> : children}
    </FirstHourInMenu>
  );
}
