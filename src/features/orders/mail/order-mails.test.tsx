import { describe, expect, test } from "vitest";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { defaultSettings } from "#src/features/shop-settings/defaults.ts";
import type { MailTemplate } from "#src/ui/mail/mail-template.ts";
import { writeMail } from "#src/ui/mail/write-mail.tsx";
import { orderMails } from "./order-mails.tsx";

const order = {
  order_id: 41,
  recipient_name: "Ana <b>Prueba</b>",
  delivery: "Coordinar entrega",
  phone: "1155550000",
  total: 1_234_567.5,
  lines: [
    {
      name: "Tierra & humus",
      brand: "Raíz",
      label: "10 l",
      seed_count: null,
      image: "/media/abc/1000.webp",
      quantity: 2,
      price: 617_000,
      subtotal: 1_234_000,
    },
    {
      name: "Semillas",
      brand: "",
      label: "3 semillas",
      seed_count: 3,
      image: null,
      quantity: 1,
      price: 567.5,
      subtotal: 567.5,
    },
  ],
};
const shop = { ...defaultSettings, name: "Vivero Sur", whatsapp: "1144440000" };
const sender = { shop, origin: "https://tienda.example" };

async function written<Data>(template: MailTemplate<Data, ShopSettings>, data: Data, from = sender) {
  const { subject, html, text } = await writeMail(template, data, from);
  return { subject, html, text: text.replaceAll("\u00a0", " ") };
}

describe("the mail of a received order", () => {
  const mail = written(orderMails.order_received, order);

  test("names the order in its subject", async () => {
    expect((await mail).subject).toBe("Recibimos tu pedido #41 · Vivero Sur");
  });

  test("tells lines, prices, total and delivery", async () => {
    const { text } = await mail;
    for (const part of [
      "2 × Tierra & humus (10 l)",
      "Raíz · $ 617.000 c/u",
      "$ 1.234.000",
      "3 semillas · $ 567,50 c/u",
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/total\s+\$ 1\.234\.567,50/i);
    expect(text).toContain("Entrega a coordinar: acordamos con vos el punto y el horario.");
    expect(text).not.toContain("Entrega: a coordinar");
  });

  test("shows the products, and leads to the order first", async () => {
    const { html } = await mail;
    expect(html).toContain('src="https://tienda.example/media/abc/160.webp"');
    expect(html.match(/href="([^"]+)"/g)?.[1]).toBe(
      'href="https://tienda.example/mi-cuenta?section=orders&amp;pedido=41"',
    );
  });

  test("tells where to transfer what is due", async () => {
    const transfer = [
      { name: "Alias", value: "brote.semilla" },
      { name: "Importe", value: "$\u00a09.500" },
    ];
    const { text } = await written(orderMails.order_received, { ...order, payment: "Transferencia", transfer });
    for (const part of ["Medio de pago: Transferencia", "Alias: brote.semilla", "Importe: $ 9.500"])
      expect(text).toContain(part);
    expect((await mail).text).not.toContain("Para transferir");
  });

  test("tells the chosen means and way in place of the first texts", async () => {
    const chosen = { ...order, payment: "Efectivo", way: "Moto", delivery: "Calle 1, 1000" };
    const { text } = await written(orderMails.order_received, chosen);
    expect(text).toContain("Elegiste Efectivo: te avisamos por email cada paso.");
    expect(text).toContain("Te avisamos por email cuando salga.");
    for (const step of [...shop.payment_steps, ...shop.delivery_steps.address]) expect(text).not.toContain(step);
    const own = { ...sender, shop: { ...shop, payment_steps: ["Pagás al recibir"] } };
    expect((await written(orderMails.order_received, chosen, own)).text).toContain("Pagás al recibir");
  });

  test("tells what was adjusted, above the total", async () => {
    const adjustments = [
      { label: "Envío por moto", amount: 1_500 },
      { label: "Descuento acordado", amount: -500.5 },
    ];
    const { text } = await written(orderMails.order_received, { ...order, adjustments });
    expect(text).toMatch(/Envío por moto\s+\$ 1\.500\s+Descuento acordado\s+−\$ 500,50\s+Total/i);
    expect(decodeURIComponent(text)).toContain("• Descuento acordado: −$");
  });

  test("tells who the invoice is made out to, where somebody asked for one", async () => {
    const { text } = await mail;
    expect(text).not.toContain("Factura");
    const invoice = "Vivero del Sur SRL · CUIT 30-71250636-5 · Responsable inscripto";
    const asked = await written(orderMails.order_received, { ...order, invoice });
    expect(asked.text).toContain(`Factura a nombre de: ${invoice}`);
  });

  test("numbers the shop's steps for payment and delivery, and not one alone", async () => {
    const { html, text } = await mail;
    expect(html.match(/<ol/g)).toHaveLength(1);
    for (const step of [...shop.payment_steps, ...shop.delivery_steps.coordinate])
      expect(text.replace(/\s+/g, " ")).toContain(step);
  });

  test("tells of the chosen way of delivery alone", async () => {
    const { coordinate, address } = shop.delivery_steps;
    const { text: coordinated } = await mail;
    const { text: delivered } = await written(orderMails.order_received, { ...order, delivery: "Calle 1, 1000" });
    const flat = (text: string) => text.replace(/\s+/g, " ");
    for (const step of coordinate)
      expect([flat(coordinated).includes(step), flat(delivered).includes(step)]).toEqual([true, false]);
    for (const step of address)
      expect([flat(coordinated).includes(step), flat(delivered).includes(step)]).toEqual([false, true]);
  });

  test("writes the telephone as one reads it", async () => {
    expect((await mail).text).toContain("Teléfono: 11 5555-0000");
  });

  test("has a WhatsApp chat ready with the order in it", async () => {
    const { html } = await mail;
    const href = /href="(https:\/\/wa\.me\/5491144440000\?text=[^"]+)"/.exec(html)?.[1] ?? "";
    expect(new URL(href.replaceAll("&amp;", "&")).searchParams.get("text")?.replaceAll("\u00a0", " ")).toBe(
      "¡Hola! Soy Ana <b>Prueba</b> y les escribo por el pedido #41:\n\n" +
        "• 2 × Tierra & humus (10 l), Raíz: $ 1.234.000\n• 1 × Semillas (blister de 3): $ 567,50\n\n" +
        "Total: $ 1.234.567,50\nEntrega: a coordinar",
    );
  });

  test("tells the right of withdrawal in bold letters, with the button only while it is there", async () => {
    const { html } = await mail;
    expect(html).toMatch(/<strong>Derecho de arrepentimiento: .*10 días corridos.*24\.240, artículo 34.*<\/strong>/);
    expect(html).toMatch(/href="https:\/\/tienda\.example\/arrepentimiento"[^>]*>Botón de arrepentimiento</);
    const off = await written(orderMails.order_received, order, {
      ...sender,
      shop: { ...shop, withdrawal_button: false },
    });
    expect(off.text).toContain("Derecho de arrepentimiento:");
    expect(off.text).toContain("Para hacerlo, escribinos");
    expect(off.html).not.toMatch(/[Bb]otón|\/arrepentimiento"/);
  });

  test("tells it in the owner's words, and not at all where it is switched off or has no words", async () => {
    const from = (changes: Partial<ShopSettings>) =>
      written(orderMails.order_received, order, { ...sender, shop: { ...shop, ...changes } });
    expect((await from({ withdrawal_mail_text: "Tenés 15 días." })).text).toContain("arrepentimiento: Tenés 15 días.");
    for (const off of [{ withdrawal_in_mails: false }, { withdrawal_mail_text: "" }])
      expect((await from(off)).text).not.toMatch(/arrepent/i);
  });

  test("shows what people typed as text, never as markup", async () => {
    expect((await mail).html).not.toContain("<b>Prueba");
  });

  test("leaves out what the shop hasn't set", async () => {
    const bare = { ...sender, shop: { ...shop, whatsapp: "", payment_steps: [] } };
    const { html } = await written(orderMails.order_received, order, bare);
    expect(html).not.toContain("wa.me");
    expect(html).toContain(">La entrega<");
    expect(html).not.toContain(">El pago<");
  });
});

