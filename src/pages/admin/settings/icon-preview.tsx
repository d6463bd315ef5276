import type { ShopSettings } from "#src/features/shop-settings/contract.ts";

export const IconPreview = ({ settings: { icon, name } }: { settings: ShopSettings }) =>
  icon && (
    <div className="flex items-center gap-4 rounded-2xl border border-line bg-tint p-3">
      <p className="flex min-w-0 grow items-center gap-2 rounded-t-xl bg-card px-3 py-2 text-sm">
        <img src={icon} alt="" className="size-4 shrink-0 object-contain" />
        <span className="truncate">{name}</span>
      </p>
      <p className="grid w-18 shrink-0 justify-items-center gap-1 text-xs">
        <span className="grid size-14 place-items-center rounded-2xl bg-paper">
          <img src={icon} alt="" className="size-11 object-contain" />
        </span>
        <span className="max-w-full truncate">{name}</span>
      </p>
    </div>
  );
