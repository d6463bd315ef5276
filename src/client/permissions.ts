import { createContext, useContext } from "react";
import { PERMISSION_NAMES, type Permission } from "#src/contract/permissions.ts";

/** Until it is known what somebody may do, all: so the menu stands still for most, and the API guards it anyway. */
export const EVERY_PERMISSION: ReadonlySet<Permission> = new Set(PERMISSION_NAMES);

const context = createContext(EVERY_PERMISSION);

/** What the signed-in person may do, for the screens of the back office inside. */
export const PermissionsProvider = context.Provider;

/** Whether the signed-in person may: screens leave out what the API would refuse (docs/shop.md, Roles). */
export const useCan = (permission: Permission): boolean => useContext(context).has(permission);

export const usePermissions = (): ReadonlySet<Permission> => useContext(context);
