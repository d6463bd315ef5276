import { arrayMove } from "@dnd-kit/sortable";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { IconButton } from "#src/ui/admin/icon-button.tsx";
import { MoveButton } from "#src/ui/admin/move-button.tsx";
import { Section } from "#src/ui/admin/section.tsx";
import { Sortable, useSortableItem } from "#src/ui/admin/sortable.tsx";
import { DragHandle } from "#src/ui/admin/sortable-row.tsx";
import { Options } from "#src/ui/select-field.tsx";
import { fieldClass } from "#src/ui/text-field.tsx";
import type { Category } from "../../contract/category.ts";
import type { MenuState } from "./use-menu.ts";

type BarItemProps = {
  category: Category;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function BarItem({ category, index, count, onMove, onRemove }: BarItemProps) {
  const { ref, style, handle } = useSortableItem(`${category.id}`);
  const { name, bar_label } = category;
  return (
    <li ref={ref} style={style} className="flex min-h-12 items-center gap-1 bg-card">
      <DragHandle handle={handle} title="Arrastrá para mover" className="w-7" />
      <span className="wrap-anywhere min-w-0 grow py-2">
        {bar_label || name}
        {bar_label && bar_label !== name && <span className="block text-muted text-sm">{name}</span>}
      </span>
      <MoveButton
        name={`Adelantar ${name} en la barra`}
        Icon={ArrowUp}
        isAtEnd={index === 0}
        onMove={() => onMove(index - 1)}
      />
      <MoveButton
        name={`Atrasar ${name} en la barra`}
        Icon={ArrowDown}
        isAtEnd={index === count - 1}
        onMove={() => onMove(index + 1)}
      />
      <IconButton name={`Sacar ${name} de la barra`} Icon={X} onClick={onRemove} />
    </li>
  );
}

export function BarSection({ menu: { order, categories, arrange } }: { menu: MenuState }) {
  const { bar } = order;
  const set = (next: number[]) => arrange({ ...order, bar: next });
  const shown = bar.flatMap((each) => categories.get(each) ?? []);
  const others = [...categories.values()].filter((category) => !bar.includes(category.id));
  return (
    <Section
      title="Barra del encabezado"
      hint="Las categorías que se ven arriba en todas las páginas, si tienen productos. Si no elegís ninguna, van las primeras nueve."
    >
      <Sortable ids={bar.map(String)} layout="list" onMove={(from, to) => set(arrayMove(bar, from, to))}>
        <ul className="divide-y divide-line">
          {shown.map((category, index) => (
            <BarItem
              key={category.id}
              category={category}
              index={index}
              count={shown.length}
              onMove={(to) => set(arrayMove(bar, index, to))}
              onRemove={() => set(bar.filter((each) => each !== category.id))}
            />
          ))}
        </ul>
      </Sortable>
      {others.length > 0 && (
        <select
          aria-label="Agregar una categoría a la barra"
          value=""
          onChange={({ target }) => set([...bar, Number(target.value)])}
          className={fieldClass}
        >
          <option value="" disabled>
            Agregar a la barra…
          </option>
          <Options of={others.map(({ id, name }) => ({ value: id, label: name }))} />
        </select>
      )}
    </Section>
  );
}
