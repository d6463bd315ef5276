import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import { forgetSyncedCart, readSyncedCart, storeSyncedCart } from "./synced-cart.ts";

const DAY = 24 * 60 * 60 * 1000;
const lines = [{ product: 4, variant: null, quantity: 2 }];

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what two carts agreed on is one customer's, until it is forgotten", () => {
  expect(readSyncedCart(7, lines)).toBeNull();
  storeSyncedCart(7, lines);
  expect(readSyncedCart(7, lines)).toEqual(lines);
  expect(readSyncedCart(8, lines)).toBeNull();
  forgetSyncedCart();
  expect(readSyncedCart(7, lines)).toBeNull();
});

test("a cart that was emptied stays so; one whose cookie ran out was emptied by nobody", () => {
  storeSyncedCart(7, lines, 1_000);
  storeSyncedCart(7, lines, 6 * DAY);
  expect(readSyncedCart(7, [], 6 * DAY)).toEqual(lines);
  expect(readSyncedCart(7, [], 1_000 + 7 * DAY)).toBeNull();
  expect(readSyncedCart(7, lines, 1_000 + 7 * DAY)).toEqual(lines);
});

test.each(["", "x", "7 12", "null"])("%j holds no agreement", (written) => {
  browser.localStorage.setItem("cartAgreed", written);
  expect(readSyncedCart(7, [])).toBeNull();
});
