const codePoints = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The characters that the report's typeface has: Latin-1, then some more letters, signs and spaces. */
export const characters = `${String.fromCodePoint(...codePoints(0x20, 0x7e), ...codePoints(0xa0, 0xff))}ŒœŸ–—‘’‚“”„•…‹›€™−↑↓\u2009\u202f`
