import { zipOf } from "./write-zip.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const links = (id: string, type: string, target: string) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

const columnName = (index: number): string =>
  index < 26 ? String.fromCharCode(65 + index) : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);

const cell = (value: string | number | null, place: string): string => {
  if (value === null || value === "") return "";
  if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
};

/** An XLSX of one sheet. Texts stay texts, so none is run as a formula. */
export function workbookOf(
  name: string,
  rows: readonly (readonly (string | number | null)[])[],
): Uint8Array<ArrayBuffer> {
  const body = rows.map((cells, row) => {
    const shown = cells.map((value, column) => cell(value, `${columnName(column)}${row + 1}`));
    return `<row r="${row + 1}">${shown.join("")}</row>`;
  });
  return zipOf({
    "[Content_Types].xml": `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    "_rels/.rels": links("rId1", "officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${XML}<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": links("rId1", "worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${XML}<worksheet xmlns="${SHEETS}"><cols><col min="1" max="2" width="32" customWidth="1"/></cols><sheetData>${body.join("")}</sheetData></worksheet>`,
  });
}
