import { whatsappLink } from "#src/contract/whatsapp.ts";

/** The chat link that floats on every page (specification §1); none without a telephone. */
export function WhatsappFloat({ telephone }: { telephone: string }) {
  const address = whatsappLink(telephone);
  if (!address) return null;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Escribinos por WhatsApp"
      className="whatsapp-float fixed right-4 z-20 flex min-h-13 min-w-13 items-center justify-center gap-2 rounded-full bg-leaf font-semibold text-on-leaf shadow-lg transition-colors duration-150 hover:bg-leaf-strong md:right-6 md:px-5"
    >
      <span aria-hidden="true" className="icon icon-whatsapp size-6" />
      <span className="max-md:hidden">Escribinos</span>
    </a>
  );
}
