import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_ADDRESS } from "#src/contract/address.ts";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import { dropDraft, readDraft, saveDraft } from "./checkout-draft.ts";
import { NO_VALUES } from "./checkout-values.ts";
import { clearIdempotencyKey, idempotencyKeyFor } from "./idempotency-key.ts";

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const body = { recipient_name: "Ana Gómez", products: [{ product_id: 1, quantity: 2 }] };

test("the same order keeps its key through retries, until it is settled", () => {
  const key = idempotencyKeyFor(body);
  expect(key).toMatch(/^[\da-f]{32}$/);
  expect(idempotencyKeyFor({ ...body })).toBe(key);
  clearIdempotencyKey();
  expect(idempotencyKeyFor(body)).not.toBe(key);
});

test("another order has another key", () => {
  const key = idempotencyKeyFor(body);
  expect(idempotencyKeyFor({ ...body, recipient_name: "Luz" })).not.toBe(key);
});

test("what was typed comes back to who typed it, and to nobody else", () => {
  const values = { ...NO_VALUES, address: { ...NO_ADDRESS, street: "Rivadavia" }, delivery_type: "address" as const };
  saveDraft(7, values);
  expect(readDraft(7)).toEqual(values);
  expect(readDraft(8)).toBeUndefined();
  dropDraft(7);
  expect(readDraft(7)).toBeUndefined();
});

test.each(["", "no JSON", "null", "[]", "3"])("a draft of %j is none", (kept) => {
  browser.sessionStorage.setItem("draft:checkout-7", kept);
  expect(readDraft(7)).toBeUndefined();
});

test("a draft with garbage in its fields loses only those", () => {
  browser.sessionStorage.setItem("draft:checkout-7", '{"address":{"street":4,"city":"CABA"},"delivery_type":"boat"}');
  expect(readDraft(7)).toEqual({ ...NO_VALUES, address: { ...NO_ADDRESS, city: "CABA" } });
});
