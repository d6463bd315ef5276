import { Icon, type IconName } from "#src/ui/icon.tsx";

type Note = string | false | undefined;

/** How one pays, how it arrives, where and when one can come by. */
export function Reasons({ payment, shipping, place }: { payment: Note; shipping: Note; place: readonly string[] }) {
  const all: { icon: IconName; text: Note }[] = [
    { icon: "wallet", text: payment },
    { icon: "truck", text: shipping },
    { icon: "map-pin", text: place.filter((line) => line !== "").join(" · ") },
  ];
  const reasons = all.filter(({ text }) => text);
  return (
    <ul
      aria-label="Por qué comprar acá"
      className="-mt-8 grid gap-x-8 gap-y-3 text-[0.9375rem] md:-mt-14 md:grid-cols-3"
    >
      {reasons.map(({ icon, text }) => (
        <li key={icon} className="wrap-anywhere flex gap-3">
          <Icon name={icon} className="mt-0.5 text-leaf" />
          {text}
        </li>
      ))}
    </ul>
  );
}
