import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SubscriberList } from '#web/areas/newsletter/admin/subscribers/SubscriberList.tsx'
import ConfirmPage from '#web/areas/newsletter/ConfirmPage.tsx'
import FooterForm from '#web/areas/newsletter/FooterForm.tsx'
import HomeForm from '#web/areas/newsletter/HomeForm.tsx'
import UnsubscribePage from '#web/areas/newsletter/UnsubscribePage.tsx'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (email: string) => fireEvent.change(field(), { target: { value: email } })
const press = () => fireEvent.click(screen.getByRole('button'))
/** The text of messages of a role; the frame's own, for passing messages, is empty here. */
const told = (role: 'alert' | 'status') =>
  screen.queryAllByRole(role).flatMap(({ textContent }) => textContent || [])
const says = (role: 'alert' | 'status', text: string) => waitFor(() => expect(told(role)).toEqual([text]))
const subscribed: Answers = { 'POST /api/newsletter': { message: 'Subscribed successfully!' } }
const failing = { 'POST /api/newsletter': () => refuse(500, 'unexpected', 'Something went wrong') }

test('the footer subscribes in the language on screen, says so for three seconds and empties the field', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { sent } = await renderScreen(<FooterForm />, { answers: subscribed, language: 'fr' })
  expect(screen.getByRole('form', { name: 'Infolettre' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Courriel'), { target: { value: 'ada@example.org' } })
  press()
  await says('status', 'Abonnement réussi\u202f!')
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'ada@example.org', language: 'fr' }])
  expect(field().value).toBe('')
  act(() => void vi.advanceTimersByTime(1500))
  expect(told('status')).not.toEqual([])
  act(() => void vi.advanceTimersByTime(1500))
  await waitFor(() => expect(told('status')).toEqual([]))
})

test('in English it speaks the specification’s words', async () => {
  await renderScreen(<FooterForm />, { answers: subscribed })
  type('ada@example.org')
  press()
  await says('status', 'Subscribed successfully!')
})

test('an empty or misspelt e-mail is told and not sent, and what was typed stays', async () => {
  for (const Form of [FooterForm, HomeForm]) {
    const { sent, unmount } = await renderScreen(<Form />, { answers: subscribed })
    for (const [typed, text] of [
      ['', 'This field is required.'],
      ['ada', 'Please enter a valid email address.'],
    ] as const) {
      type(typed)
      press()
      await says('alert', text)
      expect(field().value).toBe(typed)
      await waitFor(() => expect(document.activeElement).toBe(field()))
    }
    expect(sent).toEqual([])
    unmount()
  }
})

test('the footer tells a failure, and what was typed stays', async () => {
  await renderScreen(<FooterForm />, { answers: failing })
  type('ada@example.org')
  press()
  await says('alert', 'Subscription failed.')
  expect(field().value).toBe('ada@example.org')
})

test('the footer tells what the server has to say of it', async () => {
  const said = [
    [
      refuse(429, 'throttle.tooMany', 'Too many attempts.'),
      'Too many attempts. Please try again in a few minutes.',
    ],
    [
      refuse(400, 'input.invalid', 'Enter a valid email address.', {
        issues: [{ path: 'email', code: 'field.email', params: {}, message: 'Enter a valid email address.' }],
      }),
      'Please enter a valid email address.',
    ],
  ] as const
  for (const [answer, text] of said) {
    const { unmount } = await renderScreen(<FooterForm />, { answers: { 'POST /api/newsletter': answer } })
    type('ada@example.org')
    press()
    await says('alert', text)
    unmount()
  }
})

test('the home page fails silently: what was typed stays and can be sent again', async () => {
  const { sent } = await renderScreen(<HomeForm />, { answers: failing })
  expect(screen.getByRole('heading', { name: 'Our newsletter' })).toBeDefined()
  type('ada@example.org')
  press()
  await waitFor(() => expect(sent).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  expect([...told('alert'), ...told('status')]).toEqual([])
  expect(field().value).toBe('ada@example.org')
  press()
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a mailed link confirms by the button alone, and its token leaves the address at once', async () => {
  const { sent } = await renderScreen(<ConfirmPage />, {
    at: '/newsletter/confirm?token=mailed',
    answers: { 'POST /api/newsletter/confirm': { message: 'ok' } },
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my subscription' }))
  await says('status', 'Your subscription is confirmed.')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'Welcome to our newsletter' }),
    ),
  )
})

test('a page loaded anew before the press still ends the subscription', async () => {
  const options = { answers: { 'POST /api/newsletter/unsubscribe': { message: 'ok' } } }
  const { unmount } = await renderScreen(<UnsubscribePage />, {
    at: '/newsletter/unsubscribe?token=mailed',
    ...options,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  unmount()
  const { sent } = await renderScreen(<UnsubscribePage />, { at: '/newsletter/unsubscribe', ...options })
  press()
  await says('status', 'You have been unsubscribed.')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('mailed')
})

test('unsubscribing says that it is done', async () => {
  const { sent } = await renderScreen(<UnsubscribePage />, {
    at: '/newsletter/unsubscribe?token=mailed',
    language: 'es',
    answers: { 'POST /api/newsletter/unsubscribe': { message: 'ok' } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Darse de baja' }))
  await says('status', 'Su baja del boletín está confirmada.')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
})

test('a link that is wrong, or has no token, is told', async () => {
  const answers = {
    'POST /api/newsletter/confirm': refuse(400, 'newsletter.badLink', 'This link is invalid or has expired.'),
  }
  const { unmount } = await renderScreen(<ConfirmPage />, { at: '/newsletter/confirm?token=old', answers })
  press()
  await says('alert', 'This link is invalid or has expired.')
  expect(screen.getByText('You can subscribe again at the foot of this page.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await renderScreen(<ConfirmPage />, { at: '/newsletter/confirm' })
  await says('alert', 'This link is invalid or has expired.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('administrators see who asked, in which language, and what became of it', async () => {
  const session = { role: 'admin' as const }
  const listed = [
    { email: 'ada@example.org', status: 'confirmed', language: 'fr', givenAt: '2026-01-31T12:00:00.000Z' },
    { email: 'grace@example.org', status: 'pending', language: 'en', givenAt: '2026-01-30T12:00:00.000Z' },
  ]
  const { unmount } = await renderScreen(<SubscriberList />, {
    session,
    answers: { 'GET /api/newsletter/subscribers': listed },
  })
  const row = within((await screen.findByText('ada@example.org')).closest('tr')!)
  expect(row.getByText('Confirmed')).toBeDefined()
  expect(row.getByText('Français')).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(3)
  unmount()
  await renderScreen(<SubscriberList />, { session, answers: { 'GET /api/newsletter/subscribers': [] } })
  expect(await screen.findByText('Nobody has subscribed yet.')).toBeDefined()
})
