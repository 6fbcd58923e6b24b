import { keyOf } from '#functions/platform/search/storedDocument.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { qualityBudgets, qualityOf, readQueries } from '../search/quality.ts'
import { isShort, recordFigure } from './mode.ts'
import { type Engine, type EngineName, engines } from './searchEngines.ts'

/** Returns the keys of what a search found, the best first. */
export type Search = (q: string, language: Language) => Promise<string[]>

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const firstFive = 5

/** Asks the 200 written queries of the portal, by `search`, and of the peers on the same documents. */
export async function compareQuality(documents: readonly SearchDocument[], search: Search): Promise<void> {
  const byKey = new Map(documents.map((document) => [keyOf(document), document]))
  const queries = readQueries()
  const measure = async (name: string, search: Search) => {
    const quality = await qualityOf(queries, async ({ query, language }) =>
      (await search(query, language)).flatMap((key) => byKey.get(key) ?? []),
    )
    console.info(
      `  ${name}: the wanted thing is first in ${percent(recordFigure(name, quality.first))}, among the first five in ${percent(recordFigure(name, quality.firstFive))}`,
    )
    return quality
  }
  console.info(`quality, ${queries.length} written queries, ${documents.length} documents:`)
  const ours = await measure('portal', search)
  if (!isShort && (ours.first < qualityBudgets.first || ours.firstFive < qualityBudgets.firstFive)) {
    console.error(
      `quality: under the budgets of ${percent(qualityBudgets.first)} and ${percent(qualityBudgets.firstFive)}`,
    )
    process.exitCode = 1
  }
  for (const name of Object.keys(engines) as EngineName[]) {
    if (name === 'portal') continue
    const indexes = new Map<Language, Promise<Engine>>()
    const indexIn = (language: Language) => {
      const known = indexes.get(language)
      if (known) return known
      const engine = engines[name](language)
      const index = engine.add(documents).then(() => engine)
      indexes.set(language, index)
      return index
    }
    await measure(name, async (q, language) => (await indexIn(language)).search(q, firstFive))
  }
}
