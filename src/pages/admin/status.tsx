export { StatusScreen as default } from "#src/features/status/ui/status-screen.tsx";
