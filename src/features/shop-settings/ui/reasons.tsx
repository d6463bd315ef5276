type Note = string | false | undefined;

/** How one pays, how it arrives, where and when one can come by. */
export function Reasons({ payment, shipping, place }: { payment: Note; shipping: Note; place: readonly string[] }) {
  const reasons = [
    { icon: "icon-wallet", text: payment },
    { icon: "icon-truck", text: shipping },
    { icon: "icon-map-pin", text: place.filter((line) => line !== "").join(" · ") },
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
