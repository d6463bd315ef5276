export { PagesScreen as default } from "#src/features/content-pages/ui/pages-screen.tsx";
