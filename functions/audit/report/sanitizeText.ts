/** Bidirectional controls, which can make a text read as another. */
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Invisible characters: controls, line and paragraph separators, byte order marks, annotations. */
const invisible = /[\p{Cc}\u2028\u2029\ufeff\ufff9-\ufffb]+/gu

/** Removes control characters, changes of direction and lone surrogates from a stranger's text. */
export const sanitizeText = (text: string): string =>
  text.toWellFormed().replace(directionControls, '').replace(invisible, ' ')
