import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { formatPesos } from "#src/contract/format-pesos.ts";
import { whatsappLink } from "#src/contract/whatsapp.ts";
import { Skeleton } from "#src/ui/skeleton.tsx";
import type { Order } from "../contract.ts";
import { messageAbout } from "./order-message.ts";
import { OrderPayment } from "./order-payment.tsx";
import { arrivalInWords, nextInWords } from "./order-steps.ts";
import { orderQueries } from "./queries.ts";
import { useSiteSettings } from "./site-settings.ts";
import { WhatsAppButton } from "./whatsapp-button.tsx";

type StepsProps = { title: string; steps: readonly string[]; otherwise: string };

/** As the owner wrote them, else what the order itself tells. */
function Steps({ title, steps: written, otherwise }: StepsProps) {
  const steps = written.length > 0 ? written : [otherwise];
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{title}</h2>
      <ol className={steps.length > 1 ? "grid list-decimal gap-1.5 pl-5 marker:text-muted" : ""}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Placed({ order }: { order: Order }) {
  const settings = useSiteSettings();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const chat = whatsappLink(settings.whatsapp, messageAbout(order));
  return (
    <article className="grid gap-5 rounded-3xl border border-line bg-card p-5 sm:p-8">
      <header className="grid justify-items-center gap-2 text-center">
        <CircleCheck aria-hidden="true" size={44} strokeWidth={1.5} className="text-success" />
        <h1 ref={title} tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
          ¡Recibimos tu pedido!
        </h1>
        <p className="text-lg tabular-nums">
          Pedido <strong>#{order.id}</strong> · Total <strong>{formatPesos(order.total)}</strong>
        </p>
        <p className="max-w-prose text-pretty text-muted">
          Reservamos tus productos. Te mandamos los pasos a{" "}
          <span className="wrap-anywhere">{order.customer_email}</span>
          {chat && !order.payment_method ? ", y coordinamos el pago y la entrega por WhatsApp." : "."}
        </p>
        <WhatsAppButton href={chat} tone="primary" className="mt-2 w-full sm:w-auto sm:px-8">
          Avisar por WhatsApp
        </WhatsAppButton>
      </header>
      <div className="grid gap-5 sm:gap-8 lg:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
        <OrderPayment order={order} />
        {!order.transfer && <Steps title="El pago" steps={settings.payment_steps} otherwise={nextInWords(order)} />}
        <Steps
          title="La entrega"
          steps={settings.delivery_steps[order.delivery_type]}
          otherwise={arrivalInWords(order)}
        />
      </div>
    </article>
  );
}

/** Nothing once the order isn't pending any more. */
export function OrderPlaced({ orderId }: { orderId: number }) {
  const { data: order, isPending } = useQuery(orderQueries.one(orderId));
  if (isPending)
    return (
      <div role="status" aria-label="Cargando tu pedido">
        <Skeleton className="h-96 rounded-3xl" />
      </div>
    );
  return order?.status === "pending" ? <Placed order={order} /> : null;
}
