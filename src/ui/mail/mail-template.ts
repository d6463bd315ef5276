import type { ReactNode } from "react";

export type ShopContact = { name: string; address: string; whatsapp: string; email: string; accent: string };

export type MailSender<Shop extends ShopContact = ShopContact> = { shop: Shop; origin: string };

/** The owner's texts. */
export type MailTexts = Record<"subject" | "heading" | "text" | "ending", string>;

export type MailTemplate<Data, Shop extends ShopContact = ShopContact> = {
  /** The owner's texts, and the data they may name. */
  texts(shop: Shop, data: Data): MailTexts;
  named(data: Data): Record<string, string>;
  /** Shown beside the subject. */
  preview(data: Data): string;
  /** The name of whom it greets. */
  greeted?(data: Data): string;
  /** Between the owner's text and ending. */
  content?(data: Data, sender: MailSender<Shop>): ReactNode;
  /** With what the chat begins that the foot leads to. */
  chat?(data: Data): string;
  /** Small print at the end. */
  note?(data: Data, sender: MailSender<Shop>): ReactNode;
  /** The address that takes a POST by which nothing more like it is sent (RFC 8058). */
  unsubscribe?(data: Data, origin: string): string;
};
