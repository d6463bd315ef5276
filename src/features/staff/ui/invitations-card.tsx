import { api } from "#src/client/api-client.ts";
import { formatShortMoment } from "#src/contract/moments.ts";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import type { Invitation } from "../contract.ts";
import { invite } from "./queries.ts";

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, invited_by, expires_at } = invitation;
  const again = useStaffMutation({
    mutationFn: () => invite({ email, role }),
    done: "Invitación enviada de nuevo",
  });
  const withdrawal = useStaffMutation({
    mutationFn: () => api.delete(`/staff/invitations/${id}/`, { failure: "No se pudo retirar la invitación" }),
  });
  const isBusy = again.isPending || withdrawal.isPending;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-medium">{email}</p>
        <p className="text-muted text-sm">
          {ROLE_LABELS[role]} · de {invited_by} · vale hasta el {formatShortMoment(expires_at)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          disabled={isBusy}
          aria-label={`Enviar de nuevo la invitación a ${email}`}
          onClick={() => again.mutate()}
        >
          Enviar de nuevo
        </Button>
        <Button
          tone="quiet"
          disabled={isBusy}
          aria-label={`Retirar la invitación a ${email}`}
          onClick={() => withdrawal.mutate()}
        >
          Retirar
        </Button>
      </div>
    </li>
  );
}

export const InvitationsCard = ({ invitations }: { invitations: readonly Invitation[] }) => (
  <Card title={`Invitaciones que esperan (${invitations.length})`}>
    {invitations.length === 0 ? (
      <p className="text-muted">Ninguna. La que mandes queda acá hasta que la acepten.</p>
    ) : (
      <ul className="-my-3 divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    )}
  </Card>
);
