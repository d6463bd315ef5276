import { useRevalidator } from "react-router";
import { ChangePassword } from "#src/features/accounts/ui/change-password.tsx";
import { SetupScreen } from "#src/features/settings/ui/setup-screen.tsx";
import { lazyInBoundary } from "#src/ui/lazy-with-retry.tsx";
import { Skeleton } from "#src/ui/skeleton.tsx";

// Loaded by itself: what a page imports is listed in the manifest that every visitor loads.
const OwnEmail = lazyInBoundary(() => import("#src/features/accounts/ui/own-email.tsx"), {
  failure: "",
  waiting: <Skeleton className="h-25" />,
});

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
