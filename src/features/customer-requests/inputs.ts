import { z } from "zod";
import { DATA_REQUESTS } from "#src/contract/data-requests.ts";
import { emailText, isEmailAddress, LONGEST_EMAIL } from "#src/contract/email.ts";
import { NATIONAL_PHONE, nationalPhone } from "#src/contract/phone.ts";
import { runDespiteFieldErrors } from "#src/contract/run-despite-field-errors.ts";
import { idInText, requiredText, text } from "#src/contract/text.ts";

/** Normalizes an e-mail or a telephone to compare it with those of orders. */
const asContact = (typed: string): string => (typed.includes("@") ? typed.toLowerCase() : nationalPhone(typed));

const isContact = (contact: string): boolean => NATIONAL_PHONE.test(contact) || isEmailAddress(contact);

/** The law allows asking for nothing else (docs/shop.md, Withdrawals). */
export const withdrawalInput = z.object({
  order_number: requiredText("Ingresá el número de pedido", 20)
    .transform((typed) => typed.replace(/^(n[.°º]?\s*)?#?\s*/i, ""))
    .pipe(idInText),
  contact: requiredText("Ingresá el email o el teléfono del pedido", LONGEST_EMAIL)
    .transform(asContact)
    .pipe(z.string().refine(isContact, "Ingresá un email o un teléfono de 10 números")),
});

export type WithdrawalInput = z.output<typeof withdrawalInput>;

const email = emailText("El email es requerido").transform((typed) => typed.toLowerCase());

export const closingInput = z.object({ email });

export const dataRequestInput = z
  .object({ kind: z.enum(DATA_REQUESTS, "Elegí qué necesitás"), email, details: text(2000).default("") })
  .refine(({ kind, details }) => kind !== "correction" || details !== "", {
    path: ["details"],
    error: "Contanos qué dato está mal y cómo va",
    ...runDespiteFieldErrors,
  });

export type DataRequestInput = z.output<typeof dataRequestInput>;

export const mailedLink = z.object({ token: requiredText("Abrí esta página desde el enlace del email", 100) });

/** Accepts spaces and any case, as people copy codes. */
const withdrawalCode = requiredText("Ingresá el código", 40)
  .transform((typed) => typed.replace(/\s+/g, "").toUpperCase())
  .pipe(z.string().regex(/^(ARR|BAJA|DATO)-[2-9A-Z]{4}-[2-9A-Z]{4}$/, "El código es como ARR-7K3M-92QX"));

export const progressQuery = z.object({ code: withdrawalCode });
