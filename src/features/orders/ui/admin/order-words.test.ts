import { expect, test } from "vitest";
import { orderSeen } from "../../../../../test/order-seen.ts";
import { factsOf, mailOf, shownLinesInWords, whatsappOf } from "./order-words.ts";

const order = orderSeen({ id: 48, recipient_name: "Ana Gómez" });

test("a chat and a mail to the customer open with the order told", () => {
  const chat = new URL(whatsappOf(order, "La Tienda") ?? "");
  expect(chat.origin + chat.pathname).toBe("https://wa.me/5491123456789");
  expect(chat.searchParams.get("text")).toBe(
    "¡Hola, Ana! Te escribimos por tu pedido #48 en La Tienda.\n\n• 2 × Sustrato\nTotal: $\u00a02.000\n\n",
  );
  const mail = new URL(mailOf(order, "La Tienda"));
  expect(mail.pathname).toBe("ana@correo.example");
  expect(mail.searchParams.get("subject")).toBe("Tu pedido #48 en La Tienda");
});

test("packs of seeds say their size, and two versions of an order can be told apart", () => {
  const seeds = {
    quantity: 1,
    product_details: { name: "Critical", brand: "", image: null, label: "3 semillas", seed_count: 3 },
  };
  expect(shownLinesInWords([...order.products, seeds])).toBe("2 × Sustrato, 1 × Critical (blister de 3)");
  expect(factsOf({ ...order, status: "completed" }).Estado).toBe("Completado");
});
