import type { Language } from '#shared/kernel/language.ts'
import cities from './zoneCities.json'

type Names = Partial<Record<Language, string>>

/** The city that the IANA names a time zone after, as the reader's language calls it: `Londres` for Europe/London. */
export function zoneCity(timeZone: string, language: Language): string {
  const names: Names | undefined = (cities as Record<string, Names>)[timeZone]
  return names?.[language] ?? timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
