import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Answers, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import WebsiteAudit from '#web/areas/audit/WebsiteAudit.tsx'

/* Renders the website audit, and acts on it as users do. */

const startedResponse = () => Response.json({ auditId: 'aud_1', status: 'running' }, { status: 202 })

interface Options extends Pick<ScreenOptions, 'session' | 'url'> {
  language?: Language
  /** The API's responses to polling the audit, one after another; the last is repeated. */
  polls?: readonly (Audit | Response | Error)[]
  answers?: Answers
}

export function renderWebsiteAudit({ polls = [], answers = {}, ...options }: Options = {}) {
  let pollCount = 0
  return renderScreen(<WebsiteAudit />, {
    url: '/service',
    ...options,
    answers: {
      'POST /api/audit': startedResponse,
      'GET /api/audit/aud_1': () => {
        const answer = polls[Math.min(pollCount++, polls.length - 1)]
        if (answer instanceof Error) throw answer
        return answer instanceof Response ? answer.clone() : answer
      },
      'GET /api/audit': [],
      ...answers,
    },
  })
}

export const addressField = () => document.querySelector<HTMLInputElement>('input[type=url][name=url]')!
export function submit(url = 'https://www.example.org/shop/') {
  addressField().value = url
  fireEvent.submit(screen.getByRole('form'))
}

/** Stops the clock, after which only `advance` moves it. To be called after the screen is rendered. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
export async function advance(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // The response to a request that a timer sends is rendered a few turns of the event loop later.
  for (let turn = 0; turn < 5; turn++)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(1)
    })
}

/** Renders the screen, starts an audit, and waits for the first poll. */
export async function startAudit(options: Options) {
  const rendered = await renderWebsiteAudit(options)
  stopClock()
  submit()
  await advance(0)
  return rendered
}

/** Returns the texts of all alerts except toasts. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((alert) => !alert.closest('.toasts'))
    .map(({ textContent }) => textContent)
export const plainText = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim()
export const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => plainText(cell)))

/** Returns the text of the panel's status, which is the first status on the page. */
export const statusText = () => plainText(screen.getAllByRole('status')[0])
