/** 10 national digits without +54, 9, leading 0, 15, spaces and dashes (docs/shop.md, Telephones). */
export const nationalPhone = (typed: string): string => {
  const digits = typed
    .replace(/\D/g, "")
    .replace(/^(00)?54(?=\d{10,})/, "")
    .replace(/^9(?=\d{10,})/, "")
    .replace(/^0/, "");
  if (digits.length === 10) return digits;
  // Area codes have 2 to 4 digits; a mobile's 15 follows them.
  const mobile = /^(\d{2,4})15(\d{6,8})$/.exec(digits);
  return mobile && digits.length === 12 ? `${mobile[1]}${mobile[2]}` : digits;
};

export const NATIONAL_PHONE = /^\d{10}$/;

/** Three-digit area codes; 11 is the only one of two, the rest have four. */
const THREE_DIGITS = "22[013]|23[067]|249|26[01346]|280|29[14789]|336|34[1-358]|35[138]|36[24]|37[069]|38[013578]";
const GROUPS = new RegExp(`^(11|${THREE_DIGITS}|\\d{4})(\\d{2,4})(\\d{4})$`);

/** `11 5555-1234`, `341 555-1234`, `2966 55-1234`. */
export const phoneInWords = (national: string): string => national.replace(GROUPS, "$1 $2-$3");
