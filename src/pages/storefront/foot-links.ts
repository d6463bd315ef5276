import type { ShopSettings } from "#src/features/shop-settings/contract.ts";
import { contentPagePath, PATHS } from "#src/paths.ts";

type Page = { title: string; slug: string };

/** Made by the server, so that browsers load no code for it. */
export const footLinks = ({ faq }: Pick<ShopSettings, "faq">, pages: readonly Page[]) => [
  { address: PATHS.catalogue, name: "Catálogo completo" },
  ...(faq.length > 0 ? [{ address: `${PATHS.home}#preguntas`, name: "Preguntas frecuentes" }] : []),
  { address: `${PATHS.account}?section=orders`, name: "Seguí tus pedidos" },
  ...pages.map(({ title, slug }) => ({ address: contentPagePath(slug), name: title })),
];
