export function tryAgainIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 60) return seconds === 1 ? "en 1 segundo" : `en ${Math.ceil(seconds)} segundos`;
  return `en ${minutes} minutos`;
}
