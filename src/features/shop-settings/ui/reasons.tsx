import type { SiteSettings } from "../contract.ts";

type ReasonsProps = { settings: SiteSettings; hours: readonly string[] };

/** How one pays, how it arrives, where and when one can come by: as the owner tells them. */
export function Reasons({ settings, hours }: ReasonsProps) {
  const { payment_steps, delivery_steps, address } = settings;
  const reasons = [
    { icon: "icon-wallet", text: payment_steps[0] },
    { icon: "icon-truck", text: delivery_steps.address[0] },
    { icon: "icon-map-pin", text: [address, ...hours].filter((line) => line !== "").join(" · ") },
  ].filter(({ text }) => text);
  return (
    <ul
      aria-label="Por qué comprar acá"
      className="-mt-8 grid gap-x-8 gap-y-3 text-[0.9375rem] md:-mt-14 md:grid-cols-3"
    >
      {reasons.map(({ icon, text }) => (
        <li key={icon} className="wrap-anywhere flex gap-3">
          <span aria-hidden="true" className={`icon mt-0.5 size-5 shrink-0 text-leaf ${icon}`} />
          {text}
        </li>
      ))}
    </ul>
  );
}
