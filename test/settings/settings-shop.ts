import { createHash } from "node:crypto";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { totpSecrets } from "#src/features/accounts/server/second-factor/tables.ts";
import { users } from "#src/features/accounts/server/tables.ts";
import { categories } from "#src/features/catalogue/server/tables/categories.ts";
import { withdrawals } from "#src/features/customer-requests/server/tables.ts";
import { settingElementId } from "#src/features/settings/ui/setting-element-id.ts";
import type { SettingName } from "#src/features/shop-settings/fields.ts";
import { DESKTOP } from "../e2e/browser.ts";
import { openStaffShop } from "../e2e/staff-shop.ts";
import { createCategory, createProduct, createStaff, createUser } from "../factories.ts";
import type { Eyes } from "./setting-sights.ts";

/** What a page says without what its scripts carry along. */
const withoutScripts = (html: string): string => html.replaceAll(/<script\b[\s\S]*?<\/script>/g, "");

const REQUEST = "DATO-2222-2222";

/** A shop whose settings are changed by an owner and seen by everybody else; it has what each of them shows on. */
export async function openSettingsShop() {
  const shop = await openStaffShop();
  const { db, call, origin } = shop;
  const colleague = await createStaff(db);
  const customer = await createUser(db);
  const products = await createProducts(db);
  await db.insert(withdrawals).values({
    code: REQUEST,
    kind: "correction",
    contact: "ana@correo.example",
    createdAt: new Date("2026-07-07T15:00:00Z"),
  });

  /** The team but for the colleague has a second factor, so that it can be asked for. */
  async function giveSecondFactors(): Promise<void> {
    const team = await db
      .select({ userId: users.id })
      .from(users)
      .where(and(isNotNull(users.role), ne(users.id, colleague.id)));
    const secret = { secret: "plain.JBSWY3DPEHPK3PXP", confirmedAt: new Date() };
    for (const { userId } of team) {
      const has = await db.$count(totpSecrets, eq(totpSecrets.userId, userId));
      if (has === 0) await db.insert(totpSecrets).values({ userId, ...secret });
    }
  }

  async function openAs(path: string, page: Page): Promise<Page> {
    await page.goto(path, { waitUntil: "networkidle" });
    return page;
  }

  const eyes: Eyes = {
    products,
    requestCode: REQUEST,
    page: async (path) => {
      const answer = await fetch(`${origin()}${path}`, { headers: { cookie: "edad_verificada=1" } });
      return { status: answer.status, html: withoutScripts(await answer.text()) };
    },
    call: async (path) => {
      const headers = { authorization: `Bearer ${colleague.token}` };
      return (await fetch(`${origin()}/api${path}`, { headers })).json();
    },
    mail: async (mail) => {
      const { subject, html } = await call<{ subject: string; html: string }>("POST", "/settings/mail-preview/", {
        mail,
        settings: {},
      });
      return `${subject}\n${html}`;
    },
    checkout: async () => {
      const page = await shop.visitorPage(DESKTOP);
      await signIn(page, customer);
      await page.context().addCookies([
        { name: "cart", value: `${products.plain}x1`, url: origin() },
        { name: "edad_verificada", value: "1", url: origin() },
      ]);
      await page.goto("/carrito");
      await page.getByRole("button", { name: "Iniciar Pedido" }).click();
      await page.getByLabel("Teléfono").waitFor();
      const form = (await page.getByRole("main").locator("form").first().textContent()) ?? "";
      await page.context().close();
      return form;
    },
    screen: async (path, asked) => {
      const page = await shop.staffPage(DESKTOP);
      const answered = page.waitForResponse((answer) => answer.url().endsWith(asked));
      await openAs(path, page);
      await answered;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      const words = (await page.getByRole("main").textContent()) ?? "";
      await page.context().close();
      return words;
    },
    icon: async () => {
      const icon = await fetch(`${origin()}/icons/192.png`);
      return createHash("sha256")
        .update(Buffer.from(await icon.arrayBuffer()))
        .digest("hex");
    },
  };

  return {
    eyes,
    call,
    /** The page of a setting as an owner has it. */
    async openSetting(screen: BrowserContextOptions, name: SettingName): Promise<Page> {
      const page = await shop.staffPage(screen);
      await giveSecondFactors();
      await openAs(`/admin/configuracion#${settingElementId(name)}`, page);
      await page.locator(`#${settingElementId(name)}`).waitFor();
      return page;
    },
    /** Undoes the change that the activity tells last, which has to be of `label`, with what was and what is. */
    async undoNewest(label: string): Promise<void> {
      const { results } = await call<{ results: Entry[] }>("GET", "/activity-logs/?page_size=1");
      const [entry] = results;
      expect(entry).toMatchObject({ description: `Configuración: ${label}`, can_undo: true });
      for (const change of Object.values(entry?.changes ?? {})) expect(change.before).not.toBe(change.after);
      await call("POST", `/activity-logs/${entry?.id}/undo/`);
    },
  };
}

type Entry = { id: number; description: string; changes: Record<string, { before: string; after: string }> };

type Db = Parameters<typeof createProduct>[0];

async function createProducts(db: Db): Promise<Eyes["products"]> {
  const { id: categoryId } = await createCategory(db, "Sustratos");
  for (let more = 0; more < 7; more++) await createProduct(db, { categoryId, discount: 10 });
  const regulated = async (kind: "seeds" | "smoking" | "vaporizers") => {
    const category = await createCategory(db);
    await db.update(categories).set({ regulated: kind }).where(eq(categories.id, category.id));
    return (await createProduct(db, { categoryId: category.id })).id;
  };
  return {
    plain: (await createProduct(db, { categoryId, volume: "50 L" })).id,
    seeds: await regulated("seeds"),
    smoking: await regulated("smoking"),
    vaporizers: await regulated("vaporizers"),
  };
}

/** As the sign-in leaves the browser. */
async function signIn(page: Page, { id, token, username, email }: Awaited<ReturnType<typeof createUser>>) {
  const session = { cacheVersion: "1.2", username, isAdmin: "false", userId: `${id}`, userEmail: email };
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    },
    { ...session, accessToken: token },
  );
}
