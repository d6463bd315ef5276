import { BackupsPart, MakeBackup } from "#src/features/backups/ui/backups-part.tsx";
import { StatusScreen } from "#src/features/status/ui/status-screen.tsx";

export default function AdminStatus() {
  return <StatusScreen action={<MakeBackup />} backups={<BackupsPart />} />;
}
