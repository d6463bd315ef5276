import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Withdrawal, WithdrawalAnswerInput } from "../../contract.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { withdrawalQueries } from "./queries.ts";
import { RequestCard } from "./request-card.tsx";

const CHOICES = [
  { value: "open", label: "Sin responder" },
  { value: "answered", label: "Respondidas" },
] as const;

const EMPTY = {
  open: "No hay solicitudes sin responder",
  answered: "Todavía no se respondió ninguna",
} as const;

type Answering = { request: Withdrawal; status: WithdrawalAnswerInput["status"] };

export function WithdrawalsScreen() {
  const { query, change } = useQueryParams();
  const shown = query.get("estado") === "respondidas" ? "answered" : "open";
  const page = Math.max(1, Number(query.get("pagina")) || 1);
  const read = useQuery({ ...withdrawalQueries.list(shown, page), refetchInterval: 60_000 });
  const [answering, setAnswering] = useState<Answering>();
  const { mutate, isPending } = useStaffMutation({
    mutationFn: ({ id, ...answer }: WithdrawalAnswerInput & { id: number }) =>
      api.put(`/withdrawals/${id}/`, answer, { failure: "No se pudo responder la solicitud" }),
    onSuccess: () => setAnswering(undefined),
    done: ({ mailed_to }) => (mailed_to === null ? "Respuesta guardada" : "Respuesta enviada"),
  });
  const goTo = (number: number) => change({ pagina: number > 1 ? `${number}` : undefined });
  return (
    <AdminPage isForm title="Solicitudes" read={read}>
      <div className="grid gap-4">
        <ChoiceChips
          label="Qué se muestra"
          choices={CHOICES}
          value={shown}
          onChoose={(value) => change({ estado: value === "answered" ? "respondidas" : undefined, pagina: undefined })}
        />
        {read.isPending && <ListSkeleton label="Cargando las solicitudes…" rowClass="h-44 rounded-2xl" />}
        {read.data?.results.length === 0 && <EmptyState Icon={Inbox} title={EMPTY[shown]} />}
        {read.data && (
          <ul className="grid gap-3">
            {read.data.results.map((request) => (
              <RequestCard
                key={request.id}
                request={request}
                now={read.dataUpdatedAt}
                onAnswer={(chosen, status) => setAnswering({ request: chosen, status })}
              />
            ))}
          </ul>
        )}
        {read.data && (read.data.previous || read.data.next) && (
          <div className="flex justify-between gap-3">
            <Button tone="secondary" disabled={!read.data.previous} onClick={() => goTo(page - 1)}>
              Anteriores
            </Button>
            <Button tone="secondary" disabled={!read.data.next} onClick={() => goTo(page + 1)}>
              Siguientes
            </Button>
          </div>
        )}
      </div>
      {answering && (
        <AnswerDialog
          {...answering}
          isBusy={isPending}
          onAnswer={(answer) => mutate({ id: answering.request.id, ...answer })}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </AdminPage>
  );
}
