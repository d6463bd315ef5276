/** Browsers keep a failed import for the whole visit, so none is made while offline. */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  if (navigator.onLine === false) throw new TypeError("no network");
  return load();
}
