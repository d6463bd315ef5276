import { SortableContext } from "@dnd-kit/sortable";
import { FolderPlus, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ListSkeleton } from "#src/ui/admin/list-skeleton.tsx";
import { AdminPage } from "#src/ui/admin/page.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { DragArea } from "#src/ui/admin/sortable.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { Category, CategoryGroup, Menu } from "../../contract/category.ts";
import { menuOf } from "../../menu-rules.ts";
import { BarSection } from "./bar-section.tsx";
import { CategoryForm } from "./category-form.tsx";
import { menuCollision } from "./drop-list.tsx";
import { GroupCategories, GroupSection } from "./group-section.tsx";
import { cardKey, dropped } from "./menu-order.ts";
import { NameForm, type Naming, NEW_CATEGORY } from "./name-form.tsx";
import { menuCalls } from "./queries.ts";
import { type MenuState, useMenu } from "./use-menu.ts";

type TitledNaming = Naming & { title: string };

const NEW_GROUP = { title: "Nuevo grupo", of: "group", save: menuCalls.createGroup, done: "Grupo creado" } as const;

const renaming = ({ id, name }: CategoryGroup): TitledNaming => ({
  title: "Renombrar el grupo",
  of: "group",
  name,
  save: (next) => menuCalls.changeGroup(id, { name: next }),
  done: "Grupo renombrado",
});

type MenuScreenProps = {
  /** What the shop makes of the menu as it stands here: its header, and a phone's menu. */
  header: (menu: Menu) => ReactNode;
  phone: (menu: Menu) => ReactNode;
};

export function MenuScreen({ header, phone }: MenuScreenProps) {
  const [naming, setNaming] = useState<TitledNaming>();
  const closeNaming = () => setNaming(undefined);
  const [edited, setEdited] = useState<Category>();
  const menu = { ...useMenu(), edit: setEdited, rename: (group: CategoryGroup) => setNaming(renaming(group)) };
  return (
    <AdminPage
      title="Categorías"
      actions={
        <>
          <Button Icon={FolderPlus} tone="secondary" onClick={() => setNaming(NEW_GROUP)}>
            <span className="max-sm:sr-only">Nuevo grupo</span>
          </Button>
          <Button Icon={Plus} onClick={() => setNaming({ ...NEW_CATEGORY, title: "Nueva categoría" })}>
            <span className="max-sm:sr-only">Nueva categoría</span>
          </Button>
        </>
      }
      {...(menu.failed && { read: menu.failed })}
    >
      {!(menu.isLoaded || menu.failed) && <ListSkeleton label="Cargando las categorías…" rowClass="h-16 rounded-2xl" />}
      {menu.isLoaded && <MenuEditor menu={menu} header={header} phone={phone} />}
      {naming && (
        <Dialog onOpenChange={closeNaming} title={naming.title}>
          <NameForm {...naming} onSaved={closeNaming} />
        </Dialog>
      )}
      {edited && <CategoryForm key={edited.id} category={edited} onClose={() => setEdited(undefined)} />}
    </AdminPage>
  );
}

const captionClass = "mb-2 font-medium text-muted text-sm";

/** Groups stay where they are until another is dropped. */
const STILL = () => null;

function MenuEditor({ menu, header, phone }: { menu: MenuState } & MenuScreenProps) {
  const shown = menuOf(menu.order, menu.parts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="max-md:hidden xl:col-span-2">
        <h2 className={captionClass}>Así queda el encabezado</h2>
        {header(shown)}
      </section>
      <DragArea
        collision={menuCollision}
        onDrop={(dragged, over) => {
          const next = dropped(menu.order, dragged, over);
          if (next) menu.arrange(next);
        }}
      >
        <div className="grid items-start gap-4">
          <BarSection menu={menu} />
          <Groups menu={menu} />
        </div>
      </DragArea>
      <section className="xl:sticky xl:top-20">
        <h2 className={captionClass}>Así queda en el teléfono</h2>
        {phone(shown)}
      </section>
    </div>
  );
}

const Groups = ({ menu }: { menu: MenuState }) => (
  <SortableContext items={menu.order.groups.map(({ id }) => cardKey(id))} strategy={STILL}>
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {menu.order.groups.map(({ id, categories }) => {
        const group = menu.groups.get(id);
        return group && <GroupSection key={id} group={group} ids={categories} menu={menu} />;
      })}
      {menu.order.ungrouped.length > 0 && (
        <Section title="Sin grupo" hint="En la tienda se ven al final, en «Más categorías».">
          <GroupCategories group={null} ids={menu.order.ungrouped} menu={menu} />
        </Section>
      )}
    </div>
  </SortableContext>
);
