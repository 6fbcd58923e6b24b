import { act, fireEvent, screen } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { Audit } from '#shared/audit/audit.ts'
import type { Language } from '#shared/kernel/language.ts'
import { type Answers, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import WebsiteAudit from '#web/areas/audit/WebsiteAudit.tsx'

/* The audit as its reader meets it: rendered, filled in, sent, looked at. */

const started = () => Response.json({ auditId: 'aud_1', status: 'running' }, { status: 202 })

interface Options extends Pick<ScreenOptions, 'session' | 'at'> {
  language?: Language
  /** What each look at the audit finds; the last one again and again. */
  finds?: readonly (Audit | Response | Error)[]
  answers?: Answers
}

export function draw({ finds = [], answers = {}, ...options }: Options = {}) {
  let look = 0
  return renderScreen(<WebsiteAudit />, {
    at: '/service',
    ...options,
    answers: {
      'POST /api/audit': started,
      'GET /api/audit/aud_1': () => {
        const found = finds[Math.min(look++, finds.length - 1)]
        if (found instanceof Error) throw found
        return found instanceof Response ? found.clone() : found
      },
      'GET /api/audit': [],
      ...answers,
    },
  })
}

export const address = () => document.querySelector<HTMLInputElement>('input[type=url][name=url]')!
export function ask(url = 'https://www.example.org/shop/') {
  address().value = url
  fireEvent.submit(screen.getByRole('form'))
}

/** From now on time passes only by `pass`; call it once the screen is drawn. */
export function holdTime() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
export async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  // What a timer has asked for is answered, and shown, a few turns later.
  for (let turn = 0; turn < 5; turn++)
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve))
      await vi.advanceTimersByTimeAsync(1)
    })
}

/** Draws, asks and lets the first look come. */
export async function audited(options: Options) {
  const drawn = await draw(options)
  holdTime()
  ask()
  await pass(0)
  return drawn
}

/** But for the messages over the page. */
export const alerts = () =>
  screen
    .queryAllByRole('alert')
    .filter((one) => !one.closest('.toasts'))
    .map(({ textContent }) => textContent)
export const plain = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim()
/** The cells of a table's rows. */
export const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => plain(cell)))

/** Of the panel, which stands before everything else that tells how things are. */
export const statusText = () => plain(screen.getAllByRole('status')[0])
