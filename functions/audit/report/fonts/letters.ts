const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The letters that the report's typeface has: all Latin letters of the portal's typeface. */
export const letters = `${String.fromCodePoint(...between(0x20, 0x7e), ...between(0xa0, 0xff))}ŒœŸ–—‘’‚“”„•…‹›€™−↑↓\u2009\u202f`
