import type { ReactElement } from "react";
import type { ShopSettings } from "#src/features/shop/contract.ts";
import type { MailData, MailKind } from "./contract.ts";

/** Whose letter paper a mail is written on. */
export type MailSender = { shop: ShopSettings; origin: string };

/** How one kind of mail reads. */
export type MailTemplate<Kind extends MailKind> = {
  subject(data: MailData<Kind>, sender: MailSender): string;
  body(data: MailData<Kind>, sender: MailSender): ReactElement;
};
