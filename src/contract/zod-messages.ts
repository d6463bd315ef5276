import { z } from "zod";

const AT_MOST: Readonly<Record<string, (limit: string) => string>> = {
  string: (limit) => `Ingresá como máximo ${limit} caracteres`,
  array: (limit) => `Elegí como máximo ${limit}`,
};

const AT_LEAST: Readonly<Record<string, (limit: string) => string>> = {
  string: (limit) => (limit === "1" ? "Completá este dato" : `Ingresá como mínimo ${limit} caracteres`),
  array: (limit) => `Elegí como mínimo ${limit}`,
};

const KINDS: Readonly<Record<string, string>> = {
  string: "Ingresá un texto",
  number: "Ingresá un número",
  int: "Ingresá un número entero",
  boolean: "Elegí sí o no",
  array: "Ingresá una lista",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Ingresá un email válido",
  date: "Ingresá una fecha válida",
  datetime: "Ingresá una fecha y hora válidas",
  url: "Ingresá una dirección válida",
};

const plain = (limit: number | bigint) => limit.toLocaleString("es-AR");

const inPlainSpanish: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Completá este dato";
      return KINDS[issue.expected] ?? "Completá este dato";
    case "invalid_value":
    case "invalid_union":
      return issue.input === undefined ? "Completá este dato" : "Elegí una de las opciones";
    case "too_big":
      return AT_MOST[issue.origin]?.(plain(issue.maximum)) ?? `Ingresá ${plain(issue.maximum)} como máximo`;
    case "too_small":
      return AT_LEAST[issue.origin]?.(plain(issue.minimum)) ?? `Ingresá ${plain(issue.minimum)} como mínimo`;
    case "invalid_format":
      return FORMATS[issue.format] ?? "Revisá cómo está escrito";
    default:
      return "Revisá este dato";
  }
};

export const setSpanishMessages = (): void => void z.config({ localeError: inPlainSpanish });
