import { AskPassword } from "#src/features/accounts/ui/second-factor/ask-password.tsx";
import { BackupsScreen } from "#src/features/backups/ui/backups-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/backups.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Copias de seguridad", matches[0].loaderData.settings.name);
}

export default () => <BackupsScreen AskPassword={AskPassword} />;
