import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { failureMessage } from "#src/client/failure-message.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnSession } from "../contract.ts";
import { accountQueries } from "./queries.ts";

const failure = "No se pudo cerrar la sesión";

function useEnding<Given>(end: (given: Given) => Promise<{ message: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureMessage(error, failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQueries.sessions().queryKey }),
  });
}

type RowProps = { session: OwnSession; now: number; isBusy: boolean; onEnd: (id: number) => void };

const SessionRow = ({ session, now, isBusy, onEnd }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{session.device || "Dispositivo desconocido"}</p>
      <p className="wrap-anywhere text-muted text-sm">
        {session.address && `Dirección de internet ${session.address} · `}
        {session.is_current ? "es esta sesión" : `usada ${formatAgo(session.last_used_at, now)}`}
      </p>
    </div>
    {!session.is_current && (
      <Button
        tone="secondary"
        disabled={isBusy}
        aria-label={`Cerrar la sesión de ${session.device || "un dispositivo desconocido"}, usada ${formatAgo(session.last_used_at, now)}`}
        onClick={() => onEnd(session.id)}
      >
        Cerrar
      </Button>
    )}
  </li>
);

export function OwnSessions() {
  const read = useQuery(accountQueries.sessions());
  const one = useEnding((id: number) => api.delete(`/auth/sessions/${id}/`, { failure }));
  const others = useEnding(() => api.delete("/auth/sessions/", { failure }));
  const isBusy = one.isPending || others.isPending;
  const sessions = read.data?.results ?? [];
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-muted">
        Dónde está abierta tu cuenta. Si no reconocés algún lugar, cerralo y cambiá tu contraseña.
      </p>
      <ReadFailure read={read} fallback="Error al cargar tus sesiones" />
      {read.isPending && <Skeleton className="h-24" />}
      {read.data && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={read.dataUpdatedAt}
              isBusy={isBusy}
              onEnd={(id) => one.mutate(id)}
            />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button
          tone="secondary"
          className="justify-self-start"
          disabled={isBusy}
          onClick={() => others.mutate(undefined)}
        >
          Cerrar las demás sesiones
        </Button>
      )}
    </div>
  );
}
