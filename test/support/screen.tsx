import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { Toasts } from '#web/shell/frame/toasts.tsx'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'
import { PortalRouter } from '#web/shell/Root.tsx'
import { matchPath, ParamsContext } from '#web/shell/routing/routing.tsx'
import { queryClient } from '#web/shell/screens/QueryProvider.tsx'
import { type OpenedSession, openSession } from '#web/shell/session/session.ts'
import { history } from '#web/shell/site/history.ts'

/** A call that a screen made. `body` is parsed JSON, or the FormData itself. */
export interface SentCall {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/**
 * The server's response: JSON, `undefined` for 204, a whole Response, or a function that returns one of these
 * for the call.
 */
export type Answer = unknown | ((call: SentCall) => unknown)
/** The answers by method and path, without the query: `'GET /api/directory'`. */
export type Answers = Record<string, Answer>

/** Returns a refusal in the shape of the portal's API. */
export const refuse = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ message, error: message, code, ...more }, { status })

export interface ScreenOptions {
  /** The URL from the origin on, without a language prefix unless the test is about it. */
  url?: string
  /** The pattern of the page's path, if it has parts that vary: `/news/:id`. */
  path?: string
  language?: Language
  answers?: Answers
  /** The session of the user who is logged in; by default nobody is. */
  session?: Partial<OpenedSession>
}

const texts = import.meta.glob<Record<string, unknown>>('../../web/{shell,content,areas/*}/locales/*.json', {
  eager: true,
  import: 'default',
})
const textsOf = (language: Language, namespace: string) =>
  texts[
    `../../web/${['shell', 'content'].includes(namespace) ? namespace : `areas/${namespace}`}/locales/${language}.json`
  ] ?? {}
const namespaces = [
  ...new Set(
    Object.keys(texts).map((file) => file.match(/web\/(?:areas\/)?([^/]+)\/locales/)?.[1] ?? 'shell'),
  ),
]

/** Replaces the network by a table of responses until the test ends. Any other call gets a 404. */
export function answerCalls(answers: Answers): SentCall[] {
  const calls: SentCall[] = []
  const realFetch = window.fetch
  const answerCall = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), window.location.origin)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    }
    calls.push(call)
    const key = `${call.method} ${call.path}`
    if (!(key in answers)) return refuse(404, 'test.unknownCall', `The test has no answer for ${key}`)
    const answer = answers[key]
    const result = typeof answer === 'function' ? await (answer as (call: SentCall) => unknown)(call) : answer
    if (result instanceof Response) return result
    return result === undefined ? new Response(null, { status: 204 }) : Response.json(result)
  }
  globalThis.fetch = answerCall as typeof fetch
  onTestFinished(() => {
    globalThis.fetch = realFetch
  })
  return calls
}

/** Loads the texts of every area from the real files. */
export async function loadTexts(language: Language = defaultLanguage): Promise<void> {
  await startI18n(async (tag, namespace) => textsOf(tag, namespace), language)
  await i18n.loadNamespaces(namespaces)
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

/** Renders a page as the shell would: its router, its translations, its query cache and its messages. */
export async function renderScreen(screen: ReactElement, options: ScreenOptions = {}) {
  const { url = '/', path, language = defaultLanguage, answers = {}, session } = options
  queryClient.clear()
  await loadTexts(language)
  history.replace(url)
  window.localStorage.setItem('selectedLanguage', language)
  if (session) openSession({ userId: 'usr_test', email: 'ada@example.com', token: 'token', ...session })
  const calls = answerCalls(answers)
  const params = path ? (matchPath(path, window.location.pathname)?.params ?? {}) : {}
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <ParamsContext value={params}>{screen}</ParamsContext>
        <Toasts />
      </PortalRouter>
    </QueryClientProvider>,
  )
  return { ...rendered, calls }
}
