import { expect, test } from "vitest";
import type { Product } from "#src/features/catalogue/contract/product.ts";
import { openShopAtHand } from "../../e2e/shop-at-hand.ts";

const shop = await openShopAtHand({ isDemo: true });

test("the drawing of the demonstration's seeds follows the chosen number of seeds", async () => {
  const answer = await fetch(`${shop.origin()}/api/products/?category_name=Semillas`);
  const { results } = (await answer.json()) as { results: Product[] };
  const seeds = results.find(({ blisters }) => blisters.every(({ stock }) => stock > 0));
  for (const page of [await shop.desk(), await shop.phone()]) {
    await page.goto(`/producto/${seeds?.id}`);
    const shown = page.getByText(/^Imagen \d/);
    const choices = page.getByRole("group", { name: "Blister" });
    for (const [count, place] of [
      [5, 3],
      [1, 1],
      [3, 2],
    ]) {
      await choices.getByRole("radio", { name: new RegExp(`^${count} semilla`) }).check();
      await expect.poll(() => shown.textContent()).toMatch(new RegExp(`^Imagen ${place} /`));
    }
  }
});
