import { z } from "zod";
import { settings } from "#src/features/shop/contract.ts";

/** All of the shop's settings. `updated_at` is their version, which a change names in `If-Match`. */
export const ownSettings = settings.extend({ updated_at: z.iso.datetime() }).meta({ id: "Settings" });

export type OwnSettings = z.infer<typeof ownSettings>;

/** What is left out stays as it is; a setting of several values is given whole. */
export const settingChanges = settings.partial().strict();

export type SettingChanges = z.output<typeof settingChanges>;
