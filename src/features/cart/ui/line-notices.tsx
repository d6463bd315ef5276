import { CircleOff, PackageMinus, TrendingDown, TrendingUp } from "lucide-react";
import { Link } from "react-router";
import { productPath } from "#src/paths.ts";
import type { Notice } from "./notices.ts";

const TONES = {
  gone: { icon: CircleOff, className: "bg-danger-tint text-danger" },
  choose: { icon: CircleOff, className: "bg-warning-tint text-warning" },
  short: { icon: PackageMinus, className: "bg-warning-tint text-warning" },
  dearer: { icon: TrendingUp, className: "bg-warning-tint text-warning" },
  cheaper: { icon: TrendingDown, className: "bg-success-tint text-success" },
} as const;

const remedy = "min-h-11 shrink-0 px-1 font-semibold underline underline-offset-4";

type LineNoticesProps = {
  notices: Notice[];
  product: number;
  /** Takes as many as there are. */
  onTake: () => void;
  onAcknowledge: () => void;
};

export const LineNotices = ({ notices, product, onTake, onAcknowledge }: LineNoticesProps) =>
  notices.length > 0 && (
    <ul className="col-span-full grid gap-2">
      {notices.map(({ kind, words, label }) => {
        const { icon: Icon, className } = TONES[kind];
        return (
          <li key={kind} className={`flex min-h-11 items-center gap-2.5 rounded-xl px-3 text-sm ${className}`}>
            <Icon aria-hidden="true" size={18} className="shrink-0" />
            <span className="grow py-2 font-medium">{words}</span>
            {kind === "choose" && (
              <Link to={productPath(product)} className={`inline-flex items-center ${remedy}`}>
                {label}
              </Link>
            )}
            {label && kind !== "choose" && (
              <button type="button" onClick={kind === "short" ? onTake : onAcknowledge} className={remedy}>
                {label}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
