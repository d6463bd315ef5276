const BEFORE_UNIT = /(×) |(\d) (?=×|(?:%|°C|[kKmµ]?[gWVLlm]|cm|mm|ml|cc|kg|lt|h|hs|Hz|pH|oz|u)(?![\p{L}\d]))/gu;

export const nonBreakingUnits = (name: string): string => name.replace(BEFORE_UNIT, "$1$2\u00a0");
