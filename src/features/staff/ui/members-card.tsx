import { api } from "#src/client/api-client.ts";
import { readSession } from "#src/client/session.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { ROLE_LABELS, ROLES, type Role } from "#src/contract/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { ConfirmButton } from "#src/ui/admin/confirm-button.tsx";
import { useStaffMutation } from "#src/ui/admin/use-staff-mutation.ts";
import { Options } from "#src/ui/select-field.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { StaffMember } from "../contract.ts";
import { ResetSecondFactor } from "./reset-second-factor.tsx";

const nameOf = ({ first_name, last_name, username }: StaffMember): string =>
  [first_name, last_name].filter(Boolean).join(" ") || username;

function RoleSelect({ member }: { member: StaffMember }) {
  const { mutate, isPending, variables } = useStaffMutation({
    mutationFn: (role: Role) => api.put(`/staff/${member.id}/`, { role }, { failure: "No se pudo cambiar el rol" }),
    done: "Rol cambiado",
  });
  return (
    <select
      aria-label={`Rol de ${nameOf(member)}`}
      value={isPending ? variables : member.role}
      disabled={isPending}
      onChange={({ target }) => mutate(target.value as Role)}
      className={`${fieldClass} w-auto! grow sm:grow-0`}
    >
      <Options of={ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))} />
    </select>
  );
}

function RemoveMember({ member }: { member: StaffMember }) {
  const removing = useStaffMutation({
    mutationFn: () => api.delete(`/staff/${member.id}/`, { failure: "No se pudo quitar a la persona" }),
    done: `${nameOf(member)} ya no es parte del equipo`,
  });
  return (
    <ConfirmButton
      tone="secondary"
      aria-label={`Quitar a ${nameOf(member)} del equipo`}
      change={removing}
      asks={{
        title: `¿Quitar a ${nameOf(member)} del equipo?`,
        description:
          "Sus sesiones se cierran ahora mismo. Su cuenta queda como la de cualquier cliente, y lo que hizo sigue en la actividad.",
        confirm: "Quitar",
        keep: "Dejarla como está",
      }}
    >
      Quitar
    </ConfirmButton>
  );
}

function MemberRow({ member, now }: { member: StaffMember; now: number }) {
  const isMe = readSession()?.userId === member.id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-medium">
          {nameOf(member)}
          {isMe && <span className="font-normal text-muted"> (vos)</span>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {member.username} · {member.email}
        </p>
        <p className="text-muted text-sm">
          {member.last_used_at === null
            ? "Sin sesiones abiertas"
            : `Usó la tienda ${formatAgo(member.last_used_at, now)}`}
          {member.has_second_factor ? " · Entra con dos pasos" : " · Sin verificación en dos pasos"}
        </p>
      </div>
      <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">
        {member.has_second_factor && !isMe && <ResetSecondFactor id={member.id} name={nameOf(member)} />}
        <RoleSelect member={member} />
        <RemoveMember member={member} />
      </div>
    </li>
  );
}

export const MembersCard = ({ members, now }: { members: readonly StaffMember[]; now: number }) => (
  <Card title={`Quiénes trabajan acá (${members.length})`}>
    <ul className="-my-3 divide-y divide-line">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} now={now} />
      ))}
    </ul>
  </Card>
);
