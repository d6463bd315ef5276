export { BackupsScreen as default } from "#src/features/backups/ui/backups-screen.tsx";
