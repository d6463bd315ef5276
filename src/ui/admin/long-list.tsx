import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";

type LongListProps<Item> = {
  label: string;
  items: readonly Item[];
  className?: string;
  /** So many at first, and so many more at each press. */
  shown?: number;
  more?: number;
  children: (item: Item) => ReactNode;
};

/** The first rows of a long list, and more at a press. */
export function LongList<Item>({
  label,
  items,
  className = "",
  shown = 50,
  more = 200,
  children,
}: LongListProps<Item>) {
  const [most, setMost] = useState(shown);
  return (
    <>
      <ul aria-label={label} className={`divide-y divide-line empty:hidden ${className}`}>
        {items.slice(0, most).map(children)}
      </ul>
      {items.length > most && (
        <Button tone="secondary" className="justify-self-start" onClick={() => setMost(most + more)}>
          Ver más ({items.length - most})
        </Button>
      )}
    </>
  );
}
