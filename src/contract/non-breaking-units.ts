const BEFORE_UNIT = /(×) |(\d) (?=×|(?:%|°C|[kKmµ]?[gWVLlm]|cm|mm|ml|cc|kg|lt|h|hs|Hz|pH|oz|u)(?![\p{L}\d]))/gu;

/** `9 a 13`. */
const BETWEEN_HOURS = /(?<=\d) a (?=\d)/g;

export const nonBreakingUnits = (text: string): string =>
  text.replace(BEFORE_UNIT, "$1$2\u00a0").replace(BETWEEN_HOURS, "\u00a0a\u00a0");
