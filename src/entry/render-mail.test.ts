import { expect, test } from "vitest";
import type { Mail } from "#src/features/mail/contract.ts";
import { defaultSettings } from "#src/features/shop/defaults.ts";
import { renderMail } from "./render-mail.tsx";

const settings = {
  ...defaultSettings,
  name: "La Maceta",
  address: "Av. Siempreverde 742, Rosario",
  whatsapp: "3415550123",
  email: "hola@lamaceta.example",
};
const origin = "https://lamaceta.example";
const recipient = "ines@correo.example";

const carriers: Mail[] = (["verify_email", "change_email", "reset_password"] as const).map((kind) => ({
  kind,
  recipient,
  data: { first_name: "Inés", code: "040826" },
}));
const notices: Mail[] = [
  { kind: "email_changed", recipient, data: { first_name: "Inés", new_email: "nueva@correo.example" } },
  { kind: "password_changed", recipient, data: { first_name: "Inés" } },
  {
    kind: "new_device",
    recipient,
    data: { first_name: "Inés", device: "Chrome en Android", address: "203.0.113.7", at: "2026-11-22T12:00:00.000Z" },
  },
];

test.each([...carriers, ...notices])("$kind comes in the shop's frame, as HTML and as text", async (mail) => {
  const { subject, html, text } = await renderMail(mail, { settings, origin });
  expect(subject).toContain("La Maceta");
  for (const version of [html, text]) {
    expect(version).toContain("Inés");
    expect(version).toContain("Av. Siempreverde 742, Rosario");
    expect(version).toContain("https://wa.me/5493415550123");
    expect(version).toContain("Si no fuiste vos");
  }
  expect(html).toContain('lang="es-AR"');
  expect(html).toContain("prefers-color-scheme: dark");
});

test.each(carriers)("$kind carries its code in one piece and no other number like it", async (mail) => {
  const { subject, html, text } = await renderMail(mail, { settings, origin });
  for (const part of [subject, html, text]) expect(new Set(part.match(/\b\d{6}\b/g))).toEqual(new Set(["040826"]));
  expect(text).toContain("10 minutos");
});

test("a shop without address, telephone and e-mail leaves them out", async () => {
  const [mail] = notices;
  if (!mail) throw new Error("no mail");
  const { html } = await renderMail(mail, { settings: { ...settings, address: "", whatsapp: "", email: "" }, origin });
  expect(html).not.toContain("wa.me");
  expect(html).not.toContain("mailto:");
  expect(html).not.toContain("La Maceta ·");
});

test("what is no name is not greeted by, and what was typed stays text", async () => {
  const mail: Mail = { kind: "password_changed", recipient, data: { first_name: "<b>Inés</b>" } };
  const { html } = await renderMail(mail, { settings, origin });
  expect(html).toContain("Hola:");
  expect(html).not.toContain("Inés");
});
