import type { ReactElement } from "react";

export type ShopContact = { name: string; address: string; whatsapp: string; email: string; accent: string };

export type MailSender<Shop extends ShopContact = ShopContact> = { shop: Shop; origin: string };

/** The owner's texts. */
export type MailTexts = Record<"subject" | "heading" | "text" | "ending", string>;

export type MailTemplate<Data, Shop extends ShopContact = ShopContact> = {
  /** The owner's texts, and the data they may name. */
  texts(shop: Shop, data: Data): MailTexts;
  named(data: Data): Record<string, string>;
  /** The address that takes a POST by which nothing more like it is sent (RFC 8058). */
  unsubscribe?(data: Data, origin: string): string;
  body(data: Data, sender: MailSender<Shop>, texts: MailTexts): ReactElement;
};
