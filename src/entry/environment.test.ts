import { expect, test } from "vitest";
import { readEnvironment } from "./environment.ts";

test("every variable has the default that the README names", () => {
  const environment = readEnvironment({ PORT: "" });
  expect(environment).toMatchObject({ PORT: 3000, HOST: "127.0.0.1", DATA_DIR: "data", DEMO: true, LOG_LEVEL: "info" });
  expect(environment.TRUST_PROXY("127.0.0.1", 0)).toBe(false);
  expect(environment.DATABASE_URL).toBeUndefined();
  expect(environment.originAt(3000)).toBe("http://localhost:3000");
});

test("an outside database starts without the demo catalogue", () => {
  expect(readEnvironment({ DATABASE_URL: "postgres://shop@db/shop" }).DEMO).toBe(false);
  for (const DEMO of ["1", "full"] as const)
    expect(readEnvironment({ DATABASE_URL: "postgres://shop@db/shop", DEMO })).toMatchObject({
      ...{ DEMO: true, isInFullSwing: DEMO === "full" },
    });
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
  ["ADMIN_EMAIL", `${"a".repeat(250)}@correo.example`],
  ["ADMIN_USERNAME", "yo"],
  ["ADMIN_USERNAME", "la jefa"],
  ["ADMIN_USERNAME", "jefa@tienda"],
  ["ADMIN_USERNAME", "jef\u0430"],
  ["ADMIN_PASSWORD", "corta"],
  ["ADMIN_PASSWORD", "siete77"],
  ["ADMIN_PASSWORD", "larga".repeat(41)],
  ["DEMO", "sí"],
  ["DEMO", "1\n2"],
  ["LOG_LEVEL", "loud"],
  ["S3_BACKUPS_URL", "s3://tienda/copias"],
  ["BACKUP_S3_URL", "s3://tienda/copias"],
  ["S3_BACKUPS_URL", "https://s3.example"],
  ["S3_BACKUPS_URL", "https://s3.example/tienda/copias"],
  ["CDN_PURGE_URL", "cdn.example"],
  ["CDN_PURGE_TOKEN", "clave"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "10.0.0.0/8,"],
])("a wrong %s stops the start with one line naming it", (name, value) => {
  const message = new RegExp(`^${name}: [^\\n]+$`);
  expect(() => readEnvironment({ [name]: value })).toThrow(message);
});

test.each([
  ["S3_BACKUPS_URL", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "S3_REGION"],
  ["BACKUP_S3_URL", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"],
])("a bucket for copies of backups comes with its keys, by %s as by its former names", (url, id, secret, region) => {
  const place = { [url]: "https://s3.example/tienda", [id]: "id", [secret]: "clave" };
  const bucket = { url: "https://s3.example/tienda", accessKeyId: "id", secretAccessKey: "clave" };
  expect(readEnvironment(place).bucket).toEqual({ ...bucket, region: "us-east-1" });
  expect(readEnvironment({ ...place, [region]: "sa-east-1" }).bucket).toEqual({ ...bucket, region: "sa-east-1" });
});

test.each([
  ["DATABASE_URL", "mysql://tienda:s3creto@db/tienda"],
  ["DATABASE_URL", "postgres://tienda:s3creto@db:puerto/tienda"],
  ["SMTP_URL", "correo://tienda:s3creto@correo.example"],
  ["SHOP_ORIGIN", "https://tienda:s3creto@tienda.example"],
  ["MAIL_FROM", "s3creto"],
  ["S3_BACKUPS_URL", "https://tienda:s3creto@s3.example/tienda"],
  ["ADMIN_PASSWORD", "s3c"],
])("a wrong %s is named without its value", (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(name);
  expect(() => readEnvironment({ [name]: value })).not.toThrow(/s3c/);
});
