import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import type { SiteIndex } from '../site/siteIndex.ts'
import type { ReadTranslations } from './i18n.ts'

/** The shell's own texts: JSON files beside the code, hashed by the build. */
const own = import.meta.glob<string>('../locales/*.json', { query: '?url', import: 'default', eager: true })

/** Reads a file of the site. */
export async function readJson(url: string): Promise<object> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Translations answered ${response.status}: ${url}`)
  return (await response.json()) as object
}

/** Reads the shell's texts and, by the index, the areas'. */
export const translationsOf =
  (site: Promise<SiteIndex>, read: (url: string) => Promise<object>): ReadTranslations =>
  async (language: Language, namespace: string) => {
    if (namespace === 'shell')
      return read(own[`../locales/${language}.json`] ?? own[`../locales/${defaultLanguage}.json`] ?? '')
    const area = (await site).areas.find(({ name }) => name === namespace)
    if (!area) return {}
    return read(area.locales[language])
  }
