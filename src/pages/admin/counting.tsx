export { CountingScreen as default } from "#src/features/counting/ui/counting-screen.tsx";
