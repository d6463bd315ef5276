import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { openDatabase } from "#src/db/client.ts";
import { createTestDatabase } from "../database.ts";
import { createUser } from "../factories.ts";
import { mailTo, makeDataFolder, startShopProcess } from "../shop-process.ts";
import { openBrowser, PHONE } from "./browser.ts";

type Person = Awaited<ReturnType<typeof createUser>>;

let people = 0;

/** A shop as its owner starts it, a phone to visit it with, and a way to look behind it. Call it at the top of a test file. */
export async function openAccountShop() {
  const { newPage, forgive } = await openBrowser();
  const data = await makeDataFolder();
  const database = await createTestDatabase();
  const { origin, stop } = await startShopProcess({ DATA_DIR: data.folder, DATABASE_URL: database.url });
  const { db, pool, close } = openDatabase(database.url, { connections: 2 });
  afterAll(async () => {
    await stop();
    await close();
    await database.drop();
    await data.remove();
  });

  const visit = (options: BrowserContextOptions = {}) => newPage({ ...PHONE, baseURL: origin, ...options });

  /** A phone on which `person` is signed in. */
  async function visitAs(person: Person, path: string): Promise<Page> {
    const page = await visit({
      storageState: {
        cookies: [],
        origins: [
          {
            origin,
            localStorage: Object.entries({
              cacheVersion: "1.2",
              accessToken: person.token,
              username: person.username,
              isAdmin: `${person.isStaff}`,
              userId: `${person.id}`,
              userEmail: person.email,
            }).map(([name, value]) => ({ name, value })),
          },
        ],
      },
    });
    await page.goto(path);
    return page;
  }

  return {
    origin,
    db,
    pool,
    forgive,
    visit,
    visitAs,
    aPerson: (given: Parameters<typeof createUser>[1] = {}) => {
      const username = `vecina${++people}`;
      return createUser(db, { username, email: `${username}@correo.example`, ...given });
    },
    /** Calls the API past the browser. */
    call: (path: string, body: unknown, token?: string) =>
      fetch(`${origin}/api${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      }),
    /** The code in the newest mail to `address`, other than `before`. */
    async codeSentTo(address: string, before = ""): Promise<string> {
      const codeIn = (text = "") => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "";
      const { text } = await mailTo(data.folder, address, (mail) => !["", before].includes(codeIn(mail.text)));
      return codeIn(text);
    },
  };
}

/** What is stored of the session in this browser. */
export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.localStorage.getItem("accessToken"));

/** The field of that name gets the focus. */
export const expectFocus = (page: Page, name: string): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(name);