test("a cancelled order's mail says who cancelled", async () => {
  const byCustomer = { ...order, cancelled_by: "customer" as const };
  const byShop = { ...order, cancelled_by: "shop" as const };
  const [customer, shopsOwn] = [
    await written(orderMails.order_cancelled, byCustomer),
    await written(orderMails.order_cancelled, byShop),
  ];
  expect(customer.subject).toBe("Cancelaste tu pedido #41 · Vivero Sur");
  expect(shopsOwn.subject).toBe("Cancelamos tu pedido #41 · Vivero Sur");
  expect(customer.text).toContain("Como pediste");
  expect(shopsOwn.text).toContain("Tuvimos que cancelar");
});

test("completed and changed orders tell how they stand", async () => {
  for (const template of [orderMails.order_completed, orderMails.order_changed]) {
    const { subject, text } = await written(template, order);
    expect(subject).toContain("#41");
    expect(text).toContain("2 × Tierra & humus");
  }
});

test("amounts within what changed are whole in the plain text, and typed domains hold no space", async () => {
  const changes = [{ what: "Ajustes", before: "Moto: $\u00a03.500, Vale: −$\u00a01.200,50", after: "premio.example" }];
  expect((await written(orderMails.order_changed, { ...order, changes })).text).toContain(
    "Ajustes: antes Moto: $ 3.500, Vale: −$ 1.200,50, ahora premio.\u200bexample.",
  );
});

test("the mail of a parcel begins with its tracking, where it has an address", async () => {
  const linksOf = async (url: string | null) => {
    const tracking = { carrier: "Correo", code: "AB12", url };
    const { html } = await written(orderMails.order_sent, { ...order, tracking });
    return html.match(/href="([^"]+)"/g)?.slice(1, 3) ?? [];
  };
  const ownOrder = 'href="https://tienda.example/mi-cuenta?section=orders&amp;pedido=41"';
  expect(await linksOf("https://correo.example/AB12")).toEqual(['href="https://correo.example/AB12"', ownOrder]);
  expect((await linksOf(null))[0]).toBe(ownOrder);
});
