import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { countShown } from "#src/contract/counts.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { QuietLink } from "#src/ui/admin/quiet-link.tsx";
import type { WaitedFor } from "../contract.ts";
import { WaitedList } from "./waited-list.tsx";

/** Of "Hoy": what most people wait for; nothing where nobody waits. */
export const WaitedCard = ({ count, first }: { count: number; first: readonly WaitedFor[] }) =>
  count > 0 && (
    <Card
      title={`Lo más esperado (${countShown(count)})`}
      action={<QuietLink to={ADMIN_PATHS.reorder}>Qué pedir</QuietLink>}
    >
      <WaitedList waited={first} />
    </Card>
  );
