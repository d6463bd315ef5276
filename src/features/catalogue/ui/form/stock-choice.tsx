import { moveInWords } from "#src/contract/moved-stock.ts";
import { numberInText } from "#src/contract/number-in-text.ts";
import { Button } from "#src/ui/button.tsx";
import { countChoices, type StockOwner } from "../admin/save-conflict.ts";
import { useFormStock } from "./form-context.ts";

type StockChoiceProps = { owner: StockOwner; typed: string; className?: string };

export function StockChoice({ owner, typed, className = "" }: StockChoiceProps) {
  const { movedOf, settle } = useFormStock().followed;
  const moved = movedOf(owner, typed);
  if (!moved) return null;
  return (
    <div role="status" className={`rounded-xl bg-warning-tint px-3.5 py-2.5 text-sm text-warning ${className}`}>
      Mientras escribías {moveInWords(moved)}. ¿Cuándo contaste?
      <div className="mt-2 flex flex-wrap gap-2">
        {countChoices(numberInText(typed) ?? 0, moved).map(({ label, stock }) => (
          <Button key={label} tone="secondary" onClick={() => settle(owner, stock)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
