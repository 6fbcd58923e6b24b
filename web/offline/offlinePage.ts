import { defaultLanguage, type Language, languageOf, languages } from '#shared/kernel/language.ts'
import { languageOfPath } from '#web/shell/site/languagePath.ts'
import { offlinePage } from './lists.ts'
import { open } from './stores.ts'

const keyIn = (language: Language) => `${offlinePage}/${language}`
const buildKey = `${offlinePage}/build`
const languageKey = `${offlinePage}/language`

/** Fetches it in all languages, once for each build. */
export async function keepOfflinePages(build: string): Promise<void> {
  const own = await open('own')
  if ((await (await own.match(buildKey))?.text()) === build) return
  for (const language of languages) {
    const answer = await fetch(`${offlinePage}?lng=${language}`, { priority: 'low' })
    if (!answer.ok) throw new Error(`${offlinePage} answered ${answer.status}`)
    await own.put(keyIn(language), answer)
  }
  await own.put(buildKey, new Response(build))
}

/** Only the page knows what the reader has chosen. */
export async function rememberLanguage(language: string): Promise<void> {
  await (await open('own')).put(languageKey, new Response(language))
}

/** In the language of the address, else in the reader's. When the page could not be cached, fails with `error`, which the browser shows in its own way. */
export async function answerOffline(pathname: string, error: unknown): Promise<Response> {
  const own = await open('own')
  const last = await (await own.match(languageKey))?.text()
  const language =
    languageOfPath(pathname) ?? languageOf(last) ?? languageOf(navigator.language) ?? defaultLanguage
  const page = await own.match(keyIn(language), { ignoreVary: true })
  if (!page) throw error
  return page
}
