import type { Language } from '#shared/kernel/language.ts'
import { zoneCity } from './zoneCity.ts'

/** Where French says `d’`: before a vowel, and before a silent h as in Halifax. */
const isElided = /^(?:[aeiouéèêîôâ]|h(?!o(?:ng|\b)))/i

/** A time zone behind “the time of”: its city, in French with `de`, `d’` or `du` before it. */
export function zoneWords(zone: string, language: Language): string {
  const city = zoneCity(zone, language)
  if (language !== 'fr') return city
  if (city.startsWith('Le ')) return `du ${city.slice(3)}`
  return isElided.test(city) ? `d’${city}` : `de ${city}`
}
