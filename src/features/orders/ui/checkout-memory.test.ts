import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import { closeDraft, dropDraft, readDraft, saveDraft } from "./checkout-draft.ts";
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
  const values = { ...NO_VALUES, street: "Rivadavia", delivery_type: "address" as const };
  saveDraft({ userId: 7, isOpen: true, values });
  expect(readDraft(7)).toEqual({ userId: 7, isOpen: true, values });
  expect(readDraft(8)).toBeNull();
  closeDraft(7);
  expect(readDraft(7)).toEqual({ userId: 7, isOpen: false, values });
  dropDraft();
  expect(readDraft(7)).toBeNull();
});

test.each(["", "no JSON", "null", "[]", '{"userId":7,"values":3}'])("a draft of %j is none", (kept) => {
  browser.sessionStorage.setItem("draft:checkout", kept);
  expect(readDraft(7)).toBeNull();
});

test("a draft with garbage in its fields loses only those", () => {
  browser.sessionStorage.setItem(
    "draft:checkout",
    '{"userId":7,"values":{"street":4,"city":"CABA","delivery_type":"boat"}}',
  );
  expect(readDraft(7)?.values).toEqual({ ...NO_VALUES, city: "CABA" });
});
