import { townOf } from '#shared/directory/companyDocument.ts'
import type { LocalPlace } from '#shared/directory/listing.ts'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { countryWithKey } from '#shared/kernel/places/countries.ts'
import { countryCodeOf } from '#shared/kernel/places/countryCode.ts'
import { placeKey } from '#shared/kernel/places/placeKey.ts'
import { placeNames } from '#shared/kernel/places/placeNames.ts'
import { regionsWithKey } from '#shared/kernel/places/regions.ts'
import type { ListingItem } from './listing.ts'

type Placed = Pick<ListingItem, 'address' | 'city' | 'state' | 'country' | 'place'>

/** Names the country and the province or state of a place in a language, if a text is one of their names. */
function namesIn(language: Language, { country, state }: { country: string; state: string }) {
  const code = countryCodeOf(country) || countryWithKey(placeKey(country))
  const countryName = code && placeNames({ state: '', country }, language).country
  return {
    country: (text: string) =>
      countryName && countryWithKey(placeKey(text)) === code ? countryName : undefined,
    region: (text: string) => {
      const key = placeKey(text)
      const region = regionsWithKey(key).find((one) => one.country === code && one.state === state)
      if (!region) return undefined
      // A code, such as `QC`, is the same in all languages. `Newfoundland` is the beginning of the whole name.
      const name = placeKey(region.names.en)
      return name === key || name.startsWith(`${key} `) ? region.names[language] : undefined
    },
  }
}

/** Translates the country at the end of an address, and the province or state before it. */
function translateAddress(address: string, names: ReturnType<typeof namesIn>): string {
  const parts = address.split(',')
  const translate = (index: number, nameOf: (text: string) => string | undefined) => {
    const text = parts[index]?.trim()
    const name = text && nameOf(text)
    if (!name) return false
    parts[index] = parts[index]!.replace(text, () => name)
    return true
  }
  const last = parts.length - 1
  translate(translate(last, names.country) ? last - 1 : last, names.region)
  return parts.join(',')
}

/**
 * Returns the parts of a company's place that differ in a language; undefined if none does. Only names that
 * the gazetteer has recognised are translated. English readers see what was typed.
 */
export function localPlace(item: Placed, language: Language): LocalPlace | undefined {
  if (language === defaultLanguage) return undefined
  const { address, state, country } = item
  const names = namesIn(language, townOf(item))
  const local = {
    address: item.place ? translateAddress(address, names) : address,
    state: names.region(state) ?? state,
    country: names.country(country) ?? country,
  }
  const changed = Object.entries(local).filter(([name, text]) => text !== item[name as keyof typeof local])
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

/** Names the town of a company in a language: as it was typed, else as the gazetteer has it. */
export function localTown(item: Placed, language: Language) {
  const { city, state, country } = townOf(item)
  const names = placeNames({ state, country }, language)
  const local = localPlace(item, language)
  return {
    city: item.city || city,
    state: local?.state || item.state || names.state,
    country: local?.country || item.country || names.country,
  }
}
