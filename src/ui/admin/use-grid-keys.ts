import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect } from "react";

const CELL = "[data-cell]";

const cellsOf = (row: Element): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CELL)].filter((cell) => cell.offsetParent !== null);

const rowsOf = (grid: Element): HTMLElement[][] =>
  [...grid.querySelectorAll("tr")].map(cellsOf).filter((cells) => cells.length > 0);

/** Where an arrow key leads from the cell at `place` of the row at `line`; undefined at the edge and for other keys. */
function target(
  rows: HTMLElement[][],
  { line, place, key }: { line: number; place: number; key: string },
  event: KeyboardEvent,
): HTMLElement | undefined {
  const row = rows[line] ?? [];
  switch (key) {
    case "ArrowLeft":
      return row[place - 1];
    case "ArrowRight":
      return row[place + 1];
    case "ArrowUp":
      return rows[line - 1]?.[place] ?? rows[line - 1]?.at(-1);
    case "ArrowDown":
      return rows[line + 1]?.[place] ?? rows[line + 1]?.at(-1);
    case "Home":
      return event.ctrlKey ? rows[0]?.[0] : row[0];
    case "End":
      return event.ctrlKey ? rows.at(-1)?.at(-1) : row.at(-1);
    default:
      return undefined;
  }
}

/** From a field that stands in a cell, Tab goes on to the next cell; from a cell itself it leaves the table. */
function keyIn(cell: HTMLElement, { key, shiftKey }: KeyboardEvent): string {
  if (key !== "Tab" || cell.closest("[data-editing]") === null) return key;
  return shiftKey ? "ArrowLeft" : "ArrowRight";
}

/**
 * Makes a table one stop of the Tab key, in which the arrows move between the controls marked `data-cell` (the grid
 * pattern of the ARIA practices). Give what it answers to the table.
 */
export function useGridKeys(grid: RefObject<HTMLTableElement | null>) {
  const makeStop = (cell: HTMLElement | undefined) => {
    for (const other of grid.current?.querySelectorAll<HTMLElement>(CELL) ?? []) other.tabIndex = -1;
    if (cell) cell.tabIndex = 0;
  };

  // Rows come and go, and cells turn into fields and back: some cell must always be the stop.
  useEffect(() => {
    if (!grid.current) return;
    const rows = rowsOf(grid.current);
    const stop = rows.flat().find((cell) => cell.dataset.stop !== undefined) ?? rows[1]?.[0] ?? rows[0]?.[0];
    makeStop(stop);
  });

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
      const rows = rowsOf(grid.current);
      const line = rows.findIndex((cells) => cells.includes(cell));
      const place = rows[line]?.indexOf(cell) ?? 0;
      const next = target(rows, { line, place, key: keyIn(cell, event) }, event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}
