import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cardKind, cards } from '#shared/cards/contract.ts'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import { ContentPage } from '#web/content/index.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = {
  updated: 'Card updated successfully!',
  trashed: 'Card moved to the trash.',
  empty: 'There are no cards yet.',
}
testContentAdmin({ area: cards, kind: cardKind, messages })

const cardsPage = <ContentPage area={cards} kind={cardKind} />

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('adding a card is confirmed, and an empty list says that it is empty', async () => {
  await renderScreen(cardsPage, {
    url: '/admin/cards',
    answers: {
      'GET /card/cards/manage': [],
      'POST /card/cards': { _id: 'card_1', texts: { en: {}, fr: {}, es: {} } },
    },
  })
  expect(await screen.findByText('There are no cards yet.')).toBeTruthy()
  save()
  expect(await screen.findByText('Card added successfully!')).toBeTruthy()
})

test('a card that could not be added says so with the reason, and keeps what was typed', async () => {
  await renderScreen(cardsPage, {
    url: '/admin/cards',
    answers: {
      'GET /card/cards/manage': [],
      'POST /card/cards': () => refuse(400, 'portal.unexpected', 'x'),
    },
  })
  await screen.findByText('There are no cards yet.')
  fireEvent.change(document.querySelector('[name=link]')!, { target: { value: 'https://example.org' } })
  save()
  expect(await screen.findByText(/^Failed to create card/)).toBeTruthy()
  expect(document.querySelector<HTMLInputElement>('[name=link]')!.value).toBe('https://example.org')
})

test('a list that could not be fetched says so with the reason', async () => {
  await renderScreen(cardsPage, {
    url: '/admin/cards',
    answers: { 'GET /card/cards/manage': () => refuse(400, 'portal.unexpected', 'x') },
  })
  expect(await screen.findByText(/^Failed to fetch cards/)).toBeTruthy()
})
