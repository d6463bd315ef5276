import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#src/client/api-client.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { ReadState } from "#src/ui/admin/load-state.tsx";
import { Button } from "#src/ui/button.tsx";
import { toast } from "#src/ui/toasts.tsx";
import type { OwnSession } from "../contract.ts";
import { accountQueries } from "./queries.ts";

type RowProps = { session: OwnSession; now: number; isBusy: boolean; onEnd: () => void };

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
        onClick={onEnd}
      >
        Cerrar
      </Button>
    )}
  </li>
);

const ENDING = { failure: "No se pudo cerrar la sesión" };

export function OwnSessions() {
  const read = useQuery(accountQueries.sessions());
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (id: number | "others") =>
      id === "others" ? api.delete("/auth/sessions/", ENDING) : api.delete(`/auth/sessions/${id}/`, ENDING),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: () => queries.invalidateQueries(accountQueries.sessions()),
  });
  const sessions = read.data?.results ?? [];
  return (
    <div className="grid max-w-2xl gap-4">
      <p className="text-muted">
        Dónde está abierta tu cuenta. Si no reconocés algún lugar, cerralo y cambiá tu contraseña.
      </p>
      <ReadState read={read} skeleton="h-24" />
      {read.data && (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              now={read.dataUpdatedAt}
              isBusy={end.isPending}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {sessions.length > 1 && (
        <Button
          tone="secondary"
          className="justify-self-start"
          disabled={end.isPending}
          onClick={() => end.mutate("others")}
        >
          Cerrar las demás sesiones
        </Button>
      )}
    </div>
  );
}
