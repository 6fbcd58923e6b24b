import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerLink } from '#web/areas/contact/admin/MessageDialog.tsx'
import MessagesPage from '#web/areas/contact/admin/MessagesPage.tsx'
import ContactPage from '#web/areas/contact/ContactPage.tsx'
import { expectAlert, press } from '../support/onScreen.ts'
import { type Answers, refuse, renderScreen } from '../support/screen.tsx'

const session = { role: 'admin' as const }
const storedMessage = {
  _id: 'msg_1',
  name: 'Zoé Martin',
  email: 'zoe@example.org',
  subject: 'A training day',
  message: 'One two three four five six seven eight nine ten eleven.\nIn April?',
  language: 'fr' as const,
  sentAt: '2026-04-01T12:00:00.000Z',
}
const fill = (overrides: Record<string, string> = {}) => {
  const values = {
    name: 'Zoé Martin',
    email: 'zoe@example.org',
    subject: 'Hello',
    message: 'Is it open?',
    ...overrides,
  }
  for (const [name, value] of Object.entries(values))
    fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } })
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!

test('a visitor who sends a message sees a confirmation, the e-mail address for the answer, and an empty form', async () => {
  const { calls } = await renderScreen(<ContactPage />, { answers: { 'POST /api/contact': storedMessage } })
  expect(screen.getByRole('heading', { level: 1, name: 'Contact us' })).toBeDefined()
  fill()
  press('Send message')
  await waitFor(() =>
    expect(screen.getByText('Your message has been sent!').closest('[role=status]')).not.toBeNull(),
  )
  expect(screen.getByText('Our answer will go to zoe@example.org.')).toBeDefined()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      name: 'Zoé Martin',
      email: 'zoe@example.org',
      subject: 'Hello',
      message: 'Is it open?',
      language: 'en',
    },
  ])
  expect(field('message').value).toBe('')
})

test('when sending fails, an error says so and the form keeps its text', async () => {
  await renderScreen(<ContactPage />, {
    answers: { 'POST /api/contact': () => refuse(500, 'unexpected', 'Something went wrong') },
  })
  fill()
  press('Send message')
  await expectAlert('Failed to send message. Please try again.')
  expect(field('message').value).toBe('Is it open?')
})

test('empty and invalid fields have an error below them (in Spanish), and nothing is sent', async () => {
  const { calls } = await renderScreen(<ContactPage />, { language: 'es' })
  press('Enviar mensaje')
  await expectAlert('Este campo es obligatorio.')
  fill({ email: 'zoe' })
  press('Enviar mensaje')
  await waitFor(() => expect(field('email').getAttribute('aria-invalid')).toBe('true'))
  expect(calls).toEqual([])
})

test('a throttled message shows an error that says to try again later', async () => {
  await renderScreen(<ContactPage />, {
    answers: { 'POST /api/contact': refuse(429, 'throttle.tooMany', 'Too many attempts.') },
  })
  fill()
  press('Send message')
  await expectAlert('Too many attempts. Please try again in a few minutes.')
})

const inbox = (answers: Answers = {}): Answers => ({
  'GET /api/contact': ({ query }: { query: URLSearchParams }) =>
    query.get('state') === 'read' ? [] : [{ ...storedMessage, state: 'unread' }],
  'GET /api/contact/msg_1': { ...storedMessage, state: 'unread' },
  'PUT /api/contact/msg_1': { ...storedMessage, state: 'read' },
  ...answers,
})

test('an administrator sees the unread messages with their first ten words, and the read ones in another tab', async () => {
  await renderScreen(<MessagesPage />, { session, answers: inbox() })
  const row = within((await screen.findByText('A training day')).closest('tr')!)
  expect(row.getByText('One two three four five six seven eight nine ten…')).toBeDefined()
  expect(row.getByText('zoe@example.org')).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: 'Read' }))
  expect(await screen.findByText('No message has been read yet.')).toBeDefined()
})

test('opening a message shows all of it, marks it as read and offers to answer it', async () => {
  const { calls } = await renderScreen(<MessagesPage />, { session, answers: inbox() })
  fireEvent.click(await screen.findByRole('button', { name: 'A training day' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText(/In April\?/)
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { state: 'read' },
    ]),
  )
  const answer = new URL(dialog.getByRole('link', { name: 'Answer by email' }).getAttribute('href')!)
  expect([answer.protocol, answer.pathname]).toEqual(['mailto:', 'zoe@example.org'])
  expect(answer.searchParams.get('subject')).toBe('Re: A training day')
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as unread' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ state: 'unread' })
})

test('deleting a message asks for confirmation and reports a failure', async () => {
  let fails = true
  const answers = inbox({
    'DELETE /api/contact/msg_1': () => (fails ? refuse(503, 'unavailable', 'Later') : undefined),
  })
  await renderScreen(<MessagesPage />, { session, url: '/admin/messages?message=msg_1', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  press('Delete message')
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Later'))
  fails = false
  press('Delete message')
  expect(await screen.findByText('Message deleted.')).toBeDefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('opening a message that no longer exists shows an error', async () => {
  const missing = refuse(404, 'contact.missing', 'This message no longer exists.')
  await renderScreen(<MessagesPage />, {
    session,
    url: '/admin/messages?message=msg_9',
    answers: inbox({ 'GET /api/contact/msg_9': missing }),
  })
  await expectAlert('This message no longer exists.')
})

test('an answer quotes a long message only as far as the link stays under 2,000 characters', () => {
  const link = answerLink({
    ...storedMessage,
    subject: 're: & more',
    message: `a&b=c\n${'é🌲'.repeat(5000)}\ud800`,
  })
  expect(link.length).toBeLessThan(2000)
  const { searchParams, pathname } = new URL(link)
  expect(pathname).toBe('zoe@example.org')
  expect(searchParams.get('subject')).toBe('re: & more')
  expect(searchParams.get('body')).toContain('\r\n> a&b=c\r\n> é🌲')
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
})
