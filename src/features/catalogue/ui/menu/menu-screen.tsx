import { FolderPlus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { ReadFailure } from "#src/ui/admin/load-state.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Category, CategoryGroup } from "../../contract.ts";
import { formCalls } from "../form/queries.ts";
import { BarSection } from "./bar-section.tsx";
import { CategoryForm } from "./category-form.tsx";
import { DragBetween } from "./drag-between.tsx";
import { GroupCategories, GroupSection } from "./group-section.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { menuCalls } from "./queries.ts";
import { type MenuState, useMenu } from "./use-menu.ts";

type Asked =
  | { kind: "new group" | "new category" }
  | { kind: "group"; group: CategoryGroup }
  | { kind: "category"; category: Category };

/** The menu of the shop: groups, their categories, and the bar of the header. Needs `Queries` around it. */
export function MenuScreen() {
  const menu = useMenu();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <AdminPage
      title="Categorías"
      actions={
        <>
          <Button tone="secondary" onClick={() => setAsked({ kind: "new group" })}>
            <FolderPlus aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Nuevo grupo</span>
          </Button>
          <Button onClick={() => setAsked({ kind: "new category" })}>
            <Plus aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">Nueva categoría</span>
          </Button>
        </>
      }
      notice={menu.failed && <ReadFailure read={menu.failed} fallback="Error al cargar las categorías" />}
    >
      {!(menu.isLoaded || menu.failed) && <ListSkeleton label="Cargando las categorías…" rowClass="h-16 rounded-2xl" />}
      {menu.isLoaded && (
        <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Groups menu={menu} onAsk={setAsked} />
          <BarSection menu={menu} />
        </div>
      )}
      {asked && <AskedDialog asked={asked} menu={menu} onClose={close} />}
    </AdminPage>
  );
}

function Groups({ menu, onAsk }: { menu: MenuState; onAsk: (asked: Asked) => void }) {
  const edit = (category: Category) => onAsk({ kind: "category", category });
  return (
    <DragBetween order={menu.order} onDrop={menu.arrange}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {menu.order.groups.flatMap(({ id }) => {
          const group = menu.groups.get(id);
          if (!group) return [];
          const rename = () => onAsk({ kind: "group", group });
          return [<GroupSection key={id} group={group} menu={menu} onRename={rename} onEdit={edit} />];
        })}
        {menu.order.ungrouped.length > 0 && (
          <Section title="Sin grupo" hint="En la tienda se ven al final, en «Más categorías».">
            <GroupCategories group={null} menu={menu} onEdit={edit} />
          </Section>
        )}
      </div>
    </DragBetween>
  );
}

function AskedDialog({ asked, menu, onClose }: { asked: Asked; menu: MenuState; onClose: () => void }): ReactNode {
  const done = async (message: string) => {
    await menu.refresh();
    return message;
  };
  switch (asked.kind) {
    case "new group":
      return (
        <NameDialog
          title="Nuevo grupo"
          label="Nombre del grupo"
          of="group"
          save={async (name) => done(`Grupo creado: ${(await menuCalls.createGroup(name)).name}`)}
          onClose={onClose}
        />
      );
    case "new category":
      return (
        <NameDialog
          title="Nueva categoría"
          label="Nombre de la categoría"
          of="category"
          save={async (name) => done(`Categoría creada: ${(await formCalls.createCategory(name)).name}`)}
          onClose={onClose}
        />
      );
    case "group":
      return (
        <NameDialog
          title="Renombrar el grupo"
          label="Nombre del grupo"
          name={asked.group.name}
          of="group"
          save={async (name) =>
            done(`Grupo renombrado: ${(await menuCalls.changeGroup(asked.group.id, { name })).name}`)
          }
          onClose={onClose}
        />
      );
    case "category":
      return (
        <CategoryForm key={asked.category.id} category={asked.category} refresh={menu.refresh} onClose={onClose} />
      );
  }
}
