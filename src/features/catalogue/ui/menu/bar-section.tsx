import { arrayMove } from "@dnd-kit/sortable";
import type { ComponentProps } from "react";
import { Section } from "#src/ui/admin/section.tsx";
import { useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle, RowButtons } from "#src/ui/admin/sortable-row.tsx";
import { Options } from "#src/ui/select-field.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { BarEntry } from "../../contract/category.ts";
import { DropList } from "./drop-list.tsx";
import { BAR, barKey, placeInBar } from "./menu-order.ts";
import type { MenuState } from "./use-menu.ts";

/** `note` is what else it is called, or what keeps it from being seen. */
type Named = { key: string; entry: BarEntry; name: string; label: string; note: string };

type BarItemProps = { item: Named } & Omit<ComponentProps<typeof RowButtons>, "name">;

function BarItem({ item: { key, name, label, note }, ...row }: BarItemProps) {
  const { ref, style, handle } = useSortableItem(key);
  return (
    <li ref={ref} style={style} className="flex min-h-12 items-center bg-card sm:gap-1">
      <DragHandle handle={handle} title="Arrastrá para mover" className="w-7" />
      <span className="wrap-anywhere min-w-0 grow py-2">
        {label}
        {note && <span className="block text-muted text-sm">{note}</span>}
      </span>
      <RowButtons name={`${name} en la barra`} {...row} />
    </li>
  );
}

/** All that the bar may hold. */
const everything = ({ parts: { categories, pages } }: MenuState): Named[] => [
  ...categories.map(({ id, name, bar_label }) => ({
    ...{ key: barKey(id), entry: id, name, label: bar_label || name },
    note: bar_label && bar_label !== name ? name : "",
  })),
  ...pages.map(({ id, title, is_published }) => ({
    ...{ key: barKey({ page: id }), entry: { page: id }, name: title, label: title },
    note: is_published ? "Página propia" : "Página propia, en borrador: no se muestra",
  })),
];

export function BarSection({ menu }: { menu: MenuState }) {
  const { order, arrange } = menu;
  const all = everything(menu);
  const shown = order.bar.flatMap((entry) => all.find(({ key }) => key === barKey(entry)) ?? []);
  const others = all.filter((item) => !shown.includes(item));
  const optionsOf = (isPage: boolean) =>
    others
      .filter(({ entry }) => (typeof entry !== "number") === isPage)
      .map(({ key, name }) => ({ value: key, label: name }));
  const set = (items: readonly Named[]) => arrange({ ...order, bar: items.map(({ entry }) => entry) });
  const add = (added: string) => {
    const item = others.find(({ key }) => key === added);
    if (item) arrange(placeInBar(order, item.entry));
  };
  return (
    <Section
      title="Barra del encabezado"
      hint="Lo que se ve arriba en todas las páginas: categorías con productos y páginas propias, que en el teléfono van al final del menú. Sin categorías elegidas van las primeras nueve."
    >
      <DropList
        id={BAR}
        ids={shown.map(({ key }) => key)}
        whenEmpty="Arrastrá una categoría hasta acá, o elegila abajo."
      >
        {shown.map((item, index) => (
          <BarItem
            key={item.key}
            item={item}
            index={index}
            count={shown.length}
            onMove={(from, to) => set(arrayMove(shown, from, to))}
            onRemove={() => set(shown.filter((each) => each !== item))}
          />
        ))}
      </DropList>
      {others.length > 0 && (
        <select
          aria-label="Agregar a la barra"
          value=""
          onChange={({ target }) => add(target.value)}
          className={fieldClass}
        >
          <option value="" disabled>
            Agregar a la barra…
          </option>
          <optgroup label="Categorías">
            <Options of={optionsOf(false)} />
          </optgroup>
          <optgroup label="Páginas propias">
            <Options of={optionsOf(true)} />
          </optgroup>
        </select>
      )}
    </Section>
  );
}
