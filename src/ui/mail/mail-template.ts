import type { ReactElement } from "react";

/** The shop as its mails show it. */
export type ShopContact = { name: string; address: string; whatsapp: string; email: string; accent: string };

/** The shop that a mail comes from. */
export type MailSender<Shop extends ShopContact = ShopContact> = { shop: Shop; origin: string };

/** What the owner wrote of a mail: its subject, its title, and what stands before and after its data. */
export type MailTexts = Record<"subject" | "heading" | "text" | "ending", string>;

/** How one kind of mail reads. */
export type MailTemplate<Data, Shop extends ShopContact = ShopContact> = {
  /** What the owner wrote of it, and the data that those texts may name. */
  texts(shop: Shop, data: Data): MailTexts;
  named(data: Data): Record<string, string>;
  /** The mail with those texts, filled in. */
  body(data: Data, sender: MailSender<Shop>, texts: MailTexts): ReactElement;
};
