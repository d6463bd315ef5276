import { createContext, useContext } from "react";
import { PERMISSION_NAMES, type Permission } from "#src/contract/permissions.ts";

/** Assumed until the permissions are known, so that the menu doesn't jump; the API guards every call. */
export const EVERY_PERMISSION: ReadonlySet<Permission> = new Set(PERMISSION_NAMES);

const context = createContext(EVERY_PERMISSION);

export const PermissionsProvider = context.Provider;

export const useCan = (permission: Permission): boolean => useContext(context).has(permission);

export const usePermissions = (): ReadonlySet<Permission> => useContext(context);
