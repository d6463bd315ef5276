import { expect, test } from "vitest";
import { ADDRESSES } from "#src/addresses.ts";
import { afterSignIn, authAddress } from "./after-sign-in.ts";

const customer = { accessToken: "t", username: "ana", isAdmin: false, userId: 7, userEmail: "ana@correo.example" };
const staff = { ...customer, isAdmin: true };
const query = (redirect: string) => new URLSearchParams({ redirect });

test("without a way back, staff go to the products and others to their account", () => {
  expect(afterSignIn(new URLSearchParams(), staff)).toBe(ADDRESSES.adminProducts);
  expect(afterSignIn(new URLSearchParams(), customer)).toBe(ADDRESSES.account);
});

test("a way back holds for everyone, a way out of the shop for nobody", () => {
  expect(afterSignIn(query("carrito"), staff)).toBe("/carrito");
  expect(afterSignIn(query("//evil.example"), customer)).toBe(ADDRESSES.account);
});

test("the way back goes along to registering, a way out doesn't", () => {
  expect(authAddress(ADDRESSES.register, query("mi-cuenta?section=orders"))).toBe(
    "/crear-cuenta?redirect=mi-cuenta%3Fsection%3Dorders",
  );
  expect(authAddress(ADDRESSES.register, query("https://evil.example"))).toBe("/crear-cuenta");
});
