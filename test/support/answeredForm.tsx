import type { ReactElement } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { PortalRouter } from '#web/shell/Root.tsx'
import { QueryProvider } from '#web/shell/screens/QueryProvider.tsx'
import { ApiError } from '#web/shell/server/ApiError.ts'
import { setFormAnswer } from '#web/shell/server/formAnswer.ts'
import { history } from '#web/shell/site/history.ts'
import { toHtml } from '#web/ssr/toHtml.ts'
import { loadTexts } from './screen.tsx'

interface AnsweredForm {
  /** The page's address, with its language. */
  url: string
  /** The page's path. */
  page: string
  language?: Language
  values?: Record<string, string>
  /** The GET route's response. */
  data?: unknown
  /** The HTTP status of the refusal. */
  status?: number
  code?: `${string}.${string}`
  /** Further fields of the refusal's body. */
  body?: object
  issues?: { path: string; code: `${string}.${string}`; params?: Record<string, string | number> }[]
}

/**
 * Renders a screen as the server does for a browser without scripts, after the form was refused or its GET
 * route responded. Returns the document, in which no script runs.
 */
export async function renderAnswered(screen: ReactElement, answered: AnsweredForm): Promise<Document> {
  const {
    url,
    page,
    language = 'en',
    values = {},
    status = 400,
    code = 'input.invalid',
    issues = [],
    body,
    data,
  } = answered
  await loadTexts(language)
  const allIssues = issues.map((issue) => ({ params: {}, message: 'in English', ...issue }))
  history.setServerPath(url)
  const error = new ApiError(status, code, 'in English', { issues: allIssues, body })
  setFormAnswer({ page, values, ...(data === undefined ? { error } : { data }) })
  const html = (
    <QueryProvider>
      <PortalRouter>{screen}</PortalRouter>
    </QueryProvider>
  )
  try {
    return new DOMParser().parseFromString(toHtml(html), 'text/html')
  } finally {
    setFormAnswer(undefined)
  }
}

/** Returns the text with which a screen reader describes a control: its hint and its error. */
export const describedBy = (answer: Document, name: string) =>
  answer
    .querySelector(`[name=${name}]`)
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => answer.getElementById(id)?.textContent)
    .join(' ')
