import { answer } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { find, mostResults } from '#functions/platform/search/find.ts'
import { correctedBy } from '#functions/platform/search/query.ts'
import type { SearchIndex } from '#functions/platform/search/searchIndex.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import type { search } from '#shared/search/contract.ts'
import { missRepository } from './missRepository.ts'
import { showResult } from './showResult.ts'

interface Deps extends Pick<Platform, 'table' | 'throttle'> {
  indexAt: (at: Date) => Promise<SearchIndex>
}

const mostSuggestions = 8
/** One visitor's misses that count; a program that makes up words changes little. */
const missLimit = { limit: 30, minutes: 60 }

/** A cursor is the number of results before the page. */
function offsetOf(after: string | undefined): number {
  if (after === undefined) return 0
  if (!/^\d{1,3}$/.test(after) || Number(after) > mostResults) throw pageRefusals.badCursor()
  return Number(after)
}

export function searchHandlers({ table, throttle, indexAt }: Deps): Handlers<typeof search> {
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

  return {
    async find({ input: { q, kinds, limit, after }, language, client, at }) {
      const offset = offsetOf(after)
      const found = find(await indexAt(at), { q, language, kinds, limit, offset })
      const { total, counts, query, documents } = found
      const isMiss = Object.keys(counts).length === 0
      if (isMiss) await countMiss(q, client.address, at)
      const end = offset + documents.length
      return answer(
        {
          query: q,
          total,
          counts,
          didYouMean:
            query &&
            correctedBy(
              q,
              query,
              documents.flatMap(({ texts }) => {
                const { title, text } = texts[language] ?? texts.en
                return [title, text]
              }),
            ),
          results: query ? documents.map((document) => showResult(document, query, language)) : [],
        },
        { next: documents.length > 0 && end < Math.min(total, mostResults) ? String(end) : undefined },
      )
    },

    async suggest({ input: { q }, language, at }) {
      const { documents } = find(await indexAt(at), { q, language, limit: mostSuggestions, onlyTitles: true })
      return documents.map(({ kind, texts, url }) => ({
        kind,
        title: (texts[language] ?? texts.en).title,
        url,
      }))
    },

    misses: ({ at }) => misses.mostFrequent(at),
  }
}
