import type { Address } from "#src/contract/address.ts";
import type { DeliveryOptionInput } from "#src/features/delivery/contract.ts";
import type { PaymentMethodInput } from "#src/features/payment-methods/contract.ts";

/** What the demonstration in full swing adds: means of payment, deliveries, and a month of orders by people who don't exist. */

/** The account's check digits are right; no bank is number 0. */
export const MEANS = {
  transfer: {
    ...{ kind: "transfer", label: "Transferencia", text: "Mandanos el comprobante y lo preparamos.", hold_hours: 72 },
    ...{ alias: "brote.de.muestra", cbu: "0000001700000000001232", holder: "Brote de Muestra SRL" },
    ...{ tax_id: "30000000007", bank: "Banco inventado" },
  },
  cash: { kind: "cash", label: "Efectivo en el local", text: "Al retirar tu pedido." },
  card: { kind: "card_present", label: "Tarjeta en el local", text: "Débito o crédito en un pago, al retirar." },
  on_delivery: { kind: "on_delivery", label: "Efectivo al recibir", text: "Solo con moto: tené el importe justo." },
} as const satisfies Record<string, PaymentMethodInput>;

export type Means = keyof typeof MEANS;

export const CARRIER = { name: "Correo de Muestra", tracking_url: "https://correo.example/seguimiento/{code}" };

const range = (from: string, to: string) => [{ provinces: [], from, to, codes: [] }];

export const WAYS = {
  pickup: {
    ...{ kind: "pickup", label: "Retiro en Villa Crespo", text: "Te avisamos cuando está listo." },
    hours: "Lunes a viernes de 10 a 19, sábados de 10 a 14",
  },
  caba: {
    ...{ kind: "zone", label: "Moto en CABA", zones: range("1000", "1499"), price: 3_200, free_from: 90_000 },
    ...{ days: { from: 0, to: 1 }, hours: "De 14 a 20" },
  },
  centre: {
    ...{ kind: "zone", label: "Moto en Rosario centro", price: 2_800, free_from: 70_000, days: { from: 1, to: 1 } },
    zones: [{ provinces: [], from: null, to: null, codes: ["2000", "2001", "2002"] }],
  },
  rosario: {
    ...{ kind: "zone", label: "Moto en Rosario y Funes", zones: range("2000", "2132"), price: 4_900 },
    days: { from: 1, to: 2 },
  },
  carrier: {
    kind: "carrier",
    label: "Correo a todo el país",
    price: 9_800,
    free_from: 180_000,
    days: { from: 3, to: 7 },
  },
  bulky: { kind: "carrier", label: "Transporte para carpas y kits", text: "Te pasamos el costo antes de despachar." },
  arranged: { kind: "arranged", label: "A coordinar", text: "Acordamos el punto y el horario por WhatsApp." },
} as const satisfies Record<string, DeliveryOptionInput>;

export type Way = keyof typeof WAYS;

type Person = { name: string; phone: string; address: Address };

const livingAt = (
  name: string,
  phone: string,
  [street, number, floor, postal_code, city, province]: [string, string, string, string, string, Address["province"]],
): Person => ({ name, phone, address: { street, number, floor, postal_code, city, province, details: "" } });

