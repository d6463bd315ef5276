import { afterEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import { productSeen } from "../../../../test/product-seen.ts";
import { readCart } from "./cart-store.ts";
import { putInCart } from "./put-in-cart.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what is added stays seven days in a lax, secure cookie", () => {
  const { cookiesWritten } = stubBrowser();
  expect(putInCart(productSeen({ id: 4 }), null, 2)).toEqual({ isAdded: true });
  expect(cookiesWritten).toEqual(["cart=4x2; path=/; max-age=604800; samesite=lax; secure"]);
  expect(readCart()).toEqual([{ product: 4, blister: null, quantity: 2 }]);
});

test("no more than there is gets in, and that is said", () => {
  stubBrowser();
  const product = productSeen({ stock: 3 });
  expect(putInCart(product, null, 5)).toEqual({ isAdded: true, problem: "Solo hay 3 unidades disponibles" });
  expect(putInCart(product, null, 1)).toEqual({ isAdded: false, problem: "Solo hay 3 unidades disponibles" });
  expect(readCart()).toEqual([{ product: 1, blister: null, quantity: 3 }]);
});

test("what is sold out, or has no price, doesn't get in", () => {
  stubBrowser();
  expect(putInCart(productSeen({ stock: 0 }), null, 1)).toEqual({
    isAdded: false,
    problem: "No hay stock disponible",
  });
  expect(putInCart(productSeen({ price: 0 }), null, 1).isAdded).toBe(false);
  expect(readCart()).toEqual([]);
});

test("a browser without cookies is told so", () => {
  stubBrowser({ keepsCookies: false });
  expect(putInCart(productSeen(), null, 1)).toEqual({
    isAdded: false,
    problem: "Tu navegador no guarda el carrito. Habilitá las cookies y probá de nuevo.",
  });
});
