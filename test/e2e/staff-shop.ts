import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import type { Role } from "#src/contract/permissions.ts";
import { openDatabase } from "#src/db/client.ts";
import { createTestDatabase } from "../database.ts";
import { createStaff } from "../factories.ts";
import { makeDataFolder, type ShopProcess, startShopProcess } from "../shop-process.ts";
import { openBrowser } from "./browser.ts";
import { signInAsStaff } from "./staff.ts";

/** A shop without the demo, seen by its staff; the tests make what is in it. It is started with `variables` too. Call it at the top of a file. */
export async function openStaffShop(variables: Record<string, string> = {}) {
  const { newPage, forgive } = await openBrowser();
  const data = await makeDataFolder();
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, { connections: 4 });
  const { token } = await createStaff(db, { username: "gerencia", email: "gerencia@correo.example" });
  let shop: ShopProcess;
  let people = 0;

  beforeAll(async () => {
    shop = await startShopProcess({
      DATA_DIR: data.folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: "error",
      ...variables,
    });
  });

  afterAll(async () => {
    await shop.stop();
    await close();
    await database.drop();
    await data.remove();
  });

  return {
    db,
    forgive,
    dataFolder: data.folder,
    /** A page of somebody who isn't signed in. */
    visitorPage: (options: BrowserContextOptions): Promise<Page> => newPage({ baseURL: shop.origin, ...options }),
    origin: () => shop.origin,
    /** The manager's. */
    token,
    /** A page of somebody of the staff, whose name begins with `name`. */
    async staffPage(options: BrowserContextOptions, name = "empleada", role?: Role): Promise<Page> {
      const page = await newPage({ ...options, baseURL: shop.origin });
      people += 1;
      await signInAsStaff(page, db, `${name}${people}`, role);
      return page;
    },
    /** Calls the API in the manager's name. */
    async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
      const answer = await fetch(`${shop.origin}/api${path}`, {
        method,
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      expect(answer.ok, `${method} ${path}`).toBe(true);
      return (await answer.json()) as Answer;
    },
  };
}

/** How far a page can be scrolled sideways. */
export const sidewaysOf = (page: Page): Promise<number> =>
  // A phone zooms out until all of it fits, so that its inner width says nothing.
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A toast that says so. */
export const toast = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /Avisos/ })
    .getByRole("listitem")
    .filter({ hasText: text });

/** Counts what somebody has to do: press, type, choose. */
export function actionCounter() {
  let actions = 0;
  return {
    act: async (done: Promise<unknown>): Promise<void> => {
      actions++;
      await done;
    },
    count: () => actions,
  };
}

/** Turns to another group of the settings. */
export const turnToSettings = (page: Page, group: string) =>
  page
    .getByRole("navigation", { name: "Grupos de la configuración" })
    .getByRole("link", { name: group, exact: true })
    .click();
