const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The words of sanitized HTML, with a space between its blocks. Takes time in proportion to the text, whatever stands in it. */
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
  // An ellipsis takes the place of what ends a sentence or a clause.
  const first = words.slice(0, count).join(' ')
  return `${first.replace(/[.,;:]+$/, '')}…`
}

/** A text cut at a word, at most `length` characters long with its ellipsis. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}
