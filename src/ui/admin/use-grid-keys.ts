import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

const CELL = "[data-cell]";

/** Columns without room are hidden by style: reading that needs no layout. */
const isShown = (cell: HTMLElement): boolean => getComputedStyle(cell.closest("td, th") ?? cell).display !== "none";

const cellsOf = (row: Element | null | undefined): HTMLElement[] =>
  [...(row?.querySelectorAll<HTMLElement>(CELL) ?? [])].filter(isShown);

/** The cell a key leads to; undefined at the edge. Looks at neighbouring rows only: there may be many. */
function target(
  { rows }: HTMLTableElement,
  { row, cell, key }: { row: HTMLTableRowElement; cell: HTMLElement; key: string },
  event: KeyboardEvent,
): HTMLElement | undefined {
  const cells = cellsOf(row);
  const place = cells.indexOf(cell);
  const inRow = (index: number) => {
    const others = cellsOf(rows[index]);
    return others[place] ?? others.at(-1);
  };
  switch (key) {
    case "ArrowLeft":
      return cells[place - 1];
    case "ArrowRight":
      return cells[place + 1];
    case "ArrowUp":
      return inRow(row.rowIndex - 1);
    case "ArrowDown":
      return inRow(row.rowIndex + 1);
    case "Home":
      return event.ctrlKey ? cellsOf(rows[0])[0] : cells[0];
    case "End":
      return event.ctrlKey ? cellsOf(rows[rows.length - 1]).at(-1) : cells.at(-1);
    default:
      return undefined;
  }
}

/** Tab in a cell's field moves to the next cell; in the cell itself it leaves the table. */
function keyIn(cell: HTMLElement, { key, shiftKey }: KeyboardEvent): string {
  if (key !== "Tab" || cell.closest("[data-editing]") === null) return key;
  return shiftKey ? "ArrowLeft" : "ArrowRight";
}

/** Arrow keys between `data-cell` controls of a table that is one Tab stop (ARIA grid pattern). `shown` is what renders the cells. */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>, shown: readonly unknown[]) {
  const makeStop = (cell: HTMLElement | undefined) => {
    for (const other of grid.current?.querySelectorAll<HTMLElement>(`${CELL}:not([tabindex="-1"])`) ?? [])
      if (other !== cell) other.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
  };

  // Rows come and go: some cell must always be the stop. With whatever else is drawn the style of the whole page would have to be known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells come and go with what is shown
  useEffect(() => {
    if (!grid.current) return;
    const { rows } = grid.current;
    const marked = grid.current.querySelector<HTMLElement>(`${CELL}[data-stop]`);
    makeStop(marked && isShown(marked) ? marked : (cellsOf(rows[1])[0] ?? cellsOf(rows[0])[0]));
  }, [grid, ...shown]);

  return {
    onFocus: (event: FocusEvent) => {
      const cell = event.target.closest<HTMLElement>(CELL);
      if (!cell || !grid.current) return;
      for (const other of grid.current.querySelectorAll<HTMLElement>("[data-stop]")) delete other.dataset.stop;
      cell.dataset.stop = "";
      makeStop(cell);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!grid.current || !(event.target instanceof HTMLElement) || event.altKey || event.metaKey) return;
      const cell = event.target.closest<HTMLElement>(CELL);
      if (!cell) return;
      const row = cell.closest("tr");
      if (!row) return;
      const next = target(grid.current, { row, cell, key: keyIn(cell, event) }, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
