import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import { agreedWith, forgetAgreed, noteAgreed } from "./agreed-cart.ts";

const DAY = 24 * 60 * 60 * 1000;
const lines = [{ product: 4, blister: null, quantity: 2 }];

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what two carts agreed on is one customer's, until it is forgotten", () => {
  expect(agreedWith(7, lines)).toBeNull();
  noteAgreed(7, lines);
  expect(agreedWith(7, lines)).toEqual(lines);
  expect(agreedWith(8, lines)).toBeNull();
  forgetAgreed();
  expect(agreedWith(7, lines)).toBeNull();
});

test("a cart that was emptied stays so; one whose cookie ran out was emptied by nobody", () => {
  noteAgreed(7, lines, 1_000);
  noteAgreed(7, lines, 6 * DAY);
  expect(agreedWith(7, [], 6 * DAY)).toEqual(lines);
  expect(agreedWith(7, [], 1_000 + 7 * DAY)).toBeNull();
  expect(agreedWith(7, lines, 1_000 + 7 * DAY)).toEqual(lines);
});

test.each(["", "x", "7 12", "null"])("%j holds no agreement", (written) => {
  browser.localStorage.setItem("cartAgreed", written);
  expect(agreedWith(7, [])).toBeNull();
});
