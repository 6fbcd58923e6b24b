import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { checkClock } from '#web/areas/system/checks/checkBrowser.ts'
import DiagnosticPage from '#web/areas/system/DiagnosticPage.tsx'
import { type Answer, refuse, renderScreen, type ScreenOptions, type SentCall } from '../support/screen.tsx'

const render = (answer: Answer = [], options: ScreenOptions = {}) =>
  renderScreen(<DiagnosticPage />, {
    url: '/iphone-test',
    answers: { 'GET /api/directory': answer },
    ...options,
  })
const textOf = (key: string) => document.querySelector(`[data-finding=${key}] dd`)?.textContent
const waitForReport = () => waitFor(() => expect(textOf('status')).toBeTruthy())
const responseOfDate = (date: Date) => Response.json([{}, {}], { headers: { date: date.toUTCString() } })

test('the report has the length of the directory, the status, the duration and the browser’s abilities', async () => {
  await render(() => responseOfDate(new Date()))
  await waitForReport()
  expect(textOf('status')).toBe('200')
  expect(textOf('length')).toBe('2')
  expect(textOf('duration')).toMatch(/^\d+\smilliseconds?$/)
  expect(textOf('localStorage')).toBe('Works')
  expect(textOf('sessionStorage')).toBe('Works')
  expect(textOf('testCookie')).toBe('Works')
  expect(document.cookie).not.toContain('portal-test')
  expect(textOf('userAgent')).toBe(navigator.userAgent)
})

test('the report compares the clock with the server’s, and marks a large difference', async () => {
  await render(() => responseOfDate(new Date(Date.now() - 3_600_000)))
  await waitForReport()
  expect(textOf('difference')).toMatch(/^\+3,(599|600|601)\sseconds$/)
  expect(document.querySelector('[data-finding=difference] dd')!.className).toContain('text-danger')
})

test('a clock with less than a second of difference is right', () => {
  const now = Date.UTC(2026, 5, 1)
  expect(checkClock({ serverMs: now, browserMs: now + 400 }).at(-1)).toMatchObject({
    ok: true,
    value: { milliseconds: 0 },
  })
  expect(checkClock({ serverMs: now, browserMs: now - 31_000 }).at(-1)).toMatchObject({ ok: false })
  expect(checkClock(undefined).at(-1)).toMatchObject({ key: 'serverTime', value: { answer: 'untold' } })
})

test('a stored token is sent, but shown neither on the page nor in the copied report', async () => {
  const copied: string[] = []
  const originalClipboard = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void copied.push(text) },
  })
  onTestFinished(() => {
    if (originalClipboard) Object.defineProperty(navigator, 'clipboard', originalClipboard)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
  window.localStorage.setItem('token', 'secret-token')
  const { calls } = await render((call: SentCall) =>
    call.headers.get('authorization') === 'Bearer secret-token' ? [{}] : [],
  )
  await waitForReport()
  expect(calls).toHaveLength(1)
  expect(textOf('length')).toBe('1')
  expect(textOf('keptToken')).toBe('Yes (not shown)')
  expect(textOf('authorization')).toBe('Token sent (not shown)')
  fireEvent.click(screen.getByRole('button', { name: 'Copy report' }))
  await screen.findByText('The report has been copied.')
  expect(copied[0]).toContain('Companies in the answer: 1')
  expect(document.body.innerHTML + copied[0]).not.toContain('secret')
})

test('the report says when the browser refuses storage', async () => {
  const originalStorage = Object.getOwnPropertyDescriptor(window, 'localStorage')!
  const { unmount } = await render()
  await waitForReport()
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('refused', 'SecurityError')
    },
  })
  onTestFinished(() => {
    Object.defineProperty(window, 'localStorage', originalStorage)
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(textOf('localStorage')).toBe('Does not work'))
  unmount()
  Object.defineProperty(window, 'localStorage', originalStorage)
})

test('the report shows a refusal, a response that is no list, and a portal that cannot be reached', async () => {
  const rendered = await render(() => refuse(503, 'test.busy', 'busy'))
  await waitForReport()
  expect(textOf('status')).toBe('503')
  expect(textOf('length')).toBe('The answer is no list')
  rendered.unmount()
  await render(() => {
    throw new TypeError('network')
  })
  await waitForReport()
  expect(textOf('status')).toBe('The portal cannot be reached')
  expect(textOf('serverTime')).toBe('Not known')
})

test('the report is available in French and Spanish', async () => {
  const { unmount } = await render([], { language: 'fr' })
  await waitForReport()
  expect(textOf('localStorage')).toBe('Fonctionne')
  unmount()
  await render([], { language: 'es' })
  await waitForReport()
  expect(textOf('localStorage')).toBe('Funciona')
})
