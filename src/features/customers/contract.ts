import { z } from "zod";
import { address } from "#src/contract/address.ts";
import { isEmailAddress, LONGEST_EMAIL } from "#src/contract/email.ts";
import { list } from "#src/contract/list.ts";
import { pageOf, pageQuery } from "#src/contract/page.ts";
import { nationalPhone } from "#src/contract/phone.ts";
import { id, requiredText, text } from "#src/contract/text.ts";

const MAX_TAGS = 20;

export const WITHOUT_CONTACT = "Ingresá un teléfono o un email";

const name = requiredText("Ingresá el nombre");

const WRONG_EMAIL = "Ingresá un email válido";
const WRONG_PHONE = "Ingresá un teléfono válido";

const email = text(LONGEST_EMAIL, WRONG_EMAIL).refine((given) => given === "" || isEmailAddress(given), WRONG_EMAIL);
const phone = text(40, WRONG_PHONE)
  .transform((given) => nationalPhone(given) || given)
  .pipe(z.string().regex(/^(\d{10})?$/, WRONG_PHONE));

const folded = (tag: string) => tag.toLocaleLowerCase("es-AR");

/** Each tag once, whatever its case. */
export const distinctTags = (tags: readonly string[]): string[] =>
  tags.filter((tag, at) => tags.findIndex((one) => folded(one) === folded(tag)) === at);

const tags = list(
  z.array(requiredText("Escribí la etiqueta", 40), "Ingresá las etiquetas"),
  MAX_TAGS,
  `Lleva ${MAX_TAGS} etiquetas como máximo`,
).transform(distinctTags);

/** A row of the list. Money in pesos. */
const listedCustomer = z.object({
  id: z.int(),
  /** Absent texts are blank. */
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  tags: z.array(z.string()),
  is_blocked: z.boolean(),
  orders_count: z.int(),
  /** Of the orders that aren't cancelled. */
  total: z.number(),
  last_order_at: z.iso.datetime().nullable(),
});

export type ListedCustomer = z.infer<typeof listedCustomer>;

export const customerPage = pageOf(listedCustomer.meta({ id: "ListedCustomer" }));

export const customer = listedCustomer
  .extend({
    notes: z.string(),
    price_list: z.string().nullable(),
    /** The last different ones of the orders, newest first. */
    addresses: z.array(address),
    /** What else finds the customer, from those merged into it. */
    other_emails: z.array(z.string()),
    other_phones: z.array(z.string()),
    /** Usernames of the accounts. */
    accounts: z.array(z.string()),
  })
  .meta({ id: "Customer" });

export type Customer = z.infer<typeof customer>;

/** With the activity entry to undo; null where nothing changed. */
export const changedCustomer = customer.extend({ activity_id: z.int().nullable() }).meta({ id: "ChangedCustomer" });

export const changeCustomerInput = z
  .object({
    name,
    email,
    phone,
    tags,
    notes: text(10_000),
    is_blocked: z.boolean("Decí si está bloqueado"),
    price_list: text(60).nullable(),
  })
  .partial();

export type ChangeCustomerInput = z.output<typeof changeCustomerInput>;

export const newCustomerInput = changeCustomerInput
  .extend({ name })
  .refine(({ email: address = "", phone: number = "" }) => address !== "" || number !== "", {
    path: ["phone"],
    error: WITHOUT_CONTACT,
  });

export type NewCustomerInput = z.output<typeof newCustomerInput>;

export const mergeInput = z.object({ other: id });

export const CUSTOMER_ORDERINGS = ["name", "-last_order", "-total"] as const;

export const CUSTOMERS_PAGE_SIZE = 20;

export const customersQuery = pageQuery(CUSTOMERS_PAGE_SIZE).extend({
  search: text().optional(),
  tag: text(40).optional(),
  ordering: z.enum(CUSTOMER_ORDERINGS).default("-last_order"),
});

export type CustomersQuery = z.output<typeof customersQuery>;
