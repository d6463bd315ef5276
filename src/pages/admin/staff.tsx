import { StaffScreen } from "#src/features/staff/ui/staff-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Equipo");

export default () => <StaffScreen />;
