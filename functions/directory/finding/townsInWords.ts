import { hasMeaning, queryWordsOf, type Word } from '#functions/platform/search/words.ts'
import type { Gazetteer, ListedTown } from '#functions/platform/towns/gazetteer.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { placeKey } from '#shared/kernel/places/placeKey.ts'

/** The most words in the name of a town, such as `San Miguel de Allende`. */
const maxTownWords = 4

const textOf = (q: string, words: readonly Word[]) => q.slice(words[0]!.from, words.at(-1)!.to)

/** Removes words such as `in` and `près de` from both ends. */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(hasMeaning)
  return first === -1 ? [] : words.slice(first, words.findLastIndex(hasMeaning) + 1)
}

/**
 * Returns all ways to read a query as a town and other words, in either order: `solar panels in Halifax`. Those with the
 * longest town names come first. If several towns have the name, the largest one counts, in `inCountry` if that is given.
 */
export function townsInWords(
  { townsByKey }: Pick<Gazetteer, 'townsByKey'>,
  q: string,
  inCountry = '',
): NonNullable<ListingFacets['town']>[] {
  const words = queryWordsOf(q)
  const countryCode = countryCodeOf(inCountry)
  const largestTown = (name: string): ListedTown | undefined =>
    townsByKey
      .get(placeKey(name))
      ?.filter((town) => countryCode === '' || town.code === countryCode)
      .toSorted((one, other) => other.people - one.people)[0]
  const lengths = Array.from({ length: Math.min(maxTownWords, words.length - 1) }, (_, index) => index + 1)
  const splits = lengths
    .toReversed()
    .flatMap((length) => [
      [words.slice(-length), words.slice(0, -length)] as const,
      [words.slice(0, length), words.slice(length)] as const,
    ])
  return splits.flatMap(([townWords, otherWords]) => {
    const queryWords = withoutFillers(otherWords)
    const town = queryWords.length > 0 && largestTown(textOf(q, townWords))
    if (!town) return []
    const { city, state, country, latitude, longitude } = town
    return [{ q: textOf(q, queryWords), city, state, country, near: `${latitude},${longitude}` }]
  })
}
