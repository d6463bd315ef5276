import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { ShopSettings, settings } from "#src/features/shop-settings/contract.ts";

export type SettingsFormState = UseFormReturn<z.input<typeof settings>, unknown, ShopSettings>;
