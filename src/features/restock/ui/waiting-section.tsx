import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staffQuery } from "#src/client/api-query.ts";
import { countShown } from "#src/contract/counts.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import { WaitedList } from "./waited-list.tsx";

const SHOWN = 10;
/** The longest page of a list. */
const MOST = 100;

export function WaitingSection() {
  const [size, setSize] = useState(SHOWN);
  const waiting = staffQuery("/stock/waiting/", {
    query: { page_size: size },
    failure: "Error al cargar lo más esperado",
  });
  const read = useQuery({ ...waiting, placeholderData: keepPreviousData });
  const { count = 0, results = [] } = read.data ?? {};
  return (
    <Section title="Lo más esperado" hint="Cuántas personas pidieron que les avises cuando haya. El email sale solo.">
      <ReadState read={read} skeleton="h-16" />
      {read.data && count === 0 && <p className="text-muted">Nadie espera nada.</p>}
      <WaitedList waited={results} />
      {count > size && size < MOST && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setSize(MOST)}>
          Ver más
        </Button>
      )}
      {count > MOST && size === MOST && (
        <p className="text-muted text-sm">
          Son los primeros {MOST} de {countShown(count)}.
        </p>
      )}
    </Section>
  );
}
