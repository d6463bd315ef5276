import type { ReactElement } from "react";
import type { ShopContact } from "./mail-frame.tsx";

/** The shop that a mail comes from. */
export type MailSender<Shop extends ShopContact = ShopContact> = { shop: Shop; origin: string };

/** How one kind of mail reads. One that needs more of the shop than its letterhead says so. */
export type MailTemplate<Data, Shop extends ShopContact = ShopContact> = {
  subject(data: Data, sender: MailSender<Shop>): string;
  body(data: Data, sender: MailSender<Shop>): ReactElement;
};
