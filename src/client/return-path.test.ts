import fc from "fast-check";
import { expect, test } from "vitest";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { PATHS, signInPath } from "#src/paths.ts";
import { returnPath } from "./return-path.ts";

const ORIGIN = "https://tienda.example";

const redirectOf = (address: string) => new URL(address, ORIGIN).searchParams.get("redirect");

test("a path of the shop is followed, with or without its first slash", () => {
  expect(returnPath("carrito")).toBe("/carrito");
  expect(returnPath("/carrito/")).toBe("/carrito/");
  expect(returnPath("mi-cuenta?section=settings")).toBe("/mi-cuenta?section=settings");
  expect(returnPath("/")).toBe("/");
});

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "\n//evil.example",
  " //evil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/%252F%252Fevil.example",
  "/..//evil.example",
  "/carrito//evil.example",
  "carrito@evil.example",
  "/carrito?x=\u0000",
  "",
  null,
])("%j is ignored", (redirect) => {
  expect(returnPath(redirect)).toBeNull();
});

test.each(["/iniciar-sesion", "crear-cuenta?redirect=carrito", "Recuperar/"])("%s is no way back", (redirect) => {
  expect(returnPath(redirect)).toBeNull();
});

test("whatever is written, one stays in the shop", () => {
  const pieces = fc.constantFrom("/", "\\", "//", "https:", "%2f", "%5C", "\t", "\r\n", "@", "evil.example", "..", "?");
  const tricks = fc.array(fc.oneof(pieces, fc.string({ unit: "binary", maxLength: 4 })), { maxLength: 8 });
  fc.assert(
    fc.property(tricks, (parts) => {
      const way = returnPath(parts.join(""));
      if (way === null) return;
      expect(way).toMatch(/^\/(?![/\\])/);
      expect(new URL(way, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 500 },
  );
});

test("every protected page comes back through its own sign-in address, its query kept", () => {
  const paths = fc.constantFrom(PATHS.account, PATHS.cart, ADMIN_PATHS.orders, "/admin/pedidos/12");
  const queries = fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(paths, queries, (path, query) => {
      const search = new URLSearchParams(query);
      const address = search.size === 0 ? path : `${path}?${search}`;
      expect(returnPath(redirectOf(signInPath(address)))).toBe(address);
    }),
  );
});
