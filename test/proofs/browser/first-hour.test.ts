import { expect, onTestFinished, test } from "vitest";
import { expectAccessible, expectNoSidewaysScroll } from "../../e2e/accessible.ts";
import { DESKTOP, openBrowser, PHONE } from "../../e2e/browser.ts";
import { OWN_SHOP, walkFirstHour } from "../../first-hour.ts";
import { openHands } from "../../hands.ts";
import { openMailServer } from "../../mail-server.ts";
import { firstPassword, makeDataFolder, startShopProcess } from "../../shop-process.ts";

const { newPage } = await openBrowser();
const OWNER = "duenia@correo.example";

test.each([
  ["1280 px", DESKTOP],
  ["360 px", PHONE],
])(
  "at %s the first start leads to a published shop of one's own, and nothing of the demonstration is left",
  async (_, screen) => {
    const [data, mails] = await Promise.all([makeDataFolder(), openMailServer()]);
    onTestFinished(data.remove);
    onTestFinished(mails.down);
    const shop = await startShopProcess({ DATA_DIR: data.folder, LOG_LEVEL: "error" });
    onTestFinished(async () => void (await shop.stop()));
    const page = await newPage({ ...screen, baseURL: shop.origin });
    await walkFirstHour({
      page,
      hands: openHands(),
      password: firstPassword(shop),
      mailbox: OWNER,
      smtpUrl: mails.url,
      readCode: () => mails.codeTo(OWNER),
      look: async (name) => {
        await expectAccessible(page, name);
        await expectNoSidewaysScroll(page);
      },
    });

    const [email] = await mails.emailsTo(OWNER);
    expect(email).toMatchObject({
      subject: `Prueba de ${OWN_SHOP.name}`,
      from: { name: OWN_SHOP.name, address: OWN_SHOP.email },
    });
    expect(mails.signedIn[0]).toEqual({ username: OWN_SHOP.email, password: OWN_SHOP.mailPassword });
    const front = await (await fetch(shop.origin)).text();
    for (const words of [
      OWN_SHOP.name,
      OWN_SHOP.address,
      OWN_SHOP.email,
      OWN_SHOP.product,
      "Yuyo SRL",
      "5493415550199",
    ])
      expect(front.includes(words), words).toBe(true);
    expect(front.match(/\S*(?:brote\.|Ceibo|5491155550100|inventada|30-00000000-7|REPROCANN)\S*/gi)).toBeNull();
  },
  // Each starts a shop for the first time, which draws the demonstration's pictures, before it walks.
  300_000,
);
