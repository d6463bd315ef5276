/** An EAN-13 of those that a shop gives itself (GS1 keeps 200 to 299 for that), with its check digit. */
export function ownBarcode(number: number): string {
  const digits = `200${`${number}`.padStart(9, "0")}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
