import * as z from 'zod/mini'

/** A word of a search that found nothing, and how many results the word has by itself. */
export const WordCount = z.object({ word: z.string(), count: z.number() })
export type WordCount = z.output<typeof WordCount>
