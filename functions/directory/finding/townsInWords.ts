import { hasMeaning, queryWordsOf, type Word } from '#functions/platform/search/words.ts'
import type { Gazetteer, ListedTown } from '#functions/platform/towns/gazetteer.ts'
import type { ListingFacets } from '#shared/directory/listingQuery.ts'
import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { placeKey } from '#shared/kernel/places/placeKey.ts'

/** `Salt Lake City` and `San Miguel de Allende` have that many words or fewer. */
const maxTownWords = 4

const textOf = (q: string, words: readonly Word[]) => q.slice(words[0]!.from, words.at(-1)!.to)

/** Leaves out words such as `in` and `près de` at both ends. */
function withoutEnds(words: readonly Word[]): readonly Word[] {
  const first = words.findIndex(hasMeaning)
  return first === -1 ? [] : words.slice(first, words.findLastIndex(hasMeaning) + 1)
}

/**
 * Returns the readings of a query as a town and other words, in either order: `solar panels in Halifax`. The longest
 * names of towns come first. Of several towns with a name, the largest is meant, within the country if one is given.
 */
export function townsInWords(
  { townsByKey }: Pick<Gazetteer, 'townsByKey'>,
  q: string,
  inCountry = '',
): NonNullable<ListingFacets['town']>[] {
  const words = queryWordsOf(q)
  const code = countryCodeOf(inCountry)
  const largest = (name: string): ListedTown | undefined =>
    townsByKey
      .get(placeKey(name))
      ?.filter((town) => code === '' || town.code === code)
      .toSorted((one, other) => other.people - one.people)[0]
  const lengths = Array.from({ length: Math.min(maxTownWords, words.length - 1) }, (_, index) => index + 1)
  const splits = lengths
    .toReversed()
    .flatMap((length) => [
      [words.slice(-length), words.slice(0, -length)] as const,
      [words.slice(0, length), words.slice(length)] as const,
    ])
  return splits.flatMap(([named, others]) => {
    const rest = withoutEnds(others)
    const town = rest.length > 0 && largest(textOf(q, named))
    if (!town) return []
    const { city, state, country, latitude, longitude } = town
    return [{ q: textOf(q, rest), city, state, country, near: `${latitude},${longitude}` }]
  })
}
