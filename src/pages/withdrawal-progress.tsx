import { AuthPage, linkClass } from "#src/features/accounts/ui/auth-page.tsx";
import { Progress } from "#src/features/customer-requests/ui/progress.tsx";
import { PATHS } from "#src/paths.ts";
import { privateMeta } from "./account/private-meta.ts";
import { useShop } from "./storefront/use-shop.ts";

export const meta = privateMeta("Cómo sigue tu solicitud");

/** docs/shop.md, Withdrawals. */
export default function WithdrawalProgressPage() {
  const { withdrawal_button } = useShop().settings;
  return (
    <AuthPage
      title="Cómo sigue tu solicitud"
      introduction={<p>Con el código que te dimos cuando la hiciste.</p>}
      footer={
        withdrawal_button && (
          <a href={PATHS.withdrawal} className={linkClass}>
            No tengo un código
          </a>
        )
      }
    >
      <Progress />
    </AuthPage>
  );
}
