import {
  emailChangedMail,
  newDeviceMail,
  passwordChangedMail,
  secondFactorChangedMail,
} from "#src/features/accounts/mail/account-notices.tsx";
import {
  changeEmailMail,
  emailCodeMail,
  passwordNeededMail,
  resetPasswordMail,
  verifyEmailMail,
} from "#src/features/accounts/mail/code-mails.tsx";
import {
  accountClosedMail,
  closingRequestedMail,
  dataRequestedMail,
  withdrawalAnsweredMail,
  withdrawalReceivedMail,
} from "#src/features/customer-requests/mail/request-mails.tsx";
import type { Mail, MailData, MailKind } from "#src/features/mail/contract.ts";
import type { RenderMail } from "#src/features/mail/server/deliver-mail.ts";
import { invoiceReadyMail } from "#src/features/orders/mail/invoice-ready.tsx";
import { orderMails } from "#src/features/orders/mail/order-mails.tsx";
import { staffNoticeMail } from "#src/features/orders/mail/staff-notice.tsx";
import { backInStockMail } from "#src/features/restock/mail/back-in-stock.tsx";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { staffInvitationMail } from "#src/features/staff/mail/staff-invitation.tsx";
import { diskLowMail } from "#src/features/status/mail/disk-low.tsx";
import type { MailSender, MailTemplate } from "#src/ui/mail/mail-template.ts";
import { writeMail } from "#src/ui/mail/write-mail.tsx";

type Templates = { [Kind in MailKind]: MailTemplate<MailData<Kind>, ShopSettings> };

const TEMPLATES: Templates = {
  verify_email: verifyEmailMail,
  change_email: changeEmailMail,
  reset_password: resetPasswordMail,
  email_code: emailCodeMail,
  password_needed: passwordNeededMail,
  new_device: newDeviceMail,
  staff_invitation: staffInvitationMail,
  email_changed: emailChangedMail,
  password_changed: passwordChangedMail,
  second_factor_changed: secondFactorChangedMail,
  ...orderMails,
  withdrawal_received: withdrawalReceivedMail,
  data_requested: dataRequestedMail,
  withdrawal_answered: withdrawalAnsweredMail,
  closing_requested: closingRequestedMail,
  account_closed: accountClosedMail,
  back_in_stock: backInStockMail,
  invoice_ready: invoiceReadyMail,
  disk_low: diskLowMail,
  staff_notice: staffNoticeMail,
};

type MailOf<Kind extends MailKind> = { [Each in Kind]: { kind: Each; data: MailData<Each> } }[Kind];

function write<Kind extends MailKind>({ kind, data }: MailOf<Kind>, sender: MailSender<ShopSettings>) {
  const template: Templates[Kind] = TEMPLATES[kind];
  return writeMail(template, data, sender);
}

const STAFF_MAILS: ReadonlySet<MailKind> = new Set(["staff_invitation", "staff_notice", "disk_low"]);

/** Mails to staff have no link to the customers' chat. */
const isToStaff = ({ kind, data }: Mail) => STAFF_MAILS.has(kind) || ("is_staff" in data && data.is_staff === true);

export const renderMail: RenderMail = (mail, { settings, origin }) =>
  write(mail, { shop: isToStaff(mail) ? { ...settings, whatsapp: "" } : settings, origin });
