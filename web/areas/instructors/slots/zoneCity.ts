import type { Language } from '#shared/kernel/language.ts'
import cities from './zoneCities.json'

type Names = Partial<Record<Language, string>>

/**
 * Returns the city in a time zone's IANA name, in the given language: `Londres` for Europe/London in French.
 */
export function zoneCity(timeZone: string, language: Language): string {
  const names: Names | undefined = (cities as Record<string, Names>)[timeZone]
  return names?.[language] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}

/** French elides `de` to `d’` before a vowel and before a silent h, as in Halifax. */
const isElided = /^(?:[aeiouéèêîôâ]|h(?!o(?:ng|\b)))/i

/** Returns the city of a time zone, to follow “the time of”. In French it begins with `de`, `d’` or `du`. */
export function zoneWords(zone: string, language: Language): string {
  const city = zoneCity(zone, language)
  if (language !== 'fr') return city
  if (city.startsWith('Le ')) return `du ${city.slice(3)}`
  return isElided.test(city) ? `d’${city}` : `de ${city}`
}
