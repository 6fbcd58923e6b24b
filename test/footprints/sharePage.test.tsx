import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Share } from '#shared/footprints/shares/share.ts'
import { languages } from '#shared/kernel/language.ts'
import { press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type ScreenOptions } from '#test/support/screen.tsx'
import { shareExample } from '#web/areas/footprints/share/example.ts'
import { ShareFootprint } from '#web/areas/footprints/share/ShareFootprint.tsx'
import * as page from '#web/areas/footprints/share/SharePage.tsx'
import { headTags } from '#web/build/headTags.ts'
import { ParamsContext } from '#web/shell/routing/routing.tsx'
import { withData } from '#web/shell/screens/withData.tsx'
import { aFootprint } from './aFootprint.ts'

const Page = withData(page)
const shared = 'shr_1'
const render = (answer: unknown, options: ScreenOptions = {}) =>
  renderScreen(
    <ParamsContext value={{ id: shared }}>
      <Page />
    </ParamsContext>,
    { url: `/share/${shared}`, answers: { [`GET /api/shares/${shared}`]: answer } as Answers, ...options },
  )
const plainText = (element: Element | null) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const aShare = (overrides: Partial<Share> = {}): Share => ({ ...shareExample, _id: shared, ...overrides })
const aYear = (): Share =>
  aShare({
    kind: 'footprint',
    calculator: undefined,
    options: [],
    year: 2026,
    people: 2,
    by: 'Ada',
    kg: 2100,
    portalKg: undefined,
    regions: [],
    factors: ['2026-1'],
    count: 3,
    parts: [
      { id: 'aircraft', quantities: [], kg: 1800 },
      { id: 'water', quantities: [], kg: 300 },
    ],
    leftOut: ['boat', 'fuel'],
  })

describe('the page of a shared result', () => {
  test('has the figure with its range, what it covers and what not, and a way to calculate one’s own', async () => {
    await render(aShare())
    expect(plainText(await screen.findByRole('heading', { level: 1 }))).toBe('Aircraft: 180 kg CO₂e')
    const text = plainText(document.body)
    expect(text).toContain('By published factors the same is 120 kg CO₂e to 310 kg CO₂e')
    expect(text).toContain('Calculated with published factors for Canada (version published-2026).')
    expect(text).toContain('By the portal’s own factors it would be 90 kg CO₂e.')
    expect(text).toContain('Commercial airliner, Class: economy')
    expect(text).toContain('Flight 1,000 km')
    expect(text).toContain('No offset is subtracted.')
    expect(screen.getByRole('link', { name: 'Calculate yours' }).getAttribute('href')).toBe(
      '/trade?calculator=aircraft#calculator-section-anchor',
    )
    const sources = screen.getByText('Sources of the factors').closest('details')!
    expect(sources.open).toBe(false)
    expect(plainText(within(sources).getByRole('listitem'))).toBe(
      'Conversion factors, A publisher, 2026, Canada, A licence',
    )
  })

  test.each(languages)('never says neutral, in %s', async (language) => {
    await render(aShare(), { language, url: `${language === 'en' ? '' : `/${language}`}/share/${shared}` })
    await screen.findByRole('heading', { level: 1 })
    expect(document.body.textContent).not.toMatch(/neutr|net.?zero|climate.?positive|offset by/i)
  })

  test('is shown by social networks and left out by search engines, without the name that was typed', () => {
    const { title, description, ...meta } = page.meta({ data: aYear(), language: 'fr' })
    const head = {
      ...meta,
      title,
      description,
      path: `/share/${shared}`,
      language: 'fr',
      brand: 'B',
    } as const
    const tags = headTags({ ...head, isIndexed: false }).map(({ text }) => text)
    expect(tags[0]).toBe('<meta name="robots" content="noindex">')
    expect(tags).toContain(`<meta property="og:title" content="${title}">`)
    expect(tags.join()).not.toMatch(/Ada|canonical|ld\+json/)
  })

  test('that was deleted says so', async () => {
    await render(() => refuse(404, 'share.missing', 'x'))
    expect(await screen.findByText('This page is not shared')).toBeTruthy()
  })

  test('whose factors are unknown says so', async () => {
    await render(() => refuse(409, 'share.factorsUnknown', 'x'))
    expect(await screen.findByText(/does not have the emission factors of this calculation/)).toBeTruthy()
  })
})

