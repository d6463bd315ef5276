import { useState } from "react";
import { readSession } from "#src/client/session.ts";
import { formatAgo } from "#src/contract/moments.ts";
import { ROLE_LABELS, ROLES, type Role } from "#src/contract/permissions.ts";
import { Card } from "#src/ui/admin/card.tsx";
import { Button } from "#src/ui/button.tsx";
import { ConfirmDialog } from "#src/ui/confirm-dialog.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { StaffMember } from "../contract.ts";
import { staffCalls } from "./queries.ts";
import { ResetSecondFactor } from "./reset-second-factor.tsx";
import { useStaffChange } from "./use-staff-change.ts";

const nameOf = ({ first_name, last_name, username }: StaffMember): string =>
  [first_name, last_name].filter(Boolean).join(" ") || username;

function RoleSelect({ member }: { member: StaffMember }) {
  const { mutate, isPending, variables } = useStaffChange(staffCalls.changeRole, "Rol cambiado");
  return (
    <select
      aria-label={`Rol de ${nameOf(member)}`}
      value={isPending ? variables.role : member.role}
      disabled={isPending}
      onChange={({ target }) => mutate({ id: member.id, role: target.value as Role })}
      className={`${fieldClass} w-auto! grow sm:grow-0`}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {ROLE_LABELS[role]}
        </option>
      ))}
    </select>
  );
}

function RemoveMember({ member }: { member: StaffMember }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useStaffChange(staffCalls.remove, `${nameOf(member)} ya no es parte del equipo`);
  return (
    <>
      <Button tone="secondary" aria-label={`Quitar a ${nameOf(member)} del equipo`} onClick={() => setAsking(true)}>
        Quitar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`¿Quitar a ${nameOf(member)} del equipo?`}
        description="Sus sesiones se cierran ahora mismo. Su cuenta queda como la de cualquier cliente, y lo que hizo sigue en la actividad."
        confirm="Quitar"
        keep="Dejarla como está"
        isBusy={isPending}
        onConfirm={() => mutate(member.id, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

type RowProps = { member: StaffMember; now: number };

function MemberRow({ member, now }: RowProps) {
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

export const MembersCard = ({ members, ...shared }: { members: readonly StaffMember[] } & Omit<RowProps, "member">) => (
  <Card title={`Quiénes trabajan acá (${members.length})`}>
    <ul className="-my-3 divide-y divide-line">
      {members.map((member) => (
        <MemberRow key={member.id} member={member} {...shared} />
      ))}
    </ul>
  </Card>
);
