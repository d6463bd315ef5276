import { useRevalidator } from "react-router";
import { ChangePassword } from "#src/features/accounts/ui/change-password.tsx";
import { SetupScreen } from "#src/features/settings/ui/setup-screen.tsx";
import { Late, late } from "#src/ui/late.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { privateMeta } from "../account/private-meta.ts";

// Loaded by itself: what a page imports is listed in the manifest that every visitor loads.
const OwnEmail = late(() => import("#src/features/accounts/ui/own-email.tsx"));

export const meta = privateMeta("Tu primera hora");

export default function AdminWelcome() {
  const { revalidate } = useRevalidator();
  return (
    <SetupScreen
      onSaved={() => void revalidate()}
      account={{
        email: (onChanged) => (
          <Late failure="" waiting={<Skeleton className="h-25" />}>
            <OwnEmail onChanged={onChanged} />
          </Late>
        ),
        password: (onChanged) => <ChangePassword onChanged={onChanged} />,
      }}
    />
  );
}
