import { createElement } from "react";
import { expect, test } from "vitest";
import { openTestApp } from "../app.ts";
import { createProduct } from "../factories.ts";
import { serve } from "../served.ts";
import { DESKTOP, openBrowser } from "./browser.ts";

/** As if a hole let a product's text through as markup: whatever stands in the name is put into the page as it is. */
const PLANTED = `
  <script>window.hasRun = "script"</script>
  <script type="module" async="">window.hasRun = "module"</script>
  <script nonce="">window.hasRun = "nonce"</script>
  <img src="/nada" onerror="window.hasRun = 'handler'">
  <a id="planted" href="javascript:window.hasRun='link'">nada</a>
  <style>body { display: none }</style>`;

// biome-ignore lint/security/noDangerouslySetInnerHtml: the hole that the test is about
const hole = createElement("div", { dangerouslySetInnerHTML: { __html: PLANTED } });

const shop = await openTestApp({
  changeShop: (shop) => ({
    ...shop,
    findProduct: async (id) => {
      const product = await shop.findProduct(id);
      return product && { ...product, features: [hole as unknown as string] };
    },
  }),
});
// The first page waits for the built pages to be opened.
await shop.app.request("/404");
const port = await serve(shop);
const { newPage, forgive } = await openBrowser();

test("a script that a text brings into a page stands in no policy and does not run, while the page's own do", async () => {
  const { id } = await createProduct(shop.db);
  const page = await newPage({ ...DESKTOP, baseURL: `http://127.0.0.1:${port}` });
  const answer = await page.goto(`/producto/${id}`);
  for (const line of ['<script>window.hasRun = "script"</script>', "onerror=", "<style>"])
    expect(await answer?.text()).toContain(line);
  const policy = (await answer?.allHeaders())?.["content-security-policy"];
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain("unsafe");

  await page.locator("#planted").click();
  await page.waitForFunction(() => document.querySelector("script[type=held]") === null || history.scrollRestoration);
  expect(await page.evaluate(() => Reflect.get(window, "hasRun"))).toBeUndefined();
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).not.toBe("none");
  forgive(/Content Security Policy|404|Minified React error/);
});

test("the API's document shows itself under its policy", async () => {
  const page = await newPage({ ...DESKTOP, baseURL: `http://127.0.0.1:${port}` });
  await page.goto("/api/docs");
  await page.locator(".swagger-ui .opblock").first().waitFor();
});
