import { defaultLanguage, type Language, languageOf, languages } from '#shared/kernel/language.ts'
import { languageOfPath } from '#web/shell/site/languagePath.ts'
import { openCache } from './caches.ts'

/** The address of the page that is shown in place of one that is not cached. */
export const offlinePage = '/offline'

const keyIn = (language: Language) => `${offlinePage}/${language}`
const buildKey = `${offlinePage}/build`
const languageKey = `${offlinePage}/language`

/** Caches the offline page in all languages, once for each build: `indexUrl` changes with every build. */
export async function cacheOfflinePages(indexUrl: string): Promise<void> {
  const ownCache = await openCache('own')
  if ((await (await ownCache.match(buildKey))?.text()) === indexUrl) return
  for (const language of languages) {
    const response = await fetch(`${offlinePage}?lng=${language}`, { priority: 'low' })
    if (!response.ok) throw new Error(`${offlinePage} answered ${response.status}`)
    await ownCache.put(keyIn(language), response)
  }
  await ownCache.put(buildKey, new Response(indexUrl))
}

/** Remembers the reader's language, which only a page knows. */
export async function rememberLanguage(language: string): Promise<void> {
  await (await openCache('own')).put(languageKey, new Response(language))
}

/** Responds with the offline page in the language of the address, else in the reader's. When it is not cached, rejects with `error`. */
export async function answerOffline(pathname: string, error: unknown): Promise<Response> {
  const ownCache = await openCache('own')
  const lastLanguage = await (await ownCache.match(languageKey))?.text()
  const language =
    languageOfPath(pathname) ?? languageOf(lastLanguage) ?? languageOf(navigator.language) ?? defaultLanguage
  const page = await ownCache.match(keyIn(language), { ignoreVary: true })
  if (!page) throw error
  return page
}
