import { beforeEach, expect, test, vi } from 'vitest'
import type { AreaEntry, PageEntry } from '#web/shell/site/siteIndex.ts'

const file = 'data:text/javascript,export default () => null'
const noTexts = { en: '', fr: '', es: '' }
const page: PageEntry = {
  path: '/login',
  file,
  title: noTexts,
  access: 'public',
  layout: 'public',
  isIndexed: true,
  usesQueries: false,
}
const account: AreaEntry = {
  name: 'account',
  css: [],
  roleCss: [],
  locales: noTexts,
  pages: [page],
  sections: [],
  navigation: [],
}

/** A document in which i18next has not started yet, and a server that answers when the test says so. */
async function aDocument() {
  vi.resetModules()
  const { i18n, startI18n } = await import('#web/shell/language/i18n.ts')
  const { showLanguage } = await import('#web/shell/language/showLanguage.ts')
  const { loadScreen } = await import('#web/shell/screens/screens.tsx')
  const answers = new Map<string, PromiseWithResolvers<object>>()
  const answerFor = (texts: string) => {
    const answer = answers.get(texts) ?? Promise.withResolvers<object>()
    answers.set(texts, answer)
    return answer
  }
  return {
    i18n,
    showLanguage,
    start: (language: 'en' | 'fr') =>
      startI18n(async (tag, area) => answerFor(`${tag}/${area}`).promise, language),
    loadPage: () => loadScreen(account, page),
    send: (texts: string) => answerFor(texts).resolve({ greeting: texts }),
    refuse: (texts: string) => answerFor(texts).reject(new Error('503')),
  }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(''))
  return () => void vi.unstubAllGlobals()
})

test('the texts of a page are loaded, however late the timers of a busy browser fire', async () => {
  const { i18n, start, loadPage, send } = await aDocument()
  for (const texts of ['fr/shell', 'fr/account']) send(texts)
  const realSetTimeout = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => realSetTimeout(work, wait + 300))
  void start('fr')
  await loadPage()
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('a page may be loaded before i18next has started', async () => {
  const { i18n, start, loadPage, send } = await aDocument()
  for (const texts of ['fr/shell', 'fr/account']) send(texts)
  const pageLoading = loadPage()
  void start('fr')
  await pageLoading
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('a page that is opened while another language is loading has its texts in that language', async () => {
  const { i18n, start, showLanguage, loadPage, send } = await aDocument()
  send('en/shell')
  await start('en')
  const languageShown = showLanguage('fr')
  const pageLoading = loadPage()
  send('en/account')
  send('fr/shell')
  send('fr/account')
  await Promise.all([languageShown, pageLoading])
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('of two languages chosen one after the other the last is shown, though the first is loaded later', async () => {
  const { i18n, start, showLanguage, send } = await aDocument()
  send('en/shell')
  await start('en')
  const first = showLanguage('fr')
  const last = showLanguage('en')
  send('fr/shell')
  await Promise.all([first, last])
  expect(i18n.language).toBe('en')
  expect(document.documentElement.lang).toBe('en')
})

test('the document’s language is the one on screen, not the one that is loading', async () => {
  const { start, showLanguage, send } = await aDocument()
  send('en/shell')
  await start('en')
  document.documentElement.lang = 'en'
  const languageShown = showLanguage('es')
  expect(document.documentElement.lang).toBe('en')
  send('es/shell')
  await languageShown
  expect(document.documentElement.lang).toBe('es')
})

test('a language whose texts cannot be loaded is not shown, and the texts on screen stay', async () => {
  const { i18n, start, showLanguage, send, refuse } = await aDocument()
  send('en/shell')
  await start('en')
  document.documentElement.lang = 'en'
  const realSetTimeout = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void) => realSetTimeout(work))
  refuse('fr/shell')
  await expect(showLanguage('fr')).rejects.toThrow('could not be loaded')
  expect(i18n.getResource(i18n.language, 'shell', 'greeting')).toBe('en/shell')
  expect(document.documentElement.lang).toBe('en')
})
