import { formatPesos } from "#src/contract/format-pesos.ts";
import { Moved } from "#src/ui/admin/moved.tsx";
import type { Effect } from "../contract.ts";
import { costTold } from "./words.ts";

export const EffectWords = ({ cost, cost_before, price_before, price_after }: Effect) => (
  <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
    <span>
      {cost_before !== null && <span className="text-muted">Costo </span>}
      <Moved before={costTold(cost_before)} after={costTold(cost)} />
    </span>
    <span>
      <span className="text-muted">Precio </span>
      <Moved before={formatPesos(price_before)} after={formatPesos(price_after)} />
    </span>
  </span>
);
