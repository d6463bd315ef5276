import { staffQuery } from "#src/client/api-query.ts";

export const contentPagesQuery = () => staffQuery("/own-pages/", { failure: "Error al cargar las páginas" });
