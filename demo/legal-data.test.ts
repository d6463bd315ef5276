import { expect, test } from "vitest";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import type { ImageStore } from "#src/infrastructure/image-store.ts";
import { openTestApp } from "../test/app.ts";
import { createStaff } from "../test/factories.ts";
import { fillDemo } from "./fill.ts";

const demo = await openTestApp();

/** The drawings have tests of their own. */
const images = {
  putDrawing: async () => ({ path: "/media/x/1000.webp", width: 1, height: 1 }),
} as unknown as ImageStore;

const OWN_DATA = {
  legal_name: "Yuyo SRL",
  cuit: "30-71250636-5",
  tax_condition: "monotributo",
  legal_address: "Rosario",
  email: "hola@propia.example",
};

test("the demonstration's legal data leave with it, and the step of the law waits for the owner's own", {
  timeout: 120_000,
}, async () => {
  const as = { token: (await createStaff(demo.db)).token };
  await fillDemo({ db: demo.db, images, print: () => undefined });
  const front = async () => (await demo.app.request("/")).text();
  const before = await front();
  const shown = ["CUIT 30-00000000-7", "empresa inventada", "data-fiscal-de-muestra", "Botón de arrepentimiento"];
  for (const words of [...shown, "Política de privacidad", "Defensa del Consumidor", "sin impuestos nacionales"])
    expect(before).toContain(words);
  const setup = (await demo.get("/setup/", as)).body;
  const names = ["legal_name", "cuit", "tax_condition", "legal_address", "fiscal_data", "reprocann_text"] as const;
  expect(setup.demo_settings).toEqual(expect.arrayContaining([...names]));
  expect(setup.missing).toContain("legal");

  const first = Object.fromEntries(
    setup.demo_settings.map((name: keyof typeof defaultSettings) => [name, defaultSettings[name]]),
  );
  expect((await demo.put("/settings/", first, as)).status).toBe(200);
  const after = await front();
  for (const words of ["CUIT", "inventada", "muestra", "Ceibo", "Política de privacidad", "sin impuestos nacionales"])
    expect(after).not.toContain(words);
  const settings = (await demo.get("/settings/", as)).body;
  for (const name of names) expect(settings[name]).toEqual(defaultSettings[name]);
  expect((await demo.get("/setup/", as)).body.missing).toContain("legal");
  await demo.put("/settings/", OWN_DATA, as);
  expect((await demo.get("/setup/", as)).body.missing).not.toContain("legal");
});
