import type { ShopSettings } from "../contract.ts";
import { SproutMark } from "./sprout-mark.tsx";

type ShopNameProps = { settings: Pick<ShopSettings, "name" | "logo" | "logo_ground"> };

export const ShopName = ({ settings: { name, logo, logo_ground } }: ShopNameProps) =>
  logo === null ? (
    <span className="shop-name">
      <SproutMark className="size-7 shrink-0 text-leaf max-[22rem]:hidden md:size-8" />
      <span className="truncate">{name}</span>
    </span>
  ) : (
    <img
      src={logo}
      alt={name}
      className={`h-9 w-auto max-w-full object-contain object-left md:h-11 ${logo_ground ? "rounded-md bg-on-forest p-1" : ""}`}
    />
  );