test('the page of a shared footprint has its sums by category, the name, and what was not calculated', async () => {
  await render(aYear())
  expect(plainText(await screen.findByRole('heading', { level: 1 }))).toBe('A footprint of 2026: 2.1 t CO₂e')
  const parts = within(screen.getByRole('region', { name: 'What it is made of' })).getAllByRole('listitem')
  expect(parts.map(plainText)).toEqual(['Aircraft1.8 t CO₂e', 'Water0.3 t CO₂e'])
  const text = plainText(document.body)
  expect(text).toContain('3 calculations of 2026: Aircraft, Water.')
  expect(text).toContain('Not calculated: Boat, Fuel.')
  expect(text).toContain('1.05 t CO₂e for each of 2 people')
  expect(screen.getByText('Ada').getAttribute('translate')).toBe('no')
})

test('figures in one sentence have one unit and the same decimals', async () => {
  await render(aShare({ kg: 720, range: { least: 673.6, most: 1223.4 } }))
  await screen.findByRole('heading', { level: 1, name: /720/ })
  expect(plainText(document.body)).toContain('the same is 0.674 t CO₂e to 1.223 t CO₂e')
})

test('a part has the unit and the decimals of the total, and is never shown as zero', async () => {
  const part = (id: string, kg: number) => ({ id, quantities: [], kg })
  await render(aShare({ kg: 720, parts: [part('aircraft', 720)] }))
  const parts = within(await screen.findByRole('region', { name: 'What it is made of' }))
  expect(plainText(parts.getByRole('listitem'))).toBe('Flight720 kg CO₂e')
  cleanup()
  await render(aShare({ kg: 12_000.4, parts: [part('aircraft', 12_000), part('water', 0.4)] }))
  const large = within(await screen.findByRole('region', { name: 'What it is made of' }))
  expect(large.getAllByRole('listitem').map(plainText)).toEqual(['Flight12.00 t CO₂e', 'Water< 0.01 t CO₂e'])
})

describe('sharing a year', () => {
  const own = { _id: shared, url: `/share/${shared}`, year: 2026, sharedAt: '2026-03-01T10:00:00Z' }
  const renderForm = (answers: Answers = {}, isLoggedIn = true) =>
    renderScreen(
      <ShareFootprint footprint={aFootprint({ _id: 'fpt_1' }) as never} isLoggedIn={isLoggedIn} />,
      {
        url: '/footprint',
        session: {},
        answers: { 'GET /api/shares': [own], 'POST /api/footprints/fpt_1/share': own, ...answers },
      },
    )
  function withClipboard() {
    const writeText = vi.fn(async () => undefined)
    for (const [name, value] of Object.entries({ share: undefined, clipboard: { writeText } })) {
      Object.defineProperty(navigator, name, { configurable: true, value })
      onTestFinished(() => void Reflect.deleteProperty(navigator, name))
    }
    return writeText
  }

  test('copies the address of its page, without a name unless one is typed', async () => {
    const writeText = withClipboard()
    const { calls } = await renderForm()
    press('Share')
    await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/share/${shared}`))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show a name' }))
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Ada' } })
    press('Share')
    const bodies = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
    await waitFor(() => expect(bodies()).toEqual([{}, { by: 'Ada' }]))
  })

  test('lists the shared pages, and deletes them', async () => {
    const { calls } = await renderForm({ 'DELETE /api/shares/shr_1': undefined })
    fireEvent.click(await screen.findByRole('button', { name: /Delete the page 2026/ }))
    await waitFor(() => expect(calls.map(({ method }) => method)).toContain('DELETE'))
  })

  test('needs an account', async () => {
    await renderForm({}, false)
    expect(screen.getByText('Log in to share a year of your footprint.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('lines, options and units are named on the page as in the calculators', () => {
  for (const language of languages) {
    const read = (folder: string): Record<string, object> =>
      JSON.parse(readFileSync(`web/areas/${folder}/locales/${language}.json`, 'utf8'))
    const [share, results, form] = ['footprints/share', 'calculators/results', 'calculators'].map(read)
    expect(share!.lines).toEqual(results!.lines)
    expect(share!.options).toEqual({ ...results!.refined, ...form!.options })
    expect(results!.refinements).toMatchObject(share!.refinements!)
    expect(form!.units).toMatchObject(share!.units!)
  }
})
