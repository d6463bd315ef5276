import type { MouseEvent } from "react";
import { MenuScreen } from "#src/features/catalogue/ui/menu/menu-screen.tsx";
import { Framed } from "#src/ui/admin/framed.tsx";
import { Header } from "../storefront/header.tsx";
import { MenuLinks } from "../storefront/menu-sheet.tsx";

/** Groups open, links lead nowhere. The frame's elements are of its own realm, where `instanceof` fails. */
const stay = (event: MouseEvent) => (event.target as Element).closest("a") && event.preventDefault();

export default function AdminCategories() {
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
            <MenuLinks menu={menu} />
          </div>
        </Framed>
      )}
    />
  );
}
