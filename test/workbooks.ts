import { zipOf } from "#src/infrastructure/write-zip.ts";

export { zipOf };

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

/** An XLSX with one sheet: texts are shared, numbers are numbers, blank cells are left out. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Uint8Array<ArrayBuffer> {
  const texts = [...new Set(rows.flat().filter((cell) => typeof cell === "string"))];
  const cellOf = (cell: string | number, place: string) => {
    if (cell === "") return "";
    if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
    return `<c r="${place}" t="s"><v>${texts.indexOf(cell)}</v></c>`;
  };
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row + 1}`)).join("")}</row>`,
  );
  return zipOf({
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": '<workbook><sheets><sheet name="Hoja1" sheetId="1"/></sheets></workbook>',
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${body.join("")}</sheetData></worksheet>`,
  });
}
