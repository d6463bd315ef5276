import { expect, test } from "vitest";
import { NO_ADDRESS } from "#src/contract/address.ts";
import { orderSeen } from "../../../../test/order-seen.ts";
import { placeOrderInput } from "../contract.ts";
import {
  checkoutForm,
  chosenDelivery,
  missingToConfirm,
  NO_VALUES,
  toOrder,
  valuesAfterGoingBack,
  valuesKnown,
} from "./checkout-values.ts";

const home = { ...NO_ADDRESS, street: "Rivadavia", number: "100", postal_code: "1406", city: "CABA" };
const address = { address: home };
const filled = {
  ...NO_VALUES,
  recipient_name: "Ana Gómez",
  customer_phone: "+54 9 11 2345-6789",
  customer_email: "ana@correo.example",
};
const profile = {
  first_name: "Ana",
  last_name: "Gómez",
  email: "ana@correo.example",
  username: "anag",
  is_staff: false,
  has_password: true,
};

const messagesOf = (values: unknown) =>
  checkoutForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];

test("an empty form says what each field needs", () => {
  expect(messagesOf({ ...NO_VALUES, delivery_type: undefined })).toEqual([
    ["recipient_name", "El nombre es requerido"],
    ["customer_phone", "El teléfono es requerido"],
    ["customer_email", "El email es requerido"],
    ["delivery_type", "Selecciona un método de entrega"],
  ]);
  expect(messagesOf({ ...filled, recipient_name: "An", customer_phone: "12345", customer_email: "ana" })).toEqual([
    ["recipient_name", "El nombre debe tener al menos 3 caracteres"],
    ["customer_phone", "Ingresa un teléfono válido"],
    ["customer_email", "Ingresa un email válido"],
  ]);
});

test("delivery to an address needs the address", () => {
  const paths = messagesOf({ ...filled, customer_phone: "1", delivery_type: "address" }).map(([path]) => path);
  expect(paths).toEqual(["customer_phone", "address.street", "address.number", "address.postal_code", "address.city"]);
  expect(messagesOf({ ...filled, delivery_type: "address", ...address })).toEqual([]);
});

test("what is filled becomes an order that the contract takes", () => {
  const lines = [
    { product: 7, variant: 9, quantity: 2 },
    { product: 8, variant: null, quantity: 1 },
  ];
  const coordinated = toOrder(checkoutForm.parse(filled), lines, 1500.5);
  expect(coordinated).toEqual({
    recipient_name: "Ana Gómez",
    customer_phone: "1123456789",
    customer_email: "ana@correo.example",
    delivery_type: "coordinate",
    shipping_address: "Coordinar entrega",
    invoice_name: "",
    invoice_tax_id: "",
    invoice_condition: "",
    products: [
      { variant_id: 9, quantity: 2 },
      { product_id: 8, quantity: 1 },
    ],
    expected_total: 1500.5,
  });
  const sent = toOrder(checkoutForm.parse({ ...filled, delivery_type: "address", ...address }), lines, 1500.5);
  expect(sent).toMatchObject({ address: home });
  expect(placeOrderInput.safeParse(sent).success).toBe(true);
});

test("a postal code is four digits or a CPA, and only asked of what is sent", () => {
  const sent = { ...filled, delivery_type: "address" as const, ...address };
  const wrong = checkoutForm.safeParse({ ...sent, address: { ...home, postal_code: "99" } });
  expect(wrong.error?.issues).toMatchObject([
    { path: ["address", "postal_code"], message: "Ingresá un código postal de 4 números, o un CPA como C1425CLA" },
  ]);
  const left = { ...sent, address: { ...home, postal_code: "99" }, delivery_type: "coordinate" };
  expect(checkoutForm.safeParse(left).success).toBe(true);
  const typed = checkoutForm.parse({ ...sent, address: { ...home, postal_code: "c 1406 cla" } });
  expect(toOrder(typed, [], 0).address).toMatchObject({ postal_code: "C1406CLA" });
});

const invoice = {
  wants_invoice: true,
  invoice_name: "Vivero del Sur SRL",
  invoice_tax_id: "30-71250636-5",
  invoice_condition: "registered" as const,
};

