const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** What the faces of reports can write: all of the portal's typeface's Latin letters. */
export const letters = `${String.fromCodePoint(...between(0x20, 0x7e), ...between(0xa0, 0xff))}ŒœŸ–—‘’‚“”„•…‹›€™−↑↓\u2009\u202f`
