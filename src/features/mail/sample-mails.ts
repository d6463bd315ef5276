import type { MailTextName } from "#src/features/shop-settings/mail-texts.ts";
import type { Mail, MailData, MailKind } from "./contract.ts";

const recipient = "ines@ejemplo.com.ar";
const code = { first_name: "Inés", code: "402175" };

const line = (name: string, label: string, quantity: number, price: number) => ({
  ...{ name, brand: "Marca", label, seed_count: null, image: null },
  ...{ quantity, price, subtotal: quantity * price },
});

const order: MailData<"order_received"> = {
  order_id: 128,
  recipient_name: "Inés Ferreyra",
  delivery: "Coordinar entrega",
  phone: "1155551234",
  total: 48_600,
  payment: "Transferencia",
  lines: [line("Sustrato 20 L", "", 2, 14_800), line("Maceta de tela", "10 l", 4, 4_750)],
};

const unpaid = {
  ...order,
  transfer: [
    { name: "Alias", value: "mi.tienda" },
    { name: "Importe", value: "$\u00a048.600" },
  ],
};

const sample = <Kind extends MailKind>(kind: Kind, data: MailData<Kind>) => ({ kind, recipient, data });

export const SAMPLE_MAILS: Readonly<Record<MailTextName, Mail>> = {
  mail_order_received: sample("order_received", unpaid),
  mail_order_changed: sample("order_changed", {
    ...unpaid,
    changes: [
      { what: "Maceta de tela 10 L", before: "6 unidades", after: "4 unidades" },
      { what: "Total", before: "$\u00a058.100", after: "$\u00a048.600" },
    ],
  }),
  mail_order_completed: sample("order_completed", order),
  mail_order_cancelled: sample("order_cancelled", { ...order, cancelled_by: "shop" }),
  mail_order_cancelled_by_customer: sample("order_cancelled", { ...order, cancelled_by: "customer" }),
  mail_order_ready: sample("order_ready", { ...order, tracking: null, pickup: "Lunes a viernes de 10 a 18" }),
  mail_order_sent: sample("order_sent", {
    ...order,
    tracking: { carrier: "Correo", code: "AB123456789", url: "https://ejemplo.com.ar/seguimiento" },
  }),
  mail_payment_reminder: sample("payment_reminder", { ...unpaid, hold_until: "2026-03-10T21:30:00.000Z" }),
  mail_order_expired: sample("order_expired", order),
  mail_verify_email: sample("verify_email", { ...code, username: "ines" }),
  mail_change_email: sample("change_email", code),
  mail_reset_password: sample("reset_password", { ...code, link_token: "ejemplo" }),
  mail_email_code: sample("email_code", code),
  mail_password_needed: sample("password_needed", { first_name: "Inés", is_staff: true }),
  mail_email_changed: sample("email_changed", { first_name: "Inés", new_email: "nueva@ejemplo.com.ar" }),
  mail_password_changed: sample("password_changed", { first_name: "Inés" }),
  mail_second_factor_changed: sample("second_factor_changed", { first_name: "Inés", change: "totp_added" }),
  mail_new_device: sample("new_device", {
    first_name: "Inés",
    device: "Chrome en Android",
    address: "203.0.113.7",
    at: "2026-03-09T21:30:00.000Z",
  }),
  mail_staff_invitation: sample("staff_invitation", { invited_by: "Inés", role: "orders_only", link_token: "ejemplo" }),
  mail_withdrawal_received: sample("withdrawal_received", {
    code: "ARR-7K3M-92QX",
    order_number: 128,
    answer_due: "2026-03-10T21:30:00.000Z",
  }),
  mail_data_requested: sample("data_requested", {
    code: "DATO-7K3M-92QX",
    request: "correction",
    answer_due: "2026-03-17T03:00:00.000Z",
    link_token: "ejemplo",
  }),
  mail_closing_requested: sample("closing_requested", { code: "BAJA-7K3M-92QX", link_token: "ejemplo" }),
  mail_account_closed: sample("account_closed", { code: "BAJA-7K3M-92QX" }),
  mail_back_in_stock: sample("back_in_stock", {
    product: 1,
    variant: null,
    name: "Maceta de tela",
    label: "10 l",
    key: "ejemplo",
  }),
  mail_invoice_ready: sample("invoice_ready", {
    order_id: 128,
    recipient_name: "Inés Ferreyra",
    number: "B 0001-00001234",
  }),
  mail_staff_notice: sample("staff_notice", {
    orders: [order],
    requests: [{ kind: "purchase", code: "ARR-7K3M-92QX", order_number: 121, answer_due: "2026-03-10T21:30:00.000Z" }],
  }),
  mail_withdrawal_answered: sample("withdrawal_answered", {
    code: "ARR-7K3M-92QX",
    order_number: 128,
    is_accepted: true,
    is_cancelled: false,
    answer: "",
  }),
};
