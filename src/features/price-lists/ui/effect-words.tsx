import { ArrowRight } from "lucide-react";
import { formatPesos } from "#src/contract/format.ts";
import type { Effect } from "../contract.ts";
import { costTold } from "./words.ts";

type MovedProps = { what: string; before: string; after: string };

const Moved = ({ what, before, after }: MovedProps) => (
  <span className="whitespace-nowrap">
    <span className="text-muted">{what} </span>
    {before !== after && (
      <>
        <span className="text-muted">{before}</span>
        <ArrowRight aria-label="pasa a" className="mx-1 inline size-3.5" />
      </>
    )}
    <span className="font-semibold">{after}</span>
  </span>
);

export const EffectWords = ({ cost, cost_before, price_before, price_after }: Effect) => (
  <span className="flex flex-wrap gap-x-4 text-sm tabular-nums">
    <Moved what={cost_before === null ? "" : "Costo"} before={costTold(cost_before)} after={costTold(cost)} />
    <Moved what="Precio" before={formatPesos(price_before)} after={formatPesos(price_after)} />
  </span>
);
