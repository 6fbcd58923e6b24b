import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, refuse, renderScreen } from '#test/support/screen.tsx'
import HomeCards from '#web/areas/cards/HomeCards.tsx'

const aCard = (overrides: object = {}) => ({
  _id: 'card_1',
  title: 'Heat pumps',
  description: 'What a heat pump needs to work in a cold winter.',
  link: 'https://www.example.org/heat',
  lang: 'en',
  ...overrides,
})
const draw = (answer: Answer, language: 'en' | 'fr' | 'es' = 'en') =>
  renderScreen(<HomeCards />, { language, answers: { 'GET /card/cards': answer } })
const rows = () => screen.getAllByRole('listitem')

test('cards take the places of the first offers, each with six words and its link', async () => {
  const { calls } = await draw([aCard(), aCard({ _id: 'card_2', title: '', description: '', lang: 'fr' })])
  const link = await screen.findByRole('link', { name: 'Heat pumps' })
  expect(link.getAttribute('href')).toBe('https://www.example.org/heat')
  const [first, second, third, fourth] = rows()
  expect(within(first!).getByText('What a heat pump needs to…')).toBeTruthy()
  expect(within(first!).getByText('example.org')).toBeTruthy()
  expect(within(second!).getByText('Untitled')).toBeTruthy()
  expect(within(second!).getByText('No description available')).toBeTruthy()
  expect(second!.querySelector('[lang=fr]')).toBeTruthy()
  expect(third!.textContent).toContain('Carbon audit of a website')
  expect(fourth!.textContent).toContain('Your company in the directory')
  expect(rows()).toHaveLength(4)
  expect(calls.map(({ query }) => query.toString())).toEqual(['lang=en&limit=5'])
})

test('the offers are shown while cards load, if there are none, and if loading fails', async () => {
  for (const answer of [
    () => new Promise(() => undefined),
    [],
    () => refuse(400, 'portal.unexpected', 'x'),
  ] as Answer[]) {
    const { unmount } = await draw(answer, 'fr')
    expect(screen.getByText('Audit carbone d’un site web')).toBeTruthy()
    expect(rows()).toHaveLength(4)
    unmount()
  }
})

test('more than four cards are shown on request', async () => {
  await draw(({ query }: { query: URLSearchParams }) =>
    Array.from({ length: Number(query.get('limit') ?? 7) }, (_, number) => aCard({ _id: `card_${number}` })),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(rows()).toHaveLength(7))
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
})

test('each offer leads to what it offers', async () => {
  await draw([])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/service#fcourse-anchor',
    '/trade?calculator=micro#calculator-section-anchor',
    '/service#carbon-footprint-anchor',
    '/pricing?plan=premium',
  ])
})
