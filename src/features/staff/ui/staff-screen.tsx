import { useQuery } from "@tanstack/react-query";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MembersCard } from "./members-card.tsx";
import { staffQueries } from "./queries.ts";

export function StaffScreen() {
  const members = useQuery(staffQueries.members());
  const invitations = useQuery(staffQueries.invitations());
  return (
    <AdminPage title="Equipo" read={members.error ? members : invitations}>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-1 gap-4">
          {members.isPending && <ListSkeleton label="Cargando el equipo…" rowClass="h-20 rounded-2xl" />}
          {members.data && <MembersCard members={members.data.results} now={members.dataUpdatedAt} />}
          {invitations.data && <InvitationsCard invitations={invitations.data.results} />}
        </div>
        <InviteForm />
      </div>
    </AdminPage>
  );
}
