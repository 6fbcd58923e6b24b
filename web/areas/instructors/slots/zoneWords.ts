import type { Language } from '#shared/kernel/language.ts'

/** Where French says `d’`: before a vowel, and before a silent h as in Halifax. */
const isElided = /^(?:[aeiou]|h(?!o(?:ng|\b)))/i

/** A time zone behind “the time of”: in French its city with `de` or `d’` before it, elsewhere its name. */
export function zoneWords(zone: string, language: Language): string {
  const name = zone.replaceAll('_', ' ')
  if (language !== 'fr') return name
  const city = name.split('/').at(-1)!
  return isElided.test(city) ? `d’${city}` : `de ${city}`
}
