import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { ADMIN_PATHS } from "#src/admin-paths.ts";
import { ApiError, api } from "#src/client/api-client.ts";
import { signOutHere } from "#src/client/session.ts";
import { useMailedLink } from "#src/client/use-mailed-link.ts";
import { ROLE_LABELS } from "#src/contract/permissions.ts";
import { AuthPage } from "#src/features/accounts/ui/auth-page.tsx";
import { signIn } from "#src/features/accounts/ui/sign-in.ts";
import { AcceptForm, type Credentials, JoinForm } from "#src/features/staff/ui/accept-form.tsx";
import { signInPath } from "#src/paths.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { privateMeta } from "./account/private-meta.ts";
import { FormNotice } from "./storefront/form-notice.tsx";

export const meta = privateMeta("Invitación");

const openInvitation = (token: string) =>
  api.post("/auth/invitation/", { token }, { anonymous: true, failure: "No se pudo abrir la invitación" });

type Opened = { invitation: Awaited<ReturnType<typeof openInvitation>> } | { failure: string } | undefined;

function useInvitation(token: string | undefined): Opened {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (token === undefined) return;
    if (token === "") return setOpened({ failure: "Abrí esta página desde el enlace del email." });
    openInvitation(token).then(
      (invitation) => setOpened({ invitation }),
      (error: unknown) =>
        setOpened({ failure: error instanceof ApiError ? error.message : "No se pudo abrir la invitación" }),
    );
  }, [token]);
  return opened;
}

/** Whoever was invited sets name, username and password (docs/shop.md, Staff). */
export default function InvitationPage() {
  const token = useMailedLink();
  const opened = useInvitation(token);
  const navigate = useNavigate();
  const enter = async (credentials: Credentials) => {
    signOutHere();
    try {
      await signIn(credentials);
      await navigate(ADMIN_PATHS.products, { replace: true });
    } catch (error) {
      // The second step is on the sign-in page.
      if (!(error instanceof ApiError) || error.code !== "SECOND_FACTOR") throw error;
      await navigate(signInPath(ADMIN_PATHS.products), { replace: true });
    }
  };
  if (token === undefined || opened === undefined) {
    return (
      <AuthPage title="Sumate al equipo">
        <div role="status">
          <span className="sr-only">Abriendo la invitación…</span>
          <Skeleton className="h-64" />
        </div>
      </AuthPage>
    );
  }
  if ("failure" in opened) {
    return (
      <AuthPage title="Sumate al equipo">
        <Notice tone="error">{opened.failure}</Notice>
      </AuthPage>
    );
  }
  const { invitation } = opened;
  const Form = invitation.has_account ? JoinForm : AcceptForm;
  return (
    <AuthPage
      title="Sumate al equipo"
      introduction={
        <p>
          Tu email es <strong className="break-words text-ink">{invitation.email}</strong> y tu rol,{" "}
          <strong className="text-ink">{ROLE_LABELS[invitation.role]}</strong>.
          {invitation.has_account && " Ya tenés una cuenta: entrá con su contraseña."}
        </p>
      }
    >
      <Form token={token} onJoined={enter} />
      <FormNotice />
    </AuthPage>
  );
}
