import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { CodeForm } from "./code-form.tsx";
import { CountPanel } from "./count-panel.tsx";
import { KeptItems } from "./kept-items.tsx";
import { ReceivePanel, SupplierField } from "./receive-panel.tsx";
import { type Mode, useKeptList } from "./use-kept-list.ts";

const CHOICES = [
  { value: "contar", label: "Contar" },
  { value: "recibir", label: "Recibir" },
] as const;

/** Counts what is on the shelf, or puts a delivery into stock (docs/shop.md, Counting and receiving). */
export function CountingScreen() {
  const { query, change } = useQueryParams();
  const chosen = query.get("modo") === "recibir" ? "recibir" : "contar";
  return (
    <AdminPage isForm title="Conteo">
      <div className="grid gap-4">
        <ChoiceChips
          label="Qué hacés"
          choices={CHOICES}
          value={chosen}
          onChoose={(modo) => change({ modo: modo === "contar" ? undefined : modo }, { replace: true })}
        />
        <List key={chosen} mode={chosen === "recibir" ? "receive" : "count"} />
      </div>
    </AdminPage>
  );
}

const WORDS = {
  count: { title: "Contado", empty: "Todavía no contaste nada.", forgotten: "lo contado" },
  receive: { title: "Llegó", empty: "Todavía no pasaste nada.", forgotten: "lo que llegó" },
} as const;

function List({ mode }: { mode: Mode }) {
  const kept = useKeptList(mode);
  const { title, empty, forgotten } = WORDS[mode];
  const isReceipt = mode === "receive";
  const isEmpty = kept.items.length === 0;
  return (
    <>
      <Section title={isReceipt ? "Qué llegó" : "Qué hay en el estante"}>
        {isReceipt && <SupplierField kept={kept} />}
        <CodeForm onFound={kept.addOne} />
      </Section>
      <Section
        title={title}
        hint={isReceipt ? "Un costo escrito, sin IVA, reemplaza al que tiene; los precios no se mueven." : undefined}
      >
        {isEmpty ? <p className="text-muted">{empty}</p> : <KeptItems kept={kept} withCosts={isReceipt} />}
        {!isEmpty && (
          <div className="flex flex-wrap gap-3">
            {isReceipt ? <ReceivePanel kept={kept} /> : <CountPanel kept={kept} />}
            <ConfirmButton
              tone="quiet"
              change={{ mutate: kept.clear, isPending: false }}
              asks={{ title: `¿Borrar ${forgotten}?`, description: "El stock no cambia.", confirm: "Borrar" }}
            >
              Empezar de nuevo
            </ConfirmButton>
          </div>
        )}
      </Section>
    </>
  );
}
