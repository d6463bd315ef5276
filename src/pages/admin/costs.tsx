export { CostsScreen as default } from "#src/features/costs/ui/costs-screen.tsx";
