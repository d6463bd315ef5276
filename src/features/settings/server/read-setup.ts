import { isIP } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Db } from "#src/db/client.ts";
import { DEFAULT_ADMINISTRATOR_EMAIL } from "#src/features/accounts/contract.ts";
import { readUser, type User } from "#src/features/accounts/server/find-user.ts";
import { activityEntries } from "#src/features/activity/server/tables.ts";
import { ACTIVITY_TEXTS } from "#src/features/activity/texts.ts";
import { isShown } from "#src/features/catalogue/server/read-page.ts";
import { activeProducts } from "#src/features/catalogue/server/tables/products.ts";
import { mailServers } from "#src/features/mail/server/mail-server-table.ts";
import { mails } from "#src/features/mail/server/tables.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { SETTING_NAMES, type SettingName } from "#src/features/shop-settings/fields.ts";
import { isIdentified } from "#src/features/shop-settings/legal.ts";
import { readSettings } from "#src/features/shop-settings/server/read-settings.ts";
import { shopSettings } from "#src/features/shop-settings/server/tables.ts";
import { INTERNAL_NETWORKS } from "#src/infrastructure/internal-networks.ts";
import { isThisMachine } from "#src/infrastructure/mail-transport.ts";
import type { Setup, SetupStep } from "../contract.ts";

/** Stored by a migration, so not the demonstration's unless it wrote them. */
const STORED_BY_MIGRATIONS: ReadonlySet<SettingName> = new Set(["sells_vaporizers"]);

/** Who sells: the demonstration invents them. */
const SELLER = ["legal_name", "cuit", "legal_address"] as const;

type SetupDependencies = { db: Db; hasMailServer: boolean; origin: string };

export async function readSetup({ db, hasMailServer, origin }: SetupDependencies, userId: number): Promise<Setup> {
  const settings = await readSettings(db);
  const user = await readUser(db, userId);
  const changed = await changedSettings(db);
  const written = await writtenSettings(db);
  const demo = await listDemoProducts(db);
  const demoIds = demo.map(({ id }) => id);
  const done = await readDone(db, user, demoIds);
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
    mail: !(hasMailServer && done.mail),
    own_email: user.email === DEFAULT_ADMINISTRATOR_EMAIL,
    password: !done.password,
    product: !done.product,
    texts: !changed.has("payment_steps") && !changed.has("delivery_steps"),
    legal: SELLER.some((name) => !changed.has(name)) || !isIdentified(settings) || settings.tax_condition === "",
    publish: settings.status === "closed" || !done.canSell,
  };
  return {
    is_dismissed: settings.hide_welcome,
    missing: (Object.keys(isMissing) as SetupStep[]).filter((step) => isMissing[step]),
    has_mail_server: hasMailServer,
    can_sell: done.canSell,
    address: origin,
    reach: reachabilityOf(origin),
    demo_products: demoIds,
    demo_settings: demoSettings,
  };
}

async function changedSettings(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select distinct substr(key, length('settings.') + 1) as name
      from ${activityEntries} e, jsonb_object_keys(e.changes) as key where e.action = 'settings'`);
  return new Set(rows.map(({ name }) => name));
}

/** All settings in a new shop; none stored by migrations. */
async function writtenSettings(db: Db): Promise<ReadonlySet<string>> {
  const [row] = await db.select({ changedAt: shopSettings.changedAt }).from(shopSettings);
  return new Set(Object.keys(row?.changedAt ?? {}));
}

function listDemoProducts(db: Db) {
  const { id, isAvailable } = activeProducts;
  const { productId, action, actor } = activityEntries;
  const isMade = and(eq(productId, id), eq(action, "create"), eq(actor, ""));
  return db.select({ id, isAvailable }).from(activeProducts).innerJoin(activityEntries, isMade).orderBy(id);
}

type Done = { canSell: boolean; product: boolean; password: boolean; mail: boolean };

/** What was done apart from settings; `mail`: one was sent since the server was last set. */
async function readDone(db: Db, { username }: User, demoIds: number[]): Promise<Done> {
  const isBuyable = sql`${activeProducts.finalPrice} > 0 and ${activeProducts.stock} > 0`;
  const isTold = (event: keyof typeof ACTIVITY_TEXTS) => eq(activityEntries.description, ACTIVITY_TEXTS[event]);
  const since = sql`coalesce((select ${mailServers.updatedAt} from ${mailServers}), '-infinity')`;
  const { rows } = await db.execute<Done>(sql`select
    exists (select from ${activeProducts} where ${isShown} and ${isBuyable}) as "canSell",
    exists (select from ${activeProducts} where ${isBuyable} and ${notInArray(activeProducts.id, demoIds)}) as "product",
    exists (select from ${activityEntries} where ${eq(activityEntries.actor, username)} and ${isTold("password_changed")}) as "password",
    exists (select from ${mails} where ${mails.status} = 'sent' and ${mails.sentAt} > ${since})
      or exists (select from ${activityEntries} where ${eq(activityEntries.action, "settings")} and ${isTold("mail_test_sent")} and ${activityEntries.at} > ${since}) as "mail"`);
  return rows[0] ?? { canSell: false, product: false, password: false, mail: false };
}

export function reachabilityOf(origin: string): Setup["reach"] {
  const { hostname } = new URL(origin);
  if (isThisMachine(hostname)) return "machine";
  const address = hostname.replace(/^\[|\]$/g, "");
  const isInside =
    isIP(address) === 0
      ? /^[^.]+$|\.(local|lan|internal|home\.arpa)$/.test(address)
      : INTERNAL_NETWORKS.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
  return isInside ? "network" : "public";
}
