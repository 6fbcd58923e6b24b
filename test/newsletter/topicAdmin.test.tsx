import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSubscribers } from '#shared/newsletter/subscriberFile.ts'
import { IssueForm } from '#web/areas/newsletter/admin/issues/IssueForm.tsx'
import type { IssueDetails } from '#web/areas/newsletter/admin/issues/issueTypes.ts'
import { SendDialog } from '#web/areas/newsletter/admin/issues/SendDialog.tsx'
import { Subscribers } from '#web/areas/newsletter/admin/subscribers/Subscribers.tsx'
import { renderScreen } from '../support/screen.tsx'
import { anIssueDetails } from './anIssueDetails.ts'

const session = { role: 'admin' as const }

test('an administrator chooses to whom an issue goes; one on a topic can be sent without posts', async () => {
  const saved = anIssueDetails()
  const onSaved = vi.fn()
  const { calls } = await renderScreen(
    <IssueForm issue={anIssueDetails({ topic: 'newsletter' })} onSaved={onSaved} />,
    {
      session,
      answers: { 'PUT /api/newsletter/issues/iss_1': saved, 'GET /api/news': [], 'GET /api/blogs': [] },
    },
  )
  const changes = () => calls.filter(({ method }) => method === 'PUT')
  fireEvent.click(screen.getByRole('button', { name: 'Send…' }))
  expect(await screen.findByText('Choose at least one post.')).toBeDefined()
  expect(changes()).toEqual([])

  const audience = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Goes to subscribers of' })
  expect(audience.value).toBe('newsletter')
  fireEvent.change(audience, { target: { value: 'hub' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send…' }))
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(saved, 'send'))
  expect(changes().map(({ body }) => (body as IssueDetails).topic)).toEqual(['hub'])
})

test('before an issue is sent, the dialog names its topic and counts whoever asked about it', async () => {
  const { calls } = await renderScreen(<SendDialog issue={anIssueDetails()} onClose={() => {}} />, {
    session,
    language: 'fr',
    answers: { 'GET /api/newsletter/subscribers/count': { confirmed: 3 } },
  })
  expect(
    await screen.findByText(/^Destinataires, parmi les abonnements confirmés\s: Pôle d’investissement vert$/),
  ).toBeDefined()
  expect(await screen.findByRole('button', { name: /^Envoyer à 3\s/ })).toBeDefined()
  expect(calls.map(({ query }) => query.get('topic'))).toEqual(['hub'])
})

test('the list of subscribers shows topics, and its file can be read again with them', async () => {
  const saved: Blob[] = []
  // The test's browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`)
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const subscribers = [
    { email: 'ada@example.org', status: 'confirmed', language: 'fr', topics: ['exchange', 'newsletter'] },
    { email: 'eve@example.org', status: 'confirmed', language: 'en', topics: ['hub'] },
    { email: 'bob@example.org', status: 'pending', language: 'en' },
    { email: 'joy@example.org', status: 'unsubscribed', language: 'en' },
  ].map((subscriber) => ({ ...subscriber, givenAt: '2026-01-31T12:00:00.000Z' }))
  await renderScreen(<Subscribers />, {
    session,
    answers: {
      'GET /api/newsletter/subscribers': subscribers,
      'GET /api/newsletter/subscribers/export': subscribers,
    },
  })
  const row = within((await screen.findByText('ada@example.org')).closest('tr')!)
  expect(row.getByText('DecarbXchange, Newsletter')).toBeDefined()

  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const { rows, errors } = readSubscribers(await saved[0]!.text(), new Date('2026-06-01T12:00:00Z'))
  expect(errors.map(({ row, code }) => [row, code])).toEqual([
    [4, 'newsletterRow.status'],
    [5, 'newsletterRow.status'],
  ])
  expect(rows.map(({ email, topics }) => [email, topics])).toEqual([
    ['ada@example.org', ['exchange', 'newsletter']],
    ['eve@example.org', ['hub']],
  ])
})
