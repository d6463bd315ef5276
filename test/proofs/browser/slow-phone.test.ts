import { expect, test } from "vitest";
import { doubleTap } from "../../e2e/fingers.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand();

test("two taps bring a picture wholly closer on a phone four times slower, whose mouse events come late", async () => {
  const { id } = await shop.product({ image: "/icons/512.png" });
  const page = await shop.phone();
  await page.goto(`/producto/${id}`);
  await page.getByRole("link", { name: /^Ampliar la imagen/ }).tap();
  const picture = page.getByRole("dialog").getByRole("img");
  const width = () => picture.evaluate((image) => Math.round(image.getBoundingClientRect().width));
  await expect.poll(width).toBe(360);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  for (const [turn, closer] of [900, 360, 900, 360].entries()) {
    await doubleTap(picture);
    await expect.poll(width, { message: `turn ${turn + 1}` }).toBe(closer);
  }
});
