export { MenuScreen as default } from "#src/features/catalogue/ui/menu/menu-screen.tsx";
