import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SubscriberList } from '#web/areas/newsletter/admin/subscribers/Subscribers.tsx'
import FooterForm from '#web/areas/newsletter/FooterForm.tsx'
import HomeForm from '#web/areas/newsletter/HomeForm.tsx'
import LeavePage from '#web/areas/newsletter/LeavePage.tsx'
import TokenPage from '#web/areas/newsletter/TokenPage.tsx'
import { type Answers, refuse, renderScreen, type SentCall } from '../support/screen.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (email: string) => fireEvent.change(field(), { target: { value: email } })
const press = () => fireEvent.click(screen.getByRole('button'))
/** Returns the texts of all elements of a role, without the frame's empty one for toasts. */
const messages = (role: 'alert' | 'status') =>
  screen.queryAllByRole(role).flatMap(({ textContent }) => textContent || [])
const expectMessage = (role: 'alert' | 'status', text: string) =>
  waitFor(() => expect(messages(role)).toEqual([text]))
/** The calls that change something; the footer also asks for the portal's profiles. */
const sent = (calls: readonly SentCall[]) => calls.filter(({ method }) => method !== 'GET')
const successAnswers: Answers = {
  'GET /api/newsletter/profiles': [],
  'POST /api/newsletter': { message: 'Subscribed successfully!' },
}
const failureAnswers = { 'POST /api/newsletter': () => refuse(500, 'unexpected', 'Something went wrong') }

