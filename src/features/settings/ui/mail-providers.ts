type MailProvider = {
  value: string;
  label: string;
  host: string;
  port: number;
  /** Where it differs from the mailbox password. */
  password?: { words: string; link: string };
};

/** Providers with one server for all customers. */
export const MAIL_PROVIDERS: readonly MailProvider[] = [
  {
    value: "gmail",
    label: "Gmail",
    host: "smtp.gmail.com",
    port: 465,
    password: {
      words: "Gmail pide una contraseña de aplicación, no la de siempre. La crea quien tiene los dos pasos activados.",
      link: "https://myaccount.google.com/apppasswords",
    },
  },
  {
    value: "yahoo",
    label: "Yahoo",
    host: "smtp.mail.yahoo.com",
    port: 465,
    password: {
      words: "Yahoo pide una contraseña de aplicación, no la de siempre.",
      link: "https://login.yahoo.com/account/security",
    },
  },
  { value: "hostinger", label: "Hostinger", host: "smtp.hostinger.com", port: 465 },
  { value: "brevo", label: "Brevo", host: "smtp-relay.brevo.com", port: 587 },
];
