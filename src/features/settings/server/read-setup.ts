import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { readUser, type User } from "#src/features/accounts/server/find-user.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { ACTIVITY_TEXTS } from "#src/features/activity/texts.ts";
import { isShown } from "#src/features/catalogue/server/read-page.ts";
import { liveProducts } from "#src/features/catalogue/server/tables.ts";
import { mailServers } from "#src/features/mail/server/mail-server-table.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { SETTING_NAMES, type SettingName } from "#src/features/shop-settings/fields.ts";
import { isIdentified } from "#src/features/shop-settings/legal.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import type { Setup, SetupStep } from "../contract.ts";
import { reachOf } from "./reach-of.ts";

/** Stored by a migration, so not the demonstration's unless it wrote them. */
const STORED_BY_MIGRATIONS: ReadonlySet<SettingName> = new Set(["sells_vaporizers"]);

type SetupDependencies = { db: Db; hasMailServer: boolean; origin: string };

export async function readSetup({ db, hasMailServer, origin }: SetupDependencies, userId: number): Promise<Setup> {
  const settings = await readSettings(db);
  const user = await readUser(db, userId);
  const changed = await changedSettings(db);
  const written = await writtenSettings(db);
  const demo = await listDemoProducts(db);
  const canSell = await hasProducts(db, sql`${isShown} and ${isBuyable}`);
  const demoSettings = SETTING_NAMES.filter(
    (name) =>
      !changed.has(name) &&
      (written.has(name) || !STORED_BY_MIGRATIONS.has(name)) &&
      !isDeepStrictEqual(settings[name], defaultSettings[name]),
  );
  const isMissing: Record<SetupStep, boolean> = {
    catalogue: demo.some(({ isAvailable }) => isAvailable) || demoSettings.length > 0,
    name: !changed.has("name") || settings.name === defaultSettings.name,
    logo: settings.logo === null,
    whatsapp: settings.whatsapp === "" || !changed.has("whatsapp"),
    contact: settings.email === "" || !changed.has("email"),
    mail: !(hasMailServer && (await hasMailLeft(db))),
    own_email: user.email === DEFAULT_ADMINISTRATOR_EMAIL,
    password: !(await hasChangedPassword(db, user)),
    product: !(await hasProducts(
      db,
      and(
        isBuyable,
        notInArray(
          liveProducts.id,
          demo.map(({ id }) => id),
        ),
      ),
    )),
    texts: !changed.has("payment_steps") && !changed.has("delivery_steps"),
    legal: SELLER.some((name) => !changed.has(name)) || !isIdentified(settings) || settings.tax_condition === "",
    publish: settings.status === "closed" || !canSell,
  };
  return {
    is_dismissed: settings.hide_welcome,
    missing: (Object.keys(isMissing) as SetupStep[]).filter((step) => isMissing[step]),
    has_mail_server: hasMailServer,
    can_sell: canSell,
    address: origin,
    reach: reachOf(origin),
    demo_products: demo.map(({ id }) => id),
    demo_settings: demoSettings,
  };
}

/** Who sells: the demonstration invents them. */
const SELLER = ["legal_name", "cuit", "legal_address"] as const;

async function changedSettings(db: Db): Promise<ReadonlySet<SettingName>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct substr(key, length('settings.') + 1) as name
      from ${activityEntries} e, jsonb_object_keys(e.changes) as key where e.action = 'settings'`);
  return new Set(rows.map(({ name }) => name as keyof ShopSettings));
}

/** All settings in a new shop; none stored by migrations. */
async function writtenSettings(db: Db): Promise<ReadonlySet<string>> {
  const [row] = await db.select({ changedAt: shopSettings.changedAt }).from(shopSettings);
  return new Set(Object.keys(row?.changedAt ?? {}));
}

/** Products created by the shop itself. */
const listDemoProducts = (db: Db) =>
  db
    .select({ id: liveProducts.id, isAvailable: liveProducts.isAvailable })
    .from(liveProducts)
    .innerJoin(
      activityEntries,
      and(
        eq(activityEntries.productId, liveProducts.id),
        eq(activityEntries.action, "create"),
        eq(activityEntries.actor, ""),
      ),
    )
    .orderBy(liveProducts.id);

const isBuyable = sql`${liveProducts.finalPrice} > 0 and ${liveProducts.stock} > 0`;

const hasProducts = async (db: Db, condition: SQL | undefined): Promise<boolean> =>
  (await db.select({ id: liveProducts.id }).from(liveProducts).where(condition).limit(1)).length > 0;

/** Whether any mail was sent since the server was last set. */
async function hasMailLeft(db: Db): Promise<boolean> {
  const since = sql`coalesce((select ${mailServers.updatedAt} from ${mailServers}), '-infinity')`;
  const { rows } = await db.execute<{ left: boolean }>(sql`
    select exists (select from ${mails} where ${mails.status} = 'sent' and ${mails.sentAt} > ${since})
      or exists (select from ${activityEntries} e where e.action = 'settings' and e.description = ${ACTIVITY_TEXTS.mail_test_sent} and e.at > ${since})
      as left`);
  return rows[0]?.left ?? false;
}

async function hasChangedPassword(db: Db, { username }: User): Promise<boolean> {
  const [told] = await db
    .select({ id: activityEntries.id })
    .from(activityEntries)
    .where(and(eq(activityEntries.actor, username), eq(activityEntries.description, ACTIVITY_TEXTS.password_changed)))
    .limit(1);
  return told !== undefined;
}
