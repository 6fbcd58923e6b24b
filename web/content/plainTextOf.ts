/** Returns the words of a formatted text, each block on a line of its own. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
