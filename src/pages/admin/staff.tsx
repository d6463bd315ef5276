import { AskPassword } from "#src/features/accounts/ui/second-factor/ask-password.tsx";
import { StaffScreen } from "#src/features/staff/ui/staff-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";
import type { Route } from "./+types/staff.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta("Equipo", matches[0].loaderData.settings.name);
}

export default () => <StaffScreen AskPassword={AskPassword} />;
