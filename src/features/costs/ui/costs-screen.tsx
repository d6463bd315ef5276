import { useQuery } from "@tanstack/react-query";
import { staffQuery } from "#src/client/api-query.ts";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { ChangesSection } from "./changes-section.tsx";
import { PauseSection } from "./pause-section.tsx";
import { RateSection } from "./rate-section.tsx";
import { RulesSection } from "./rules-section.tsx";

/** The dollar, how prices follow costs, and what isn't sold for now (docs/shop.md, Costs). */
export function CostsScreen() {
  const rate = useQuery(staffQuery("/exchange-rate/", { failure: "Error al cargar la cotización" }));
  const rules = useQuery(staffQuery("/price-rules/", { failure: "Error al cargar las reglas" }));
  const pauses = useQuery(staffQuery("/sales/pause/", { failure: "Error al cargar las ventas pausadas" }));
  return (
    <AdminPage isForm title="Costos" read={[rate, rules, pauses].find(({ isError }) => isError) ?? rate}>
      <div className="grid grid-cols-1 gap-4">
        {rate.isPending && <ListSkeleton label="Cargando los costos…" rowClass="h-32 rounded-2xl" />}
        {rate.data && <RateSection rate={rate.data} />}
        {rules.data && <RulesSection rules={rules.data.rules} />}
        <ChangesSection />
        {pauses.data && <PauseSection pauses={pauses.data.results} />}
      </div>
    </AdminPage>
  );
}
