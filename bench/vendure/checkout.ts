import type pg from "pg";
import type { Step } from "../load.ts";
import { pick } from "../random.ts";
import { shopApi } from "./queries.ts";

/** As many as buy from Brote. */
const BUYERS = 400;
const PLENTY = 1_000;

/** As in "Managing the Active Order" of Vendure's documentation. */
const ORDER = `
  ... on ErrorResult { errorCode message }
  ... on Order {
    id code couponCodes state currencyCode totalQuantity subTotalWithTax shippingWithTax totalWithTax
    discounts { description amountWithTax }
    lines {
      id unitPriceWithTax quantity linePriceWithTax
      productVariant { id name sku }
      featuredAsset { id preview }
    }
    shippingLines { shippingMethod { description } priceWithTax }
  }`;

const mutation = (parameters: string, call: string) =>
  `mutation Checkout${parameters} { ${call} { __typename ${ORDER} } }`;

const ADD_ITEM = mutation("($variant: ID!)", "addItemToOrder(productVariantId: $variant, quantity: 1)");
const SET_CUSTOMER = mutation("($input: CreateCustomerInput!)", "setCustomerForOrder(input: $input)");
const SET_ADDRESS = mutation("($input: CreateAddressInput!)", "setOrderShippingAddress(input: $input)");
const SET_SHIPPING = mutation("($method: [ID!]!)", "setOrderShippingMethod(shippingMethodId: $method)");
const ARRANGE_PAYMENT = mutation("", 'transitionOrderToState(state: "ArrangingPayment")');
const PAY = mutation("($input: PaymentInput!)", "addPaymentToOrder(input: $input)");

/** All that one buyer sends, from an empty cart to a paid order of two lines; each visit has a session of its own. */
export async function checkoutSteps(db: pg.Client): Promise<Step[]> {
  const { rows } = await db.query<{ id: number }>(
    'select "productVariantId" as id from stock_level where "stockOnHand" >= $1 order by 1',
    [PLENTY],
  );
  const variants = rows.map(({ id }) => id);
  const half = Math.floor(variants.length / 2);
  const anyOf = (from: readonly number[]) => ({ variant: pick(from, Math.random()) });
  const tokens = new WeakMap<object, string>();
  let buyer = 0;

  const step = (query: string, variables: () => object): Step => ({
    ask: (visit) => {
      const token = tokens.get(visit);
      return shopApi(query, variables(), token === undefined ? {} : { authorization: `Bearer ${token}` });
    },
    heard: (visit, headers) => {
      const token = headers?.["vendure-auth-token"];
      if (typeof token === "string") tokens.set(visit, token);
    },
  });
  return [
    step(ADD_ITEM, () => anyOf(variants.slice(0, half))),
    step(ADD_ITEM, () => anyOf(variants.slice(half))),
    step(SET_CUSTOMER, () => ({
      input: { firstName: "Ana", lastName: "Prueba", emailAddress: `buyer-${buyer++ % BUYERS}@correo.example` },
    })),
    step(SET_ADDRESS, () => ({
      input: { fullName: "Ana Prueba", streetLine1: "Av. Corrientes 1234", city: "Buenos Aires", countryCode: "AR" },
    })),
    step(SET_SHIPPING, () => ({ method: [1] })),
    step(ARRANGE_PAYMENT, () => ({})),
    step(PAY, () => ({ input: { method: "pago", metadata: {} } })),
  ];
}

/** So many orders are paid. */
export async function paidOrders(db: pg.Client): Promise<number> {
  const { rows } = await db.query(`select count(*)::int as paid from "order" where state = 'PaymentSettled'`);
  return rows[0].paid;
}