test('the footer subscribes in the page’s language, confirms it for three seconds and empties the field', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const { calls } = await renderScreen(<FooterForm />, { answers: successAnswers, language: 'fr' })
  expect(screen.getByRole('form', { name: 'Infolettre' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Courriel'), { target: { value: 'ada@example.org' } })
  press()
  await expectMessage('status', 'Abonnement réussi\u00a0!')
  expect(sent(calls).map(({ body }) => body)).toEqual([{ email: 'ada@example.org', language: 'fr' }])
  expect(field().value).toBe('')
  act(() => void vi.advanceTimersByTime(1500))
  expect(messages('status')).not.toEqual([])
  act(() => void vi.advanceTimersByTime(1500))
  await waitFor(() => expect(messages('status')).toEqual([]))
})

test('whoever has no letter at hand gets the link that unsubscribes by mail, and the footer leads there', async () => {
  const { calls, unmount } = await renderScreen(<LeavePage />, {
    answers: { 'POST /api/newsletter/unsubscribe-link': { message: 'ok' } },
    language: 'es',
  })
  type('ada@example.org')
  press()
  await expectMessage('status', 'Si esta dirección está suscrita, el enlace va en camino.')
  expect(sent(calls).map(({ body }) => body)).toEqual([{ email: 'ada@example.org', language: 'es' }])
  unmount()
  await renderScreen(<FooterForm />, { answers: successAnswers })
  expect(screen.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')).toBe('/newsletter/leave')
})

test('the English confirmation has the words of the specification', async () => {
  await renderScreen(<FooterForm />, { answers: successAnswers })
  type('ada@example.org')
  press()
  await expectMessage('status', 'Subscribed successfully!')
})

test('an empty or invalid e-mail gets an error, is not sent, and stays in the field', async () => {
  for (const Form of [FooterForm, HomeForm]) {
    const { calls, unmount } = await renderScreen(<Form />, { answers: successAnswers })
    for (const [typed, text] of [
      ['', 'This field is required.'],
      ['ada', 'Please enter a valid email address.'],
    ] as const) {
      type(typed)
      press()
      await expectMessage('alert', text)
      expect(field().value).toBe(typed)
      await waitFor(() => expect(document.activeElement).toBe(field()))
    }
    expect(sent(calls)).toEqual([])
    unmount()
  }
})

test('the footer shows a failure, and the field keeps its value', async () => {
  await renderScreen(<FooterForm />, { answers: failureAnswers })
  type('ada@example.org')
  press()
  await expectMessage('alert', 'Subscription failed.')
  expect(field().value).toBe('ada@example.org')
})

test('the footer shows the reason why the server refuses a subscription', async () => {
  const refusals = [
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
  for (const [answer, text] of refusals) {
    const { unmount } = await renderScreen(<FooterForm />, { answers: { 'POST /api/newsletter': answer } })
    type('ada@example.org')
    press()
    await expectMessage('alert', text)
    unmount()
  }
})

test('the home page’s form fails silently: the field keeps its value, which can be sent again', async () => {
  const { calls } = await renderScreen(<HomeForm />, { answers: failureAnswers })
  expect(screen.getByRole('heading', { name: 'Our newsletter' })).toBeDefined()
  type('ada@example.org')
  press()
  await waitFor(() => expect(calls).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
  expect([...messages('alert'), ...messages('status')]).toEqual([])
  expect(field().value).toBe('ada@example.org')
  press()
  await waitFor(() => expect(calls).toHaveLength(2))
})

test('a mailed link confirms only when its button is pressed, and its token is removed from the address at once', async () => {
  const { calls } = await renderScreen(<TokenPage />, {
    url: '/newsletter/confirm?token=mailed',
    answers: { 'POST /api/newsletter/confirm': { message: 'ok', topics: ['newsletter', 'exchange'] } },
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(calls).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Confirm my subscription' }))
  await expectMessage('status', 'Your subscription is confirmed.')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('All our news, in the newsletter')).toBeDefined()
  const topic = screen.getByRole('link', { name: 'DecarbXchange, when it opens' })
  expect(topic.getAttribute('href')).toBe('/trade#logp2a-anchor')
  await waitFor(() =>
    expect(document.activeElement).toBe(
      screen.getByRole('heading', { level: 1, name: 'We will write to you' }),
    ),
  )
})

test('the unsubscribe page still works after a reload', async () => {
  const options = { answers: { 'POST /api/newsletter/unsubscribe': { message: 'ok', topics: ['events'] } } }
  const { unmount } = await renderScreen(<TokenPage />, {
    url: '/newsletter/unsubscribe?token=mailed',
    ...options,
  })
  await waitFor(() => expect(window.location.search).toBe(''))
  unmount()
  const { calls } = await renderScreen(<TokenPage />, { url: '/newsletter/unsubscribe', ...options })
  press()
  await expectMessage('status', 'You have been unsubscribed.')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('mailed')
})

test('the unsubscribe page says that the subscription has ended', async () => {
  const { calls } = await renderScreen(<TokenPage />, {
    url: '/newsletter/unsubscribe?token=mailed',
    language: 'es',
    answers: { 'POST /api/newsletter/unsubscribe': { message: 'ok', topics: ['events'] } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Darse de baja' }))
  await expectMessage('status', 'Su baja está confirmada.')
  expect(screen.getByText('Ya no le escribiremos sobre:')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Eventos, cuando se planee uno' })).toBeDefined()
  expect(document.querySelector('main, body')?.textContent).not.toContain('boletín')
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed' }])
})

test('the unsubscribe page says that no newsletter will come any more to whoever had it', async () => {
  await renderScreen(<TokenPage />, {
    url: '/newsletter/unsubscribe?token=mailed',
    language: 'es',
    answers: { 'POST /api/newsletter/unsubscribe': { message: 'ok', topics: ['newsletter'] } },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Darse de baja' }))
  await expectMessage('status', 'Su baja está confirmada. Ya no recibirá nuestro boletín.')
})

test('a link with a wrong token, or without one, shows an error and no button', async () => {
  const answers = {
    'POST /api/newsletter/confirm': refuse(400, 'newsletter.badLink', 'This link is invalid or has expired.'),
  }
  const { unmount } = await renderScreen(<TokenPage />, { url: '/newsletter/confirm?token=old', answers })
  press()
  await expectMessage('alert', 'This link is invalid or has expired.')
  expect(screen.getByText('You can subscribe again at the foot of this page.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await renderScreen(<TokenPage />, { url: '/newsletter/confirm' })
  await expectMessage('alert', 'This link is invalid or has expired.')
  expect(screen.queryByRole('button')).toBeNull()
})

test('administrators see each subscriber’s language and status', async () => {
  const session = { role: 'admin' as const }
  const subscribers = [
    { email: 'ada@example.org', status: 'confirmed', language: 'fr', givenAt: '2026-01-31T12:00:00.000Z' },
    { email: 'grace@example.org', status: 'pending', language: 'en', givenAt: '2026-01-30T12:00:00.000Z' },
  ]
  const { unmount } = await renderScreen(<SubscriberList />, {
    session,
    answers: { 'GET /api/newsletter/subscribers': subscribers },
  })
  const row = within((await screen.findByText('ada@example.org')).closest('tr')!)
  expect(row.getByText('Confirmed')).toBeDefined()
  expect(row.getByText('Français')).toBeDefined()
  expect(screen.getAllByRole('row')).toHaveLength(3)
  unmount()
  await renderScreen(<SubscriberList />, { session, answers: { 'GET /api/newsletter/subscribers': [] } })
  expect(await screen.findByText('Nobody has subscribed yet.')).toBeDefined()
})
