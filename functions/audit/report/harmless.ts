/** Signs that turn the direction of whatever follows, so that a text would read as another. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Seen by nobody: breaks of lines and pages other than spaces, byte order marks, annotations. */
const unseen = /[\p{Cc}\u2028\u2029\ufeff\ufff9-\ufffb]+/gu

/** A text from anywhere as it may be shown on one line: no control characters, no change of direction, no half letters. */
export const harmless = (text: string): string =>
  text.toWellFormed().replace(turning, '').replace(unseen, ' ')
