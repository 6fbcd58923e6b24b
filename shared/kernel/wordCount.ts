import * as z from 'zod/mini'

/** A word of a search without results, and the number of results that the word alone has. */
export const WordCount = z.object({ word: z.string(), count: z.number() })
export type WordCount = z.output<typeof WordCount>
