import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Subscribers } from '#web/areas/newsletter/admin/subscribers/Subscribers.tsx'
import { refuse, renderScreen } from '../support/screen.tsx'

const session = { role: 'admin' as const }
const givenAt = '2026-01-31T12:00:00.000Z'
const subscribers = [
  { email: 'ada@example.org', status: 'confirmed', language: 'fr', topics: ['newsletter'], givenAt },
  { email: 'joy@example.org', status: 'unsubscribed', stopped: 'removed', language: 'en', givenAt },
]

test('an administrator adds a person, who is asked by mail; one who has left is refused with the reason', async () => {
  let hasLeft = true
  const { calls } = await renderScreen(<Subscribers />, {
    session,
    language: 'fr',
    answers: {
      'GET /api/newsletter/subscribers': subscribers,
      'POST /api/newsletter/subscribers': () =>
        hasLeft
          ? refuse(409, 'newsletterPerson.hasLeft', 'left')
          : { email: 'zoe@example.org', isSubscribed: false },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Ajouter une personne' }))
  fireEvent.change(screen.getByLabelText('Courriel'), { target: { value: 'zoe@example.org' } })
  fireEvent.change(screen.getByLabelText('Sujet'), { target: { value: 'hub' } })
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le courriel' }))
  expect(await screen.findByText(/Elle seule peut se réabonner/)).toBeDefined()
  hasLeft = false
  fireEvent.click(screen.getByRole('button', { name: 'Envoyer le courriel' }))
  expect(await screen.findByText(/est en route vers zoe@example.org/)).toBeDefined()
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
    ...{ email: 'zoe@example.org', language: 'fr', topics: ['hub'] },
  })
})

test('an administrator removes a person, but nobody who has left already', async () => {
  const { calls } = await renderScreen(<Subscribers />, {
    session,
    answers: {
      'GET /api/newsletter/subscribers': subscribers,
      'POST /api/newsletter/subscribers/remove': undefined,
    },
  })
  const removed = within((await screen.findByText('joy@example.org')).closest('tr')!)
  expect(removed.getByText('Removed')).toBeDefined()
  expect(removed.queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove ada@example.org' }))
  expect(await screen.findByText(/^ada@example.org gets no more emails/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { email: 'ada@example.org' },
    ]),
  )
})
