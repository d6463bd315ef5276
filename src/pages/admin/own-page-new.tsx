export { PageForm as default } from "#src/features/content-pages/ui/page-form.tsx";
