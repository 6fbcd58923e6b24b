import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, renderScreen, type ScreenOptions, type SentCall } from '#test/support/screen.tsx'
import Suggestions from '#web/areas/search/suggestions/Suggestions.tsx'

const aSuggestion = (title: string, overrides: object = {}) => ({
  kind: 'companies',
  title,
  url: `/companies/${title.toLowerCase()}-1`,
  ...overrides,
})

/** Renders the suggestions in a form like the header's. */
async function open(
  answer: unknown,
  { typedBefore = '', ...options }: ScreenOptions & { typedBefore?: string } = {},
) {
  const search = (
    <form onSubmit={(event) => event.preventDefault()}>
      <input name="q" aria-label="Search" defaultValue={typedBefore} />
      <Suggestions />
    </form>
  )
  const rendered = await renderScreen(search, { answers: { 'GET /api/search/suggest': answer }, ...options })
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
  const type = (text: string) => fireEvent.input(field, { target: { value: text } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  const titles = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent)
  return { ...rendered, field, type, press, active, titles }
}
const path = () => window.location.pathname + window.location.search

describe('the suggestions in the header', () => {
  test('name what is found with its kind, and open the one that the arrow keys have chosen', async () => {
    const { field, type, press, active, titles, calls } = await open([
      aSuggestion('Maple'),
      aSuggestion('Oak', { kind: 'guides', url: '/trade#guides' }),
    ])
    type('  map ')
    await waitFor(() => expect(titles()).toEqual(['Maple', 'Oak']))
    expect(Object.fromEntries(calls[0]!.query)).toEqual({ q: 'map', lang: 'en' })
    expect(within(screen.getAllByRole('option')[1]!).getByText('Guide')).toBeTruthy()
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(screen.getByText(/^2 suggestions/).getAttribute('role')).toBe('status')
    expect(active()).toBeNull()
    press('ArrowDown')
    expect(active()).toBe(screen.getByRole('option', { selected: true }))
    expect(active()?.textContent).toContain('Maple')
    press('ArrowDown')
    expect(active()?.textContent).toContain('Oak')
    press('ArrowDown')
    expect(active()).toBeNull()
    press('ArrowUp')
    expect(active()?.textContent).toContain('Oak')
    press('ArrowUp')
    press('Enter')
    expect(path()).toBe('/companies/maple-1')
  })

  test('say that nothing is found, once there is an answer', async () => {
    const { type, field } = await open([])
    type('zzqq')
    expect(screen.queryByText(/Nothing found/)).toBeNull()
    expect((await screen.findByText('Nothing found for “zzqq”')).getAttribute('role')).toBe('status')
    expect(field.getAttribute('aria-expanded')).toBe('false')
    type('')
    await waitFor(() => expect(screen.queryByText(/Nothing found/)).toBeNull())
  })

  test('leaves Enter to the form when none is chosen', async () => {
    const { type, press, titles } = await open([aSuggestion('Maple')])
    type('map')
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    expect(press('Enter')).toBe(true)
    expect(path()).toBe('/')
  })

  test('are there for what was typed before they were loaded', async () => {
    const { titles, calls } = await open([aSuggestion('Maple')], { typedBefore: 'map' })
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    expect(calls.map(({ query }) => query.get('q'))).toEqual(['map'])
  })

  test('forget the chosen one when one types on', async () => {
    const { type, press, active, titles } = await open([aSuggestion('Maple')])
    type('ma')
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    press('ArrowDown')
    expect(active()).not.toBeNull()
    type('map')
    expect(active()).toBeNull()
  })

  test('wait for a pause before they ask', async () => {
    const { type, calls, titles } = await open(({ query }: SentCall) => [aSuggestion(query.get('q') ?? '')])
    for (const text of ['m', 'ma', 'map']) type(text)
    await waitFor(() => expect(titles()).toEqual(['map']))
    expect(calls.map(({ query }) => query.get('q'))).toEqual(['map'])
  })

  test('drop the answer to an older text that arrives after that to a newer one', async () => {
    const releases = new Map<string, (found: object[]) => void>()
    const { type, titles } = await open(
      ({ query }: SentCall) => new Promise((resolve) => releases.set(query.get('q') ?? '', resolve)),
    )
    type('old')
    await waitFor(() => expect(releases.has('old')).toBe(true))
    type('new')
    await waitFor(() => expect(releases.has('new')).toBe(true))
    releases.get('new')?.([aSuggestion('Newer')])
    await waitFor(() => expect(titles()).toEqual(['Newer']))
    releases.get('old')?.([aSuggestion('Older')])
    // A further search shows that the older answer has been read by now.
    type('last')
    await waitFor(() => expect(releases.has('last')).toBe(true))
    expect(titles()).toEqual(['Newer'])
  })

  test('do not exist for an empty text or one that is too long, and the server is asked for neither', async () => {
    const { type, titles, calls, field } = await open([aSuggestion('Maple')])
    type('ma')
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    type(' ')
    expect(titles()).toEqual([])
    type('x'.repeat(201))
    expect(field.getAttribute('aria-expanded')).toBe('false')
    type('map')
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    expect(calls.map(({ query }) => query.get('q'))).toEqual(['ma', 'map'])
  })

  test('are missing when the server does not answer, and the field stays as it is', async () => {
    const { type, titles, calls, field } = await open(() => refuse(503, 'portal.busy', 'x'))
    type('map')
    await waitFor(() => expect(calls).toHaveLength(1))
    expect([titles(), field.getAttribute('aria-expanded')]).toEqual([[], 'false'])
  })

  test('leave the keys alone while a text is being composed', async () => {
    const { type, active, titles, field } = await open([aSuggestion('Maple')])
    type('ma')
    await waitFor(() => expect(titles()).toEqual(['Maple']))
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true })
    expect(active()).toBeNull()
  })
})
