import { z } from "zod";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { idInText, text } from "#src/contract/text.ts";

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

/** What changed: field → before and after, or a text (docs/shop.md, Activity). */
const activityChanges = z.record(z.string(), change);

export type ActivityChanges = z.infer<typeof activityChanges>;

/** What an entry may tell beside the fields of a product or an order; the back office has words for each of them. */
export const CHANGE_FACTS = [
  "products",
  "order_total",
  "status",
  "old_status",
  "new_status",
  "changed_by",
  "role",
  "first_name",
  "last_name",
  "email",
  "update_type",
  "update_value",
  "operation",
  "type",
  "value",
  "products_created",
  "products_updated",
  "products_failed",
  "restored",
  "left_alone",
  "category_name",
  "group_name",
  "label",
  "bar_label",
  "picture",
  "text",
  "regulated",
  "is_hidden",
  "title",
  "content",
  "is_published",
  "groups",
  "bar",
  "mail_server",
  "mail_user",
  "mail_password",
  "mail_sender",
] as const;

export type ChangeFact = (typeof CHANGE_FACTS)[number];

/** Changes as they are written: a name that isn't known is a type error. */
export type WrittenChanges = Partial<Record<ChangeFact, z.infer<typeof change>>>;

export const activityEntry = z
  .object({
    id: z.int(),
    action: z.enum(ACTIVITY_ACTIONS),
    description: z.string(),
    /** Blank for what the shop did by itself; screens show 'Sistema'. */
    user: z.string(),
    timestamp: z.iso.datetime(),
    changes: activityChanges,
    /** Whether `POST /activity-logs/{id}/undo/` can put back what this operation changed. */
    can_undo: z.boolean(),
    /** The product and the order it speaks of, as long as they exist. */
    product: z.int().nullable(),
    order: z.int().nullable(),
  })
  .meta({ id: "ActivityEntry" });

export type ActivityEntry = z.infer<typeof activityEntry>;

/** What undoing an operation did: what was edited since is left alone. */
export const undoResult = z
  .object({ message: z.string(), restored: z.int(), left_alone: z.int() })
  .meta({ id: "UndoResult" });

export type UndoResult = z.infer<typeof undoResult>;

export const activityPage = pageOf(activityEntry);

export const activityQuery = pageQuery(20).extend({
  action: z.enum(ACTIVITY_ACTIONS).optional(),
  /** A day in Argentina's time. */
  date_from: z.iso
    .date("Ingresá una fecha válida")
    .refine((day) => day >= "1900-01-01", "Ingresá una fecha válida")
    .optional(),
  search: text().optional(),
  /** Only what was done to this order. */
  order: idInText.optional(),
  /** Only what comes after this entry in the list; `next` carries it, so that no page costs more than the first. */
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
