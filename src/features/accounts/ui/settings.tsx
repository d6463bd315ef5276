import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { LoadFailure } from "#src/ui/load-failure.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { ChangePassword } from "./change-password.tsx";
import { MyData } from "./my-data.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PersonalData } from "./personal-data.tsx";
import { accountQueries } from "./queries.ts";

const SecondFactors = lazyInBoundary(() => import("./second-factor/second-factors.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-64" />,
});

const ProfileSkeleton = () => (
  <div className="grid max-w-xl gap-6" role="status">
    <span className="sr-only">Cargando tus datos…</span>
    {["nombre", "apellido", "email"].map((field) => (
      <Skeleton key={field} className="h-19" />
    ))}
  </div>
);

type SettingsProps = { notice: ReactNode; dataRequests: boolean; onDeleted: () => void };

export function Settings({ notice, dataRequests, onDeleted }: SettingsProps) {
  const profile = useQuery(accountQueries.profile());
  return (
    <section aria-labelledby="configuracion" className="grid gap-4">
      <h2 id="configuracion" className="text-2xl">
        Configuración
      </h2>
      <Tabs
        label="Configuración"
        tabs={[
          {
            value: "data",
            label: "Datos personales",
            content: (
              <div className="grid gap-12">
                {profile.data ? (
                  <div className="max-w-xl">
                    <PersonalData profile={profile.data} />
                    {notice}
                  </div>
                ) : profile.isError ? (
                  <LoadFailure message={profile.error.message} onRetry={() => profile.refetch()} />
                ) : (
                  <ProfileSkeleton />
                )}
                <MyData requests={dataRequests} onDeleted={onDeleted} />
              </div>
            ),
          },
          { value: "password", label: "Cambiar contraseña", content: <ChangePassword /> },
          { value: "second-factor", label: "Dos pasos", content: <SecondFactors /> },
          { value: "sessions", label: "Sesiones", content: <OwnSessions /> },
        ]}
      />
    </section>
  );
}
