const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitized HTML, with a space between blocks. Takes linear time for any text. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|h\d|ul|ol|li|blockquote|pre|br|hr)\b[^<>]*>/g, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()

/** The first words of a text, with an ellipsis when there are more. */
export function firstWords(text: string, count: number): string {
  const words = text.split(' ').filter((word) => word !== '')
  if (words.length <= count) return words.join(' ')
  // The ellipsis replaces punctuation at the end.
  const first = words.slice(0, count).join(' ')
  return `${first.replace(/[.,;:]+$/, '')}…`
}

/** Cuts a text between words, to at most `length` characters including an ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}
