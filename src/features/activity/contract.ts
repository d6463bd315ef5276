import { z } from "zod";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { idInText, text } from "#src/contract/text.ts";
import type { ChangeName } from "./fields.ts";

export const ACTIVITY_ACTIONS = [
  "create",
  "update",
  "delete",
  "register",
  "login",
  "order",
  "status_change",
  "bulk_price_update",
  "create_order",
  "settings",
] as const;

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

const change = z.union([z.string(), z.object({ before: z.unknown(), after: z.unknown() })]);

const activityChanges = z.record(z.string(), change);

export type ActivityChanges = z.infer<typeof activityChanges>;

/** Changes with names that the back office has labels for. */
export type WrittenChanges = Partial<Record<ChangeName, z.infer<typeof change>>>;

export const activityEntry = z
  .object({
    id: z.int(),
    action: z.enum(ACTIVITY_ACTIONS),
    description: z.string(),
    /** Blank for the shop itself. */
    user: z.string(),
    timestamp: z.iso.datetime(),
    changes: activityChanges,
    can_undo: z.boolean(),
    /** Null once it is deleted. */
    product: z.int().nullable(),
    order: z.int().nullable(),
  })
  .meta({ id: "ActivityEntry" });

export type ActivityEntry = z.infer<typeof activityEntry>;

/** Things edited since the operation are left alone. */
export const undoResult = z
  .object({ message: z.string(), restored: z.int(), left_alone: z.int() })
  .meta({ id: "UndoResult" });

export const activityPage = pageOf(activityEntry);

/** A day in Argentina's time. */
export const dayInQuery = z.iso
  .date("Ingresá una fecha válida")
  .refine((day) => day >= "1900-01-01", "Ingresá una fecha válida");

export const activityQuery = pageQuery(20).extend({
  action: z.enum(ACTIVITY_ACTIONS).optional(),
  date_from: dayInQuery.optional(),
  search: text().optional(),
  order: idInText.optional(),
  /** Only entries after this one in the list. `next` has it, so that new entries shift no page. */
  before: idInText.optional(),
});

export type ActivityQuery = z.output<typeof activityQuery>;

export const activityStats = z
  .object({
    activities_today: z.int(),
    activities_last_week: z.int(),
    activities_last_month: z.int(),
    total_activities: z.int(),
  })
  .meta({ id: "ActivityStats" });

export type ActivityStats = z.infer<typeof activityStats>;
