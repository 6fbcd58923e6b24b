import { beforeEach, expect, test, vi } from 'vitest'
import type { AreaEntry, PageEntry } from '#web/shell/site/siteIndex.ts'

const file = 'data:text/javascript,export default () => null'
const inAll = { en: '', fr: '', es: '' }
const page: PageEntry = {
  path: '/login',
  file,
  title: inAll,
  access: 'public',
  layout: 'public',
  search: true,
  usesQueries: false,
}
const account: AreaEntry = {
  name: 'account',
  css: [],
  closedCss: [],
  locales: inAll,
  pages: [page],
  sections: [],
  navigation: [],
}

/** A document whose translations have not started yet, and a server whose texts come when the test sends them. */
async function aDocument() {
  vi.resetModules()
  const { i18n, startI18n } = await import('#web/shell/language/i18n.ts')
  const { showLanguage } = await import('#web/shell/language/showLanguage.ts')
  const { loadScreen } = await import('#web/shell/screens/screens.tsx')
  const answers = new Map<string, PromiseWithResolvers<object>>()
  const answerFor = (texts: string) => {
    const known = answers.get(texts) ?? Promise.withResolvers<object>()
    answers.set(texts, known)
    return known
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

test('the texts of a page come, however late the timers of a busy browser fire', async () => {
  const { i18n, start, loadPage, send } = await aDocument()
  for (const texts of ['fr/shell', 'fr/account']) send(texts)
  const timer = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, wait = 0) => timer(work, wait + 300))
  void start('fr')
  await loadPage()
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('a page may be brought before translations have started', async () => {
  const { i18n, start, loadPage, send } = await aDocument()
  for (const texts of ['fr/shell', 'fr/account']) send(texts)
  const coming = loadPage()
  void start('fr')
  await coming
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('a page that is gone to while another language comes has its texts in that one', async () => {
  const { i18n, start, showLanguage, loadPage, send } = await aDocument()
  send('en/shell')
  await start('en')
  const shown = showLanguage('fr')
  const coming = loadPage()
  send('en/account')
  send('fr/shell')
  send('fr/account')
  await Promise.all([shown, coming])
  expect(i18n.getResource(i18n.language, 'account', 'greeting')).toBe('fr/account')
})

test('of two languages chosen one after the other the last is shown, though the first comes later', async () => {
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

test('the document says the language that it has, not the one it waits for', async () => {
  const { start, showLanguage, send } = await aDocument()
  send('en/shell')
  await start('en')
  document.documentElement.lang = 'en'
  const shown = showLanguage('es')
  expect(document.documentElement.lang).toBe('en')
  send('es/shell')
  await shown
  expect(document.documentElement.lang).toBe('es')
})

test('a language whose texts do not come is not shown, and the words on screen stay words', async () => {
  const { i18n, start, showLanguage, send, refuse } = await aDocument()
  send('en/shell')
  await start('en')
  document.documentElement.lang = 'en'
  const timer = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: () => void) => timer(work))
  refuse('fr/shell')
  await expect(showLanguage('fr')).rejects.toThrow('could not be loaded')
  expect(i18n.getResource(i18n.language, 'shell', 'greeting')).toBe('en/shell')
  expect(document.documentElement.lang).toBe('en')
})
