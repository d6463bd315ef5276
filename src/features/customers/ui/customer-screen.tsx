import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ApiError, api } from "#src/client/api-client.ts";
import { useCan } from "#src/client/permissions.ts";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { phoneInWords } from "#src/contract/phone.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { ChatLink } from "#src/ui/chat-link.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Customer } from "../contract.ts";
import { nameOf, ordersInWords } from "../rules.ts";
import { CustomerForm } from "./customer-form.tsx";
import { MergeCard } from "./merge-card.tsx";
import { customerQueries } from "./queries.ts";

/** `orders` is their part of the screen. */
export function CustomerScreen({ customerId, orders }: { customerId: number; orders: ReactNode }) {
  const { state } = useLocation();
  const canWrite = useCan("orders:write");
  const read = useQuery({ ...customerQueries.one(customerId), refetchOnWindowFocus: false });
  const customer = read.data;
  const isGone = read.error instanceof ApiError && read.error.code === "NOT_FOUND";
  const chat = customer && whatsappLink(customer.phone);
  return (
    <AdminPage
      title={customer ? nameOf(customer) : "Cliente"}
      back={{ address: `${ADMIN_PATHS.customers}${state?.list ?? ""}`, name: "Volver a los clientes" }}
      actions={
        customer && (
          <>
            {chat && (
              <ChatLink href={chat} className={buttonClass("secondary", "max-sm:px-3!")} iconClass="size-4.5">
                <span className="max-sm:sr-only">Escribir por WhatsApp</span>
              </ChatLink>
            )}
            {canWrite && (
              <Link
                to={`${ADMIN_PATHS.newOrder}?cliente=${customerId}`}
                className={buttonClass("primary", "max-sm:px-3!")}
              >
                <Plus aria-hidden="true" className="size-4.5" />
                <span className="max-sm:sr-only">Nuevo pedido</span>
              </Link>
            )}
          </>
        )
      }
      notice={read.error && !isGone && <ReadFailure read={read} />}
    >
      {read.isPending && <Skeleton className="h-96 rounded-2xl" />}
      {isGone && <p className="text-muted">Este cliente no existe: puede que lo hayan unido a otro o borrado.</p>}
      {customer && !isGone && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-4">
            {customer.is_blocked && (
              <Notice tone="error">Bloqueado: no puede hacer pedidos. Vos sí podés cargarle uno.</Notice>
            )}
            <Card
              title={ordersInWords(customer.orders_count)}
              action={<p className="font-semibold tabular-nums">{formatPesos(customer.total)}</p>}
            >
              {orders}
            </Card>
          </div>
          <div className="grid grid-cols-1 gap-4">
            <Card title="Datos">
              {canWrite ? <CustomerForm key={customer.id} customer={customer} /> : <Facts customer={customer} />}
            </Card>
            <OtherContacts customer={customer} />
            {canWrite && <MergeCard customer={customer} />}
            {canWrite && <Blocking customer={customer} />}
          </div>
        </div>
      )}
    </AdminPage>
  );
}

const Facts = ({ customer: { phone, email, tags, notes } }: { customer: Customer }) => (
  <div className="grid gap-2">
    {[phone && phoneInWords(phone), email, tags.join(", "), notes]
      .filter((fact) => fact !== "")
      .map((fact) => (
        <p key={fact} className="wrap-anywhere whitespace-pre-line">
          {fact}
        </p>
      ))}
  </div>
);

function OtherContacts({ customer: { other_emails, other_phones, accounts } }: { customer: Customer }) {
  const others = [...other_phones.map(phoneInWords), ...other_emails];
  return (
    <p className="wrap-anywhere px-1 text-muted text-sm">
      {accounts.length === 0 ? "Sin cuenta en la tienda." : `Cuenta: ${accounts.join(", ")}.`}
      {others.length > 0 && ` También se encuentra por ${others.join(", ")}.`}
    </p>
  );
}

function Blocking({ customer: { id, is_blocked } }: { customer: Customer }) {
  const { mutate, isPending } = useStaffMutation({
    mutationFn: () =>
      api.put(`/customers/${id}/`, { is_blocked: !is_blocked }, { failure: "Error al guardar el cliente" }),
    done: is_blocked ? "Ya puede pedir" : "Cliente bloqueado",
  });
  return (
    <Button
      tone={is_blocked ? "secondary" : "danger"}
      className="justify-self-start"
      disabled={isPending}
      onClick={() => mutate()}
    >
      {is_blocked ? "Desbloquear" : "Bloquear: que no pueda pedir"}
    </Button>
  );
}
