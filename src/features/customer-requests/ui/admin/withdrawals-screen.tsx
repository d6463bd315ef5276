import { useQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { api } from "#src/client/api-client.ts";
import { pageIn, useQueryParams } from "#src/client/use-query-params.ts";
import { ChoiceChips } from "#src/ui/admin/choice-chips.tsx";
import { EmptyState } from "#src/ui/admin/empty-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { PagedList } from "#src/ui/admin/paged-list.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { WITHDRAWALS_PAGE_SIZE, type Withdrawal, type WithdrawalAnswerInput } from "../../contract.ts";
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
  const list = useQuery({ ...withdrawalQueries.list(shown, pageIn(query)), refetchInterval: 60_000 });
  const [answering, setAnswering] = useState<Answering>();
  const { mutate, isPending } = useStaffMutation({
    mutationFn: ({ id, ...answer }: WithdrawalAnswerInput & { id: number }) =>
      api.put(`/withdrawals/${id}/`, answer, { failure: "No se pudo responder la solicitud" }),
    onSuccess: () => setAnswering(undefined),
    done: ({ mailed_to }) => (mailed_to === null ? "Respuesta guardada" : "Respuesta enviada"),
  });
  return (
    <AdminPage isForm title="Solicitudes" read={list}>
      <div className="grid gap-4">
        <ChoiceChips
          label="Qué se muestra"
          choices={CHOICES}
          value={shown}
          onChoose={(value) => change({ estado: value === "answered" ? "respondidas" : undefined })}
        />
        <PagedList
          list={list}
          size={WITHDRAWALS_PAGE_SIZE}
          loading="Cargando las solicitudes…"
          rowClass="h-44 rounded-2xl"
          empty={<EmptyState Icon={Inbox} title={EMPTY[shown]} />}
        >
          {(requests) => (
            <ul className="grid gap-3">
              {requests.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  now={list.dataUpdatedAt}
                  onAnswer={(chosen, status) => setAnswering({ request: chosen, status })}
                />
              ))}
            </ul>
          )}
        </PagedList>
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
