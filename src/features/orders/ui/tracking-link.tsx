import type { Order } from "../contract.ts";

/** `Correo · AB123`, with where to follow it. */
export function TrackingLink({ carrier, code, url }: NonNullable<Order["tracking"]>) {
  return (
    <p>
      <span className="block break-all">Código de seguimiento: {[carrier, code].filter(Boolean).join(" · ")}</span>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
        >
          Ver seguimiento
        </a>
      )}
    </p>
  );
}
