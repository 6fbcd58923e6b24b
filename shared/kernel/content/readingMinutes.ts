import { plainText } from './plainText.ts'

/** Adults read 238 words of English non-fiction a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238

/** Returns the time for reading an HTML text, in whole minutes; at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainText(html).split(' ').length / wordsPerMinute))
