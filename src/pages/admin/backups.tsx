import { BackupsScreen } from "#src/features/backups/ui/backups-screen.tsx";
import { privateMeta } from "../account/private-meta.ts";

export const meta = privateMeta("Copias de seguridad");

export default () => <BackupsScreen />;