test("an invoice's data are asked for and sent only where one is wanted", () => {
  expect(messagesOf({ ...filled, ...invoice })).toEqual([]);
  expect(messagesOf({ ...filled, wants_invoice: true })).toEqual([
    ["invoice_name", "Ingresá el nombre y apellido o la razón social"],
    ["invoice_tax_id", "Ingresá el CUIT o el DNI"],
    ["invoice_condition", "Elegí la condición frente al IVA"],
  ]);
  expect(messagesOf({ ...filled, ...invoice, invoice_tax_id: "30-71250636-4" })).toEqual([
    ["invoice_tax_id", "Revisá los números: no es un CUIT (11, y el último comprueba a los otros) ni un DNI (7 u 8)"],
  ]);
  expect(messagesOf({ ...filled, ...invoice, invoice_tax_id: "12345678" })).toEqual([
    ["invoice_tax_id", "Con esa condición frente al IVA va un CUIT de 11 números"],
  ]);
  const left = { ...invoice, wants_invoice: false, invoice_tax_id: "nada" };
  expect(messagesOf({ ...filled, ...left })).toEqual([]);
  expect(toOrder(checkoutForm.parse({ ...filled, ...left }), [], 0)).toMatchObject({
    invoice_name: "",
    invoice_tax_id: "",
    invoice_condition: "",
  });
  const sent = toOrder(checkoutForm.parse({ ...filled, ...invoice }), [{ product: 7, variant: 9, quantity: 1 }], 1);
  expect(placeOrderInput.parse(sent)).toMatchObject({
    invoice_name: "Vivero del Sur SRL",
    invoice_tax_id: "30712506365",
    invoice_condition: "registered",
  });
});

test("whoever asked for an invoice last time finds its data there", () => {
  const last = orderSeen({
    invoice_name: "Vivero del Sur SRL",
    invoice_tax_id: "30712506365",
    invoice_condition: "registered",
  });
  expect(valuesKnown(profile, last)).toMatchObject(invoice);
});

test("names the means of payment that was chosen", () => {
  expect(toOrder(checkoutForm.parse({ ...filled, payment_method_id: "7" }), [], 0)).toMatchObject({
    payment_method_id: 7,
  });
});

test("tells what keeps the order from being confirmed", () => {
  expect(missingToConfirm(NO_VALUES)).toEqual(["nombre", "teléfono"]);
  expect(
    missingToConfirm({ ...filled, delivery_type: "address", address: { ...NO_ADDRESS, street: "Rivadavia" } }),
  ).toEqual(["número", "código postal", "ciudad"]);
  expect(missingToConfirm({ ...filled, ...address, delivery_type: "address" })).toEqual([]);
  expect(missingToConfirm({ ...filled, wants_invoice: true })).toEqual([
    "nombre de la factura",
    "CUIT o DNI",
    "condición frente al IVA",
  ]);
});

test("starts from the profile and the last order", () => {
  const last = orderSeen({
    customer_phone: "1123456789",
    delivery_type: "address",
    delivery: { option_id: null, kind: null, label: "", price: null, days: null, address: home },
  });
  expect(valuesKnown(profile, last)).toMatchObject({
    customer_phone: "1123456789",
    delivery_type: "coordinate",
    ...address,
  });
  expect(valuesKnown(profile, undefined)).toEqual({
    ...NO_VALUES,
    recipient_name: "Ana Gómez",
    customer_email: "ana@correo.example",
  });
  expect(valuesKnown(undefined, undefined)).toEqual(NO_VALUES);
});

test("going back clears phone and address and keeps the rest", () => {
  expect(valuesAfterGoingBack({ ...filled, ...address })).toEqual({ ...filled, customer_phone: "" });
});

test("a quote is asked for the place as far as it is typed right, and an order names its option", () => {
  const at = (postal_code: string, province: "" | "Salta" = "") =>
    chosenDelivery({ ...NO_VALUES, delivery_option_id: "7", address: { ...NO_VALUES.address, postal_code, province } });
  expect(at("2000")).toEqual({ option_id: 7, postal_code: "2000", province: "" });
  expect(at("20", "Salta")).toEqual({ option_id: 7, postal_code: "", province: "Salta" });
  expect(at("C1430ABC", "Salta").postal_code).toBe("");
  expect(chosenDelivery(NO_VALUES).option_id).toBeNull();
  expect(toOrder(checkoutForm.parse({ ...filled, delivery_option_id: "7" }), [], 0)).toMatchObject({
    delivery_option_id: 7,
  });
});
