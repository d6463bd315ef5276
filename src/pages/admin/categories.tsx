import type { MouseEvent } from "react";
import type { Menu } from "#src/features/catalogue/contract/category.ts";
import { MenuScreen } from "#src/features/catalogue/ui/menu/menu-screen.tsx";
import { Framed } from "#src/ui/admin/framed.tsx";
import { Header } from "../storefront/header.tsx";
import { MenuLinks } from "../storefront/menu-sheet.tsx";
import { useShop } from "../storefront/use-shop.ts";

/** Groups open, links lead nowhere. The frame's elements are of its own realm, where `instanceof` fails. */
const stay = (event: MouseEvent) => (event.target as Element).closest("a") && event.preventDefault();

/** A category without a picture of its own shows its newest product's, which the shop's menu knows. */
function useWithPictures() {
  const shown = useShop().menu.groups.flatMap(({ categories }) => categories);
  const pictures = new Map(shown.map(({ id, image }) => [id, image]));
  return (menu: Menu): Menu => ({
    ...menu,
    groups: menu.groups.map((group) => ({
      ...group,
      categories: group.categories.map((category) => ({
        ...category,
        image: category.image ?? pictures.get(category.id) ?? null,
      })),
    })),
  });
}

export default function AdminCategories() {
  const withPictures = useWithPictures();
  return (
    <MenuScreen
      header={(menu) => (
        <Framed title="Vista previa del encabezado" width={1280} height={156}>
          <div inert>
            <Header menu={menu} />
          </div>
        </Framed>
      )}
      phone={(menu) => (
        <Framed title="Vista previa del menú en el teléfono" width={350}>
          <div className="bg-card p-5 min-h-dvh" onClickCapture={stay}>
            <MenuLinks menu={withPictures(menu)} />
          </div>
        </Framed>
      )}
    />
  );
}
