import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Answers, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import WebsiteAudit from '#web/areas/audit/WebsiteAudit.tsx'

/* Renders the website audit, and acts on it as users do. */

const started = () => Response.json({ auditId: 'aud_1', status: 'running' }, { status: 202 })

interface Options extends Pick<ScreenOptions, 'session' | 'at'> {
  language?: Language
  /** The API's answers to polling the audit, one after another; the last is repeated. */
  polls?: readonly (Audit | Response | Error)[]
  answers?: Answers
}

export function draw({ polls = [], answers = {}, ...options }: Options = {}) {
  let count = 0
  return renderScreen(<WebsiteAudit />, {
    at: '/service',
    ...options,
    answers: {
      'POST /api/audit': started,
      'GET /api/audit/aud_1': () => {
        const answer = polls[Math.min(count++, polls.length - 1)]
        if (answer instanceof Error) throw answer
        return answer instanceof Response ? answer.clone() : answer
      },
      'GET /api/audit': [],
      ...answers,
    },
  })
}

export const address = () => document.querySelector<HTMLInputElement>('input[type=url][name=url]')!
export function submit(url = 'https://www.example.org/shop/') {
  address().value = url
  fireEvent.submit(screen.getByRole('form'))
}

/** Stops the clock, after which only `advance` moves it. Call it once the screen is drawn. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
export async function advance(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // A request that a timer has sent is answered and rendered a few turns of the event loop later.
  for (let turn = 0; turn < 5; turn++)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(1)
    })
}

/** Draws the screen, starts an audit, and waits for the first poll. */
export async function audited(options: Options) {
  const drawn = await draw(options)
  stopClock()
  submit()
  await advance(0)
  return drawn
}

/** Returns the texts of all alerts except toasts. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((one) => !one.closest('.toasts'))
    .map(({ textContent }) => textContent)
export const plain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim()
export const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => plain(cell)))

/** Returns the status of the panel, which is the first on the page. */
export const statusText = () => plain(screen.getAllByRole('status')[0])
