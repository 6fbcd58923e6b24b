import { answer } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { countWords } from '#functions/platform/search/countWords.ts'
import {
  type FindOptions,
  maxResults,
  type SearchEngine,
  SearchUnavailable,
} from '#functions/platform/search/engine.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import type { search } from '#shared/search/contract.ts'
import { searchRefusals } from '#shared/search/refusals.ts'
import { missRepository } from './missRepository.ts'
import { showResult } from './showResult.ts'

interface Deps extends Pick<Platform, 'table' | 'throttle' | 'log'> {
  engine: SearchEngine
}

const maxSuggestions = 8
/** Limits how many misses of one visitor are counted, so that a program that makes up words changes little. */
const missLimit = { limit: 30, minutes: 60 }

/** A cursor is the number of results before the page. */
function offsetOf(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,3}$/.test(after) || Number(after) > maxResults) throw pageRefusals.badCursor()
  return Number(after)
}

export function searchHandlers({ table, throttle, log, engine }: Deps): Handlers<typeof search> {
  const misses = missRepository(table)

  async function countMiss(q: string, address: string, at: Date) {
    if (!misses.isCounted(q)) return
    try {
      await throttle.count(`search miss ${address}`, missLimit, at)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await misses.count(q, at)
  }

  async function find(options: FindOptions, at: Date) {
    try {
      return await engine.find(options, at)
    } catch (error) {
      if (!(error instanceof SearchUnavailable)) throw error
      log.warn('search unavailable', error)
      throw searchRefusals.unavailable({ retryAfter: 10 })
    }
  }

  return {
    async find({ input: { q, kinds, limit, after }, language, client, at }) {
      const offset = offsetOf(after)
      const { total, counts, words, documents, didYouMean } = await find(
        { q, language, kinds, limit, offset },
        at,
      )
      const isMiss = Object.keys(counts).length === 0
      if (isMiss) await countMiss(q, client.address, at)
      const countFor = async (word: string) => (await find({ q: word, language, limit: 1 }, at)).total
      const wordCounts = isMiss ? await countWords(q, countFor) : []
      const end = offset + documents.length
      return answer(
        {
          query: q,
          total,
          counts,
          didYouMean,
          results: words ? documents.map((document) => showResult(document, words, language)) : [],
          ...(wordCounts.length > 0 && { words: wordCounts }),
        },
        { next: documents.length > 0 && end < Math.min(total, maxResults) ? String(end) : undefined },
      )
    },

    async suggest({ input: { q }, language, at }) {
      const options = { q, language, limit: maxSuggestions }
      const inTitles = await find({ ...options, onlyTitles: true }, at)
      // A town or a trade stands in no title.
      const { documents } = inTitles.documents.length > 0 ? inTitles : await find(options, at)
      return documents.map(({ kind, texts, url }) => ({
        kind,
        title: (texts[language] ?? texts.en).title,
        url,
      }))
    },

    misses: ({ at }) => misses.mostFrequent(at),
  }
}
