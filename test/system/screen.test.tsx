import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { checkClock } from '#web/areas/system/checks/clock.ts'
import DiagnosticPage from '#web/areas/system/DiagnosticPage.tsx'
import { type Answer, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'

const render = (answer: Answer = [], options: ScreenOptions = {}) =>
  renderScreen(<DiagnosticPage />, {
    at: '/iphone-test',
    answers: { 'GET /api/directory': answer },
    ...options,
  })
const said = (key: string) => document.querySelector(`[data-finding=${key}] dd`)?.textContent
const finished = () => waitFor(() => expect(said('status')).toBeTruthy())
const dated = (date: Date) => Response.json([{}, {}], { headers: { date: date.toUTCString() } })

test('tells the length of the directory, the status, the duration and what this browser can do', async () => {
  await render(() => dated(new Date()))
  await finished()
  expect(said('status')).toBe('200')
  expect(said('length')).toBe('2')
  expect(said('duration')).toMatch(/^\d+\smilliseconds?$/)
  expect(said('localStorage')).toBe('Works')
  expect(said('sessionStorage')).toBe('Works')
  expect(said('testCookie')).toBe('Works')
  expect(document.cookie).not.toContain('portal-test')
  expect(said('userAgent')).toBe(navigator.userAgent)
})

test('measures how far the clock is off the server’s, and marks what is too far', async () => {
  await render(() => dated(new Date(Date.now() - 3_600_000)))
  await finished()
  expect(said('difference')).toMatch(/^\+3,(599|600|601)\sseconds$/)
  expect(document.querySelector('[data-finding=difference] dd')!.className).toContain('text-danger')
})

test('a clock that is right to the second is not off', () => {
  const now = Date.UTC(2026, 5, 1)
  expect(checkClock({ server: now, browser: now + 400 }).at(-1)).toMatchObject({
    well: true,
    value: { milliseconds: 0 },
  })
  expect(checkClock({ server: now, browser: now - 31_000 }).at(-1)).toMatchObject({ well: false })
  expect(checkClock(undefined).at(-1)).toMatchObject({ key: 'serverTime', value: { answer: 'untold' } })
})

test('sends the token where one is kept, and shows it nowhere, nor in the copied report', async () => {
  const copied: string[] = []
  const own = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  onTestFinished(() => {
    if (own) Object.defineProperty(navigator, 'clipboard', own)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  window.localStorage.setItem('token', 'secret-token')
  const { sent } = await render((call: SentCall) =>
    call.headers.get('authorization') === 'Bearer secret-token' ? [{}] : [],
  )
  await finished()
  expect(sent).toHaveLength(1)
  expect(said('length')).toBe('1')
  expect(said('keptToken')).toBe('Yes (not shown)')
  expect(said('authorization')).toBe('Token sent (not shown)')
  fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
  await screen.findByText('The report has been copied.')
  expect(copied[0]).toContain('Companies in the answer: 1')
  expect(document.body.innerHTML + copied[0]).not.toContain('secret')
})

test('says so when storage is refused', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!
  const { unmount } = await render()
  await finished()
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  onTestFinished(() => {
    Object.defineProperty(window, 'localStorage', own)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(said('localStorage')).toBe('Does not work'))
  unmount()
  Object.defineProperty(window, 'localStorage', own)
})

test('shows the status of a refusal, an answer that is no list, and a portal that is away', async () => {
  const refused = await render(() => refuse(503, 'test.busy', 'busy'))
  await finished()
  expect(said('status')).toBe('503')
  expect(said('length')).toBe('The answer is no list')
  refused.unmount()
  await render(() => {
    throw new TypeError('network')
  })
  await finished()
  expect(said('status')).toBe('The portal cannot be reached')
  expect(said('serverTime')).toBe('Not known')
})

test('speaks French and Spanish', async () => {
  const { unmount } = await render([], { language: 'fr' })
  await finished()
  expect(said('localStorage')).toBe('Fonctionne')
  unmount()
  await render([], { language: 'es' })
  await finished()
  expect(said('localStorage')).toBe('Funciona')
})
