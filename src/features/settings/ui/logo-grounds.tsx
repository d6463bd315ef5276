import { useWatch } from "react-hook-form";
import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { SAMPLE } from "./colour-control.tsx";

const GROUNDS = [
  { place: "Arriba", ground: SAMPLE.light.ground },
  { place: "Al pie", ground: "var(--forest)" },
  { place: "Arriba, en el tema oscuro", ground: SAMPLE.dark.ground },
] as const;

export function LogoGrounds() {
  const { logo, logo_ground } = useWatch<Pick<ShopSettings, "logo" | "logo_ground">>();
  if (!logo) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-3" aria-label="Así se ve el logo">
      {GROUNDS.map(({ place, ground }) => (
        <li key={place} className="grid min-w-0 content-start gap-1 text-sm">
          <span className="flex rounded-xl border border-line p-3" style={{ background: ground }}>
            <img
              src={logo}
              alt=""
              className={`h-9 w-auto max-w-full object-contain md:h-11 ${logo_ground ? "rounded-md bg-on-forest p-1" : ""}`}
            />
          </span>
          {place}
        </li>
      ))}
    </ul>
  );
}
