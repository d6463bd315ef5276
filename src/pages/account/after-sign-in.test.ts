import { expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PATHS } from "#src/paths.ts";
import { afterSignIn, authPath } from "./after-sign-in.ts";

const customer = { accessToken: "t", username: "ana", isAdmin: false, userId: 7, userEmail: "ana@correo.example" };
const staff = { ...customer, isAdmin: true };
const query = (redirect: string) => new URLSearchParams({ redirect });

test("without a way back, staff go to the products and others to their account", () => {
  expect(afterSignIn(new URLSearchParams(), staff)).toBe(ADMIN_PATHS.products);
  expect(afterSignIn(new URLSearchParams(), customer)).toBe(PATHS.account);
});

test("a way back holds for everyone, a way out of the shop for nobody", () => {
  expect(afterSignIn(query("carrito"), staff)).toBe("/carrito");
  expect(afterSignIn(query("//evil.example"), customer)).toBe(PATHS.account);
});

test("the way back goes along to registering, a way out doesn't", () => {
  expect(authPath(PATHS.register, query("mi-cuenta?section=orders"))).toBe(
    "/crear-cuenta?redirect=mi-cuenta%3Fsection%3Dorders",
  );
  expect(authPath(PATHS.register, query("https://evil.example"))).toBe("/crear-cuenta");
});
