import { Link } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { countShown } from "#src/contract/counts.ts";
import { Card } from "#src/ui/admin/card.tsx";
import type { WaitedFor } from "../contract.ts";
import { WaitedList } from "./waited-list.tsx";

/** Of "Hoy": what most people wait for; nothing where nobody waits. */
export const WaitedCard = ({ count, first }: { count: number; first: readonly WaitedFor[] }) =>
  count > 0 && (
    <Card
      title={`Lo más esperado (${countShown(count)})`}
      action={
        <Link
          to={ADMIN_PATHS.reorder}
          className="inline-flex min-h-11 items-center text-leaf text-sm underline-offset-4 hover:underline"
        >
          Qué pedir
        </Link>
      }
    >
      <WaitedList waited={first} />
    </Card>
  );
