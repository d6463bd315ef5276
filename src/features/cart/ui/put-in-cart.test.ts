import { afterEach, expect, test, vi } from "vitest";
import { centavos } from "#src/contract/centavos.ts";
import { stubBrowser } from "../../../../test/browser-storage.ts";
import type { PurchaseOption } from "../rules.ts";
import { readCart, writeCart } from "./cart-store.ts";
import { putInCart } from "./put-in-cart.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const product = { id: 4, name: "Maceta" };
const option: PurchaseOption = {
  variant: 7,
  label: "",
  image: null,
  fullPrice: centavos(100_000),
  unitPrice: centavos(100_000),
  stock: 10,
};

test("what is added stays seven days in a lax, secure cookie", () => {
  const { cookiesWritten } = stubBrowser();
  expect(putInCart({ product, option, quantity: 2 })).toEqual({ isAdded: true, isNew: true });
  expect(cookiesWritten).toEqual(["cart=4.7x2; path=/; max-age=604800; samesite=lax; secure"]);
  expect(readCart()).toEqual([{ product: 4, variant: 7, quantity: 2 }]);
});

test("no more than there is gets in, and that is said", () => {
  stubBrowser();
  const few = { ...option, stock: 3 };
  expect(putInCart({ product, option: few, quantity: 5 })).toEqual({
    isAdded: true,
    isNew: true,
    problem: "Solo hay 3 unidades disponibles",
  });
  expect(putInCart({ product, option: few, quantity: 1 })).toEqual({
    isAdded: false,
    isNew: false,
    problem: "Solo hay 3 unidades disponibles",
  });
  expect(readCart()).toEqual([{ product: 4, variant: 7, quantity: 3 }]);
});

test("what is sold out doesn't get in", () => {
  stubBrowser();
  expect(putInCart({ product, option: { ...option, stock: 0 }, quantity: 1 })).toEqual({
    isAdded: false,
    problem: "No hay stock disponible",
  });
  expect(readCart()).toEqual([]);
});

test("a line of before, without a variant, goes on as the product's only one, and gives way where one of several is chosen", () => {
  stubBrowser();
  writeCart([{ product: 4, variant: null, quantity: 2 }]);
  putInCart({ product, option, quantity: 1 });
  expect(readCart()).toEqual([{ product: 4, variant: 7, quantity: 3 }]);
  writeCart([{ product: 4, variant: null, quantity: 2 }]);
  putInCart({ product, option: { ...option, label: "10 l" }, quantity: 1 });
  expect(readCart()).toEqual([{ product: 4, variant: 7, quantity: 1 }]);
});

test("a browser without cookies is told so", () => {
  stubBrowser({ keepsCookies: false });
  expect(putInCart({ product, option, quantity: 1 })).toEqual({
    isAdded: false,
    problem: "Tu navegador no guarda el carrito. Habilitá las cookies y probá de nuevo.",
  });
});
