/** EAN-8, UPC-A or EAN-13 with the right check digit, or blank: weights 3 and 1 from the right, the whole a multiple of ten (GS1). */
export function isBarcode(code: string): boolean {
  if (code === "") return true;
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(code)) return false;
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
