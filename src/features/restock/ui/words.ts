export const waitingInWords = (people: number): string => (people === 1 ? "espera 1 persona" : `esperan ${people}`);
