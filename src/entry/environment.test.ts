import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("every variable has the default of the contract (Running it)", () => {
  const environment = readEnvironment({ PORT: "" });
  expect(environment).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "data", DEMO: true, LOG_LEVEL: "info" });
  expect(environment.TRUST_PROXY).toBe(0);
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.originAt(3000)).toBe("http://localhost:3000");
});

test("an outside database starts without the demo catalogue", () => {
  expect(readEnvironment({ DATABASE_URL: "postgres://shop@db/shop" }).DEMO).toBe(false);
  expect(readEnvironment({ DATABASE_URL: "postgres://shop@db/shop", DEMO: "1" }).DEMO).toBe(true);
});

test.each([
  ["PORT", "80a"],
  ["PORT", "70000"],
  ["SHOP_ORIGIN", "https://tienda.example/ruta"],
  ["SHOP_ORIGIN", "tienda.example"],
  ["SHOP_ORIGIN", "localhost:3000"],
  ["SHOP_ORIGIN", "https://clave@tienda.example"],
  ["SHOP_ORIGIN", "https://tienda.example/?"],
  ["DATABASE_URL", "mysql://localhost"],
  ["SMTP_URL", "localhost:25"],
  ["MAIL_FROM", "nadie"],
  ["ADMIN_EMAIL", "nadie"],
  ["ADMIN_USERNAME", "yo"],
  ["ADMIN_PASSWORD", "corta"],
  ["DEMO", "sí"],
  ["DEMO", "1\n2"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "-1"],
])("a wrong %s stops the start with one line naming it", (name, value) => {
  const message = new RegExp(`^${name}: [^\\n]+$`);
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});

test.each([
  ["DATABASE_URL", "mysql://tienda:s3creto@db/tienda"],
  ["DATABASE_URL", "postgres://tienda:s3creto@db:puerto/tienda"],
  ["SMTP_URL", "correo://tienda:s3creto@correo.example"],
  ["SHOP_ORIGIN", "https://tienda:s3creto@tienda.example"],
  ["MAIL_FROM", "s3creto"],
  ["ADMIN_PASSWORD", "s3c"],
])("a wrong %s is named without its value", (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
  expect(() => readEnvironment({ [name]: value })).not.toThrow(/s3c/);
});
