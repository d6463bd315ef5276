import { moveInWords } from "#src/contract/moved-stock.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { Button } from "#src/ui/button.tsx";
import { countChoices, type StockOwner } from "../admin/save-conflict.ts";
import type { FollowedStock } from "./use-followed-stock.ts";

type StockChoiceProps = { stock: FollowedStock; owner: StockOwner; typed: string; className?: string };

export function StockChoice({ stock, owner, typed, className = "" }: StockChoiceProps) {
  const moved = stock.movedOf(owner, typed);
  if (!moved) return null;
  return (
    <div role="status" className={`rounded-xl bg-warning-tint px-3.5 py-2.5 text-sm text-warning ${className}`}>
      Mientras escribías {moveInWords(moved)}. ¿Cuándo contaste?
      <div className="mt-2 flex flex-wrap gap-2">
        {countChoices(numberInText(typed) ?? 0, moved).map(({ label, stock: counted }) => (
          <Button key={label} tone="secondary" onClick={() => stock.settle(owner, counted)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
