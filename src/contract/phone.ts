/** 10 national digits, once +54, 9, a leading 0, 15, spaces and dashes are taken off (product page, Phone). */
export const nationalPhone = (typed: string): string => {
  const digits = typed
    .replace(/\D/g, "")
    .replace(/^(00)?54(?=\d{10,})/, "")
    .replace(/^9(?=\d{10,})/, "")
    .replace(/^0/, "");
  if (digits.length === 10) return digits;
  // An area code has 2 to 4 digits; the 15 of a mobile stands right behind it.
  const mobile = /^(\d{2,4})15(\d{6,8})$/.exec(digits);
  return mobile && digits.length === 12 ? `${mobile[1]}${mobile[2]}` : digits;
};
