import { invalidField } from "#src/contract/problem-of.ts";

/** The first bytes of a ZIP archive (xlsx, ods) and of the older xls. */
const BEGINNINGS = ["504b0304", "d0cf11e0"];

/** @throws VALIDATION for a workbook that isn't CSV */
export function refuseWorkbook(file: Uint8Array): void {
  if (!BEGINNINGS.includes(Buffer.from(file.subarray(0, 4)).toString("hex"))) return;
  throw invalidField("file", "sheet_is_workbook");
}
