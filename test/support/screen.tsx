import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { onTestFinished } from 'vitest'
import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { Toasts } from '#web/shell/frame/toasts.tsx'
import { i18n, startI18n } from '#web/shell/language/i18n.ts'
import { PortalRouter } from '#web/shell/routing/PortalRouter.tsx'
import { matchPath, ParamsContext } from '#web/shell/routing/routing.tsx'
import { queryClient } from '#web/shell/session/queryClient.ts'
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

/** The server's response: JSON, `undefined` for 204, a whole Response, or what a function returns for the call. */
export type Answer = unknown | ((call: SentCall) => unknown)
/** By `METHOD /path`, the path as sent (without query): `'GET /api/directory'`. */
export type Answers = Record<string, Answer>

/** A refusal in the house's shape. */
export const refuse = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ message, error: message, code, ...more }, { status })

export interface ScreenOptions {
  /** The address; without language prefix unless the test is about it. */
  at?: string
  /** The page's path, when it has parts that vary: `/news/:id`. */
  path?: string
  language?: Language
  answers?: Answers
  /** Logged in as this person; a visitor when left out. */
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

/** Replaces the network by a table of responses, for this test; the response to any other call is 404. */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  const network = window.fetch
  const answering = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), window.location.origin)
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    }
    sent.push(call)
    const key = `${call.method} ${call.path}`
    if (!(key in answers)) return refuse(404, 'test.unknownCall', `The test has no answer for ${key}`)
    const answer = answers[key]
    const said = typeof answer === 'function' ? await (answer as (call: SentCall) => unknown)(call) : answer
    if (said instanceof Response) return said
    return said === undefined ? new Response(null, { status: 204 }) : Response.json(said)
  }
  globalThis.fetch = answering as typeof fetch
  onTestFinished(() => {
    globalThis.fetch = network
  })
  return sent
}

/** Texts of every area, from the real files. */
export async function speak(language: Language = defaultLanguage): Promise<void> {
  await startI18n(async (tag, namespace) => textsOf(tag, namespace), language)
  await i18n.loadNamespaces(namespaces)
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

/** Renders a page as the shell would: its router, its translations, its query cache and its messages. */
export async function renderScreen(screen: ReactElement, options: ScreenOptions = {}) {
  const { at = '/', path, language = defaultLanguage, answers = {}, session } = options
  queryClient.clear()
  await speak(language)
  history.replace(at)
  window.localStorage.setItem('selectedLanguage', language)
  if (session) openSession({ userId: 'usr_test', email: 'ada@example.com', token: 'token', ...session })
  const sent = answerCalls(answers)
  const params = path ? (matchPath(path, window.location.pathname)?.params ?? {}) : {}
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <PortalRouter>
        <ParamsContext value={params}>{screen}</ParamsContext>
        <Toasts />
      </PortalRouter>
    </QueryClientProvider>,
  )
  return { ...rendered, sent }
}