/** Telephones with 555, which nobody has. */
const ROSARIO = [
  livingAt("Celeste Ibarra", "3415550101", ["Mendoza", "1834", "3 B", "2000", "Rosario", "Santa Fe"]),
  livingAt("Nicolás Ferrero", "3415550102", ["Boulevard Oroño", "760", "", "2000", "Rosario", "Santa Fe"]),
  livingAt("Julia Scarpin", "3415550103", ["Juan José Paso", "6420", "", "2010", "Rosario", "Santa Fe"]),
  livingAt("Ramiro Gallo", "3415550104", ["Santa Fe", "1510", "", "2132", "Funes", "Santa Fe"]),
];
const CABA = [
  livingAt("Malena Quiroga", "1155550111", ["Thames", "980", "4 C", "1414", "CABA", "Ciudad Autónoma de Buenos Aires"]),
  livingAt("Tomás Arce", "1155550112", [
    "Av. Rivadavia",
    "5330",
    "",
    "1424",
    "CABA",
    "Ciudad Autónoma de Buenos Aires",
  ]),
  livingAt("Sofía Barrios", "1155550113", ["Monroe", "3120", "7 A", "1428", "CABA", "Ciudad Autónoma de Buenos Aires"]),
  livingAt("Emilio Sandoval", "1155550114", ["Pinzón", "440", "", "1161", "CABA", "Ciudad Autónoma de Buenos Aires"]),
];
const ELSEWHERE = [
  livingAt("Paula Ledesma", "3515550121", ["Obispo Trejo", "655", "2 D", "5000", "Córdoba", "Córdoba"]),
  livingAt("Gonzalo Rivas", "2615550122", ["Arístides Villanueva", "312", "", "5500", "Mendoza", "Mendoza"]),
  livingAt("Antonella Páez", "3815550123", ["Laprida", "245", "", "4000", "San Miguel de Tucumán", "Tucumán"]),
  livingAt("Lucas Aguirre", "2995550124", ["Roca", "188", "", "8300", "Neuquén", "Neuquén"]),
  livingAt("Micaela Duarte", "2215550125", ["Calle 49", "871", "PB", "1900", "La Plata", "Buenos Aires"]),
  livingAt("Ezequiel Mansilla", "2235550126", ["Alberti", "2711", "", "7600", "Mar del Plata", "Buenos Aires"]),
];
const AT_THE_SHOP = [
  livingAt("Rocío Benítez", "1155550131", ["Acevedo", "120", "", "1414", "CABA", "Ciudad Autónoma de Buenos Aires"]),
  livingAt("Iván Peralta", "1155550132", ["Serrano", "645", "", "1414", "CABA", "Ciudad Autónoma de Buenos Aires"]),
];

/** What became of an order. */
type Fate =
  | "delivered"
  | "sent"
  | "ready"
  | "paid"
  | "partly_paid"
  | "with_receipt"
  | "unpaid"
  | "expired"
  | "refunded";

export type DemoOrder = {
  person: Person;
  way: Way;
  means: Means;
  fate: Fate;
  hoursAgo: number;
  /** Which of the products that sell, by their place, and how many of each. */
  lines: { place: number; quantity: number }[];
};

const COUNT = 60;
const SPAN_HOURS = 29 * 24;

const EXPIRED = [4, 11, 19, 27];
const REFUNDED = [8, 22];

/** By an order's place: the oldest is long delivered, the newest isn't paid. */
function fateOf(place: number): Fate {
  if (EXPIRED.includes(place)) return "expired";
  if (REFUNDED.includes(place)) return "refunded";
  if (place < 30) return "delivered";
  if (place < 37) return "sent";
  if (place < 42) return "ready";
  if (place < 50) return "paid";
  if (place < 53) return "partly_paid";
  return place < 57 ? "with_receipt" : "unpaid";
}

const ofTurn = <Each>(list: readonly Each[], turn: number): Each => {
  const found = list[turn % list.length];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

function whoAndHow(place: number): Pick<DemoOrder, "person" | "way"> {
  const turn = Math.floor(place / 4);
  if (place % 4 === 0) {
    const person = ofTurn(ROSARIO, turn);
    return { person, way: person.address.postal_code === "2000" ? "centre" : "rosario" };
  }
  if (place % 4 === 1) return { person: ofTurn(CABA, turn), way: "caba" };
  if (place % 4 === 2) return { person: ofTurn(ELSEWHERE, turn), way: turn % 7 === 6 ? "bulky" : "carrier" };
  return { person: ofTurn(AT_THE_SHOP, turn), way: turn % 5 === 2 ? "arranged" : "pickup" };
}

/** Only a transfer is waited for; at the shop and by motorcycle there are other means. */
function meansOf(place: number, way: Way, fate: Fate): Means {
  if (fate === "expired" || fate === "with_receipt" || fate === "unpaid") return "transfer";
  if (way === "pickup") return ofTurn(["cash", "card", "transfer"] as const, Math.floor(place / 4));
  return way === "caba" && place % 8 === 1 ? "on_delivery" : "transfer";
}

/** Oldest first; the same whenever they are made. */
export const DEMO_ORDERS: readonly DemoOrder[] = Array.from({ length: COUNT }, (_, place) => {
  const fate = fateOf(place);
  const { person, way } = whoAndHow(place);
  const places = Array.from({ length: 1 + (place % 3) }, (_, line) => place * 7 + line * 5);
  return {
    ...{ person, way, fate },
    means: meansOf(place, way, fate),
    // More and more of them as the month goes on.
    hoursAgo: 1 + SPAN_HOURS * ((COUNT - 1 - place) / (COUNT - 1)) ** 1.3,
    lines: places.map((each, line) => ({ place: each, quantity: 1 + ((place + line) % 2) })),
  };
});
