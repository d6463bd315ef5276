import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("every variable has the default of the contract (Running it)", () => {
  const environment = readEnvironment({ PORT: "" });
  expect(environment).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "data", DEMO: true, LOG_LEVEL: "info" });
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
  ["DATABASE_URL", "mysql://localhost"],
  ["SMTP_URL", "localhost:25"],
  ["MAIL_FROM", "nadie"],
  ["ADMIN_EMAIL", "nadie"],
  ["ADMIN_USERNAME", "yo"],
  ["ADMIN_PASSWORD", "corta"],
  ["DEMO", "sí"],
  ["LOG_LEVEL", "loud"],
])("a wrong %s stops the start with one line naming it", (name, value) => {
  const message = new RegExp(`^${name}: [^\\n]+$`);
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});
