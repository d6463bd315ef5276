export { StoredDataScreen as default } from "#src/features/settings/ui/stored-data-screen.tsx";
