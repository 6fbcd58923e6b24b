import type { Language } from '#shared/kernel/language.ts'
import type { SiteIndex } from '../site/siteIndex.ts'
import type { ReadTranslations } from './i18n.ts'

/** The URLs of the shell's own texts, by file. */
const shellTextUrls = import.meta.glob<string>('../locales/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

export async function readJson(url: string): Promise<object> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Translations answered ${response.status}: ${url}`)
  return (await response.json()) as object
}

/** Returns a function that reads the texts of the shell and, by the index, those of the areas. */
export const translationsOf =
  (site: Promise<SiteIndex>, read: (url: string) => Promise<object>): ReadTranslations =>
  async (language: Language, namespace: string) => {
    if (namespace === 'shell') return read(shellTextUrls[`../locales/${language}.json`] ?? '')
    const area = (await site).areas.find(({ name }) => name === namespace)
    return area ? read(area.locales[language]) : {}
  }
