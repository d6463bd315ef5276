import { useRevalidator } from "react-router";
import { ChangePassword } from "#src/features/accounts/ui/change-password.tsx";
import { OwnEmail } from "#src/features/accounts/ui/own-email.tsx";
import { SetupScreen } from "#src/features/settings/ui/setup-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/welcome.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Tu primera hora", matches[0].loaderData.settings.name);
}

export default function AdminWelcome() {
  const { revalidate } = useRevalidator();
  return (
    <SetupScreen
      onSaved={() => void revalidate()}
      account={{
        email: (onChanged) => <OwnEmail onChanged={onChanged} />,
        password: (onChanged) => <ChangePassword onChanged={onChanged} />,
      }}
    />
  );
}
