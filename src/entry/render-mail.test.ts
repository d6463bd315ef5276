import { expect, test } from "vitest";
import { accentOf, isReadable } from "#src/contract/accent.ts";
import type { Mail } from "#src/features/mail/contract.ts";
import { SAMPLE_MAILS } from "#src/features/mail/sample-mails.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import { SETTINGS } from "#src/features/shop-settings/fields.ts";
import { MAIL_TEXT_NAMES } from "#src/features/shop-settings/mail-texts.ts";
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

const toStaff: Mail[] = [
  SAMPLE_MAILS.mail_staff_invitation,
  { kind: "disk_low", recipient, data: { free: 1, total: 2 } },
  { kind: "staff_notice", recipient, data: { orders: [], requests: [] } },
  { kind: "email_changed", recipient, data: { first_name: "Inés", is_staff: true, new_email: "otra@correo.example" } },
  { kind: "password_changed", recipient, data: { first_name: "Inés", is_staff: true } },
  { kind: "second_factor_changed", recipient, data: { first_name: "Inés", is_staff: true, change: "totp_added" } },
  { kind: "second_factor_changed", recipient, data: { first_name: "Inés", is_staff: true, change: "reset" } },
];

test.each(toStaff)("who works in the shop isn't sent to its customers' chat by $kind", async (mail) => {
  const { html, text } = await renderMail(mail, { settings, origin });
  for (const version of [html, text]) expect(version).not.toMatch(/wa\.me|escribinos/i);
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

test("what the owner wrote stands around the data, filled in, as text and never as markup", async () => {
  const [mail] = carriers;
  if (!mail) throw new Error("no mail");
  const mail_verify_email = {
    subject: "{nombre}, tu código es {codigo}",
    heading: "Bienvenida a {tienda}",
    text: "<b>Hola</b>\nInés\n\nOtro párrafo",
    ending: "Un abrazo, {nombre}",
  };
  const { subject, html, text } = await renderMail(mail, { settings: { ...settings, mail_verify_email }, origin });
  expect(subject).toBe("Inés, tu código es 040826");
  expect(text).toContain("Un abrazo, Inés");
  expect(html).toContain("Bienvenida a La Maceta");
  expect(html).toContain("&lt;b&gt;Hola&lt;/b&gt;<br/>Inés</p>");
  expect(html.indexOf("Otro párrafo")).toBeLessThan(html.indexOf("040826</p>"));
  expect(html.indexOf("Un abrazo")).toBeGreaterThan(html.indexOf("040826</p>"));
});

test.each(["#ffe900", "#1d4ed8", "#000000"])(
  "links take the accent %s, where texts in it can be read",
  async (accent) => {
    const [, , mail] = carriers;
    if (!mail) throw new Error("no mail");
    const { html } = await renderMail(mail, { settings: { ...settings, accent }, origin });
    const { light, dark } = accentOf(accent);
    expect(html).toContain(`color:${light.leaf}`);
    expect(html).toContain(`color: ${dark.leaf} !important`);
    expect(html).not.toContain("#21703a");
    for (const ground of ["#fffffb", "#faf9f3", "#ffffff"]) expect(isReadable(light.leaf, ground)).toBe(true);
    for (const ground of ["#17241d", "#0f1a14"]) expect(isReadable(dark.leaf, ground)).toBe(true);
  },
);

test("every text of the owner's has a mail that shows it, and each of its data stands in it", async () => {
  for (const name of MAIL_TEXT_NAMES) {
    const subject = Object.keys(SETTINGS[name].parts.subject.placeholders)
      .map((data) => `{${data}}`)
      .join(" ");
    const texts = { subject, heading: "Título de prueba", text: "", ending: "" };
    const mail = await renderMail(SAMPLE_MAILS[name], { settings: { ...settings, [name]: texts }, origin });
    expect(mail.html, name).toContain("Título de prueba");
    expect(mail.subject, name).not.toMatch(/[{}]| {2}/);
  }
});
