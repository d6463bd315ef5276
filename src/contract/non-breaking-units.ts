const BEFORE_UNIT = /(\d) (?=(?:%|°C|[kKmµ]?[gWVLlm]|cm|mm|ml|cc|kg|lt|h|hs|Hz|pH|oz|u)(?![\p{L}\d]))/gu;

/** A name whose numbers stay on one line with their units: "Sustrato 50 L" never ends a line with "50". */
export const nonBreakingUnits = (name: string): string => name.replace(BEFORE_UNIT, "$1\u00a0");
