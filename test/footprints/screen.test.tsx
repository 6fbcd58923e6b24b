import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { calculateEntries } from '#shared/footprints/calculateEntries.ts'
import type { EntryForm } from '#shared/footprints/footprint.ts'
import type { Language } from '#shared/kernel/language.ts'
import { expectAlert, press } from '#test/support/onScreen.ts'
import { type Answers, refuse, renderScreen, type SentCall } from '#test/support/screen.tsx'
import FootprintView from '#web/areas/footprints/FootprintView.tsx'
import { saveBrowserFootprints } from '#web/areas/footprints/store/browserFootprints.ts'
import { aFlight, aFootprint } from './aFootprint.ts'

const key = 'carbonFootprints'
const flightAddress =
  '/footprint?calculator=aircraft&flightDistance=1000&aircraftType=commercial&factors=2026-1'

beforeEach(() => {
  saveBrowserFootprints([])
  window.localStorage.clear()
})

interface Options {
  url?: string
  language?: Language
  answers?: Answers
  isLoggedIn?: boolean
}
const render = ({ url = '/footprint', language = 'en', answers, isLoggedIn }: Options = {}) =>
  renderScreen(<FootprintView />, { url, language, answers, ...(isLoggedIn && { session: {} }) })

const keep = (...footprints: object[]) => window.localStorage.setItem(key, JSON.stringify(footprints))
const kept = () => JSON.parse(window.localStorage.getItem(key) ?? '[]')
const plainText = (element: Element | null) => element?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ')
const total = () => plainText(document.querySelector('[data-total]'))
const totalIs = (text: string) => waitFor(() => expect(total()).toBe(text))
/** A footprint as the API sends it. */
const sent = (entries: EntryForm[], overrides: object = {}) => ({
  ...aFootprint({ _id: 'fpt_1', version: 1, year: 2026 }),
  ...calculateEntries(entries),
  ...overrides,
})

describe('in the browser', () => {
  test('a calculation is added by a button, once, and only its inputs are stored', async () => {
    await render({ url: flightAddress })
    expect(total()).toBeUndefined()
    press('Add')
    await totalIs('90 kg CO₂e')
    const [{ entries }] = kept()
    expect(entries).toHaveLength(1)
    expect(entries[0]).not.toHaveProperty('kg')
    expect(window.location.search).toBe('')
  })

  test('a link that names no result says so', async () => {
    await render({ url: '/footprint?calculator=aircraft&flightDistance=-3' })
    await expectAlert('This link names no result that can be added.')
  })

  test('years add up by category, beside last year, the country’s average and 2030’s share', async () => {
    const water = aFlight({ calculator: 'water', inputs: { waterConsumed: '100000' } })
    keep(
      aFootprint({ year: 2025, entries: [aFlight()] }),
      aFootprint({ year: 2026, entries: [aFlight(), aFlight(), water] }),
    )
    await render()
    await totalIs('210 kg CO₂e')
    fireEvent.change(screen.getByLabelText('Compare with'), { target: { value: 'CA' } })
    const rows = within(screen.getByRole('region', { name: 'Your footprint in 2026' })).getAllByRole(
      'listitem',
    )
    expect(rows.map(plainText)).toEqual([
      'You 0.21 t CO₂e',
      '2025 0.09 t CO₂e',
      'Average: Canada 13.16 t CO₂',
      'Each person’s share in 2030 2.50 t CO₂e',
    ])
    const made = within(screen.getByRole('region', { name: 'What it is made of' })).getAllByRole('listitem')
    expect(made.map(plainText)).toEqual(['Aircraft 180.00 kg · 86%', 'Water 30.00 kg · 14%'])
    // The bars of parts are as long as their percentages say.
    const lengthOf = (row: HTMLElement) => Number(row.querySelector('rect')!.getAttribute('width'))
    expect(made.map(lengthOf).map(Math.round)).toEqual([86, 14])
    expect(window.localStorage.getItem('footprintCountry')).toBe('CA')
  })

  test('a household shares the footprint', async () => {
    keep(aFootprint())
    await render()
    fireEvent.change(screen.getByLabelText('People in the household'), { target: { value: '3' } })
    await screen.findByText(/30.kg CO₂e for each of 3 people/)
    expect(kept()[0].people).toBe(3)
  })

  test('a planned action is subtracted', async () => {
    keep(aFootprint())
    await render()
    fireEvent.click(screen.getByRole('checkbox', { name: /Take the train/ }))
    // 1,000 km × (0.09 − 0.05)
    await screen.findByText(/planned: −40\.00.kg/)
    expect(screen.getByText(/With what you plan, 50.kg CO₂e would be left/)).toBeDefined()
    expect(total()).toBe('90 kg CO₂e')
  })

  test('a goal that is no number is refused, and a goal says how far it is', async () => {
    keep(aFootprint())
    await render()
    const field = screen.getByLabelText('At most, in kg CO₂e')
    fireEvent.change(field, { target: { value: 'a lot' } })
    press('Save goal')
    await screen.findByText('Enter kilograms above 0, such as 2500, or nothing for no goal')
    fireEvent.change(field, { target: { value: '60' } })
    press('Save goal')
    await screen.findByText(/You are 30.kg CO₂e above your goal/)
  })

  test('a deleted calculation can be put back', async () => {
    keep(
      aFootprint({
        entries: [aFlight(), aFlight({ inputs: { flightDistance: '10', aircraftType: 'commercial' } })],
      }),
    )
    await render()
    press(/Delete Aircraft, 10.km/)
    await totalIs('90 kg CO₂e')
    press('Put it back')
    await totalIs('90.9 kg CO₂e')
  })

  test('a deleted calculation is put back into its own year after another was chosen', async () => {
    keep(
      aFootprint({ year: 2025, entries: [aFlight()] }),
      aFootprint({ year: 2026, entries: [aFlight(), aFlight()] }),
    )
    await render()
    fireEvent.click(screen.getAllByRole('button', { name: /Delete Aircraft/ })[0]!)
    await totalIs('90 kg CO₂e')
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: 'browser-2025' } })
    await screen.findByText('Your footprint in 2025')
    press('Put it back')
    const counts = () =>
      Object.fromEntries(
        kept().map(({ year, entries }: { year: number; entries: [] }) => [year, entries.length]),
      )
    await waitFor(() => expect(counts()).toEqual({ 2025: 1, 2026: 2 }))
  })

  test('the country is read from languages that name a script too', async () => {
    const languages = vi
      .spyOn(navigator, 'languages', 'get')
      .mockReturnValue(['x-', 'constructor', 'zh-Hant-TW'])
    onTestFinished(() => languages.mockRestore())
    window.localStorage.setItem('footprintCountry', 'constructor')
    keep(aFootprint())
    await render()
    expect(screen.getByLabelText('Compare with')).toHaveProperty('value', 'TW')
  })

  test('a year in the browser takes no more calculations than a year on an account', async () => {
    keep(
      aFootprint({ year: new Date().getFullYear(), entries: Array.from({ length: 500 }, () => aFlight()) }),
    )
    await render({ url: flightAddress })
    press('Add')
    await expectAlert('A year holds up to 500 calculations.')
    expect(kept()[0].entries).toHaveLength(500)
    // Five hundred rows take their time on a busy machine.
  }, 60_000)

  test('what the portal did not write is left out', async () => {
    keep(
      { year: 'x' },
      aFootprint({ entries: [aFlight(), { ...aFlight(), factors: '1999' }, 7, { id: '<b>' }] }),
    )
    await render()
    await totalIs('90 kg CO₂e')
  })

  test('a browser that stores nothing says so, and shows the footprint as long as the page is open', async () => {
    const { localStorage } = window
    const full = new Proxy(localStorage, {
      get: (target, name) =>
        name === 'setItem'
          ? () => {
              throw new DOMException('full', 'QuotaExceededError')
            }
          : Reflect.get(target, name).bind(target),
    })
    await render({ url: flightAddress })
    Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
    onTestFinished(() => {
      Object.defineProperty(window, 'localStorage', { configurable: true, value: localStorage })
    })
    press('Add')
    await totalIs('90 kg CO₂e')
    expect(screen.getByText(/This browser stores nothing/)).toBeDefined()
  })

  test('figures are written as in French', async () => {
    keep(
      aFootprint({
        entries: [aFlight({ inputs: { flightDistance: '1234.5', aircraftType: 'commercial' } })],
      }),
    )
    await render({ language: 'fr' })
    await totalIs('111,11 kg CO₂e')
    expect(screen.getByText(/Avion, 1.234,5.km/)).toBeDefined()
  })
})

describe('on the account', () => {
  test('the browser’s footprint moves there, and then leaves the browser', async () => {
    keep(aFootprint({ entries: [aFlight(), aFlight()] }))
    const answers: Answers = {
      'POST /api/footprints': ({ body }: SentCall) =>
        Response.json(sent((body as { entries: EntryForm[] }).entries), { status: 201 }),
      'GET /api/footprints': [sent([aFlight(), aFlight()])],
    }
    const { calls } = await render({ isLoggedIn: true, answers })
    await totalIs('180 kg CO₂e')
    await screen.findByText('2 calculations of this browser are now on your account.')
    const own = calls.filter(({ path }) => path === '/api/footprints')
    expect(own.map(({ method }) => method)).toEqual(['POST', 'GET'])
    expect(own[0]!.body).toMatchObject({ merge: true, year: 2026 })
    expect(window.localStorage.getItem(key)).toBeNull()
  })

  test('calculations that the account has no room for stay in the browser, and a message says why', async () => {
    keep(aFootprint())
    await render({
      isLoggedIn: true,
      answers: {
        'POST /api/footprints': refuse(409, 'footprint.full', 'Full', { params: { most: 500 } }),
        'GET /api/footprints': [sent([aFlight(), aFlight()])],
      },
    })
    await expectAlert('A year holds up to')
    await totalIs('180 kg CO₂e')
    expect(kept()[0].entries).toHaveLength(1)
  })

  test('a refused year does not stop other years from moving, and is not sent again when the user returns to the tab', async () => {
    keep(aFootprint({ year: 2025, entries: [aFlight()] }), aFootprint({ year: 2026, entries: [aFlight()] }))
    const { calls } = await render({
      isLoggedIn: true,
      answers: {
        'POST /api/footprints': ({ body }: SentCall) => {
          const { year, entries } = body as { year: number; entries: EntryForm[] }
          return year === 2025
            ? refuse(409, 'footprint.full', 'Full', { params: { most: 500 } })
            : Response.json(sent(entries), { status: 201 })
        },
        'GET /api/footprints': [sent([aFlight()])],
      },
    })
    await screen.findByText(/2025 stays in this browser\. A year holds up to 500 calculations/)
    expect(kept().map(({ year }: { year: number }) => year)).toEqual([2025])
    const count = (method: string) => calls.filter((call) => call.method === method).length
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(count('GET')).toBe(2))
    expect(count('POST')).toBe(2)
    await screen.findByText(/2025 stays in this browser/)
  })

  test('“Delete all” also deletes calculations that could not be moved to the account', async () => {
    keep(aFootprint({ year: 2025, entries: [aFlight()] }))
    await render({
      isLoggedIn: true,
      answers: {
        'POST /api/footprints': refuse(409, 'footprint.full', 'Full', { params: { most: 500 } }),
        'GET /api/footprints': [sent([aFlight()])],
        'DELETE /api/footprints/fpt_1': new Response(null, { status: 204 }),
      },
    })
    await screen.findByText(/2025 stays in this browser/)
    press('Delete all')
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete all' }),
    )
    await waitFor(() => expect(window.localStorage.getItem(key)).toBeNull())
  })

  test('if another tab has changed the footprint first, a change is refused and the latest version is shown', async () => {
    let list = [sent([aFlight()])]
    await render({
      isLoggedIn: true,
      answers: {
        'GET /api/footprints': () => list,
        'PUT /api/footprints/fpt_1': () => {
          list = [sent([aFlight(), aFlight()], { version: 2 })]
          return refuse(409, 'footprint.changedMeanwhile', 'Changed')
        },
      },
    })
    await totalIs('90 kg CO₂e')
    fireEvent.click(screen.getByRole('checkbox', { name: /Take the train/ }))
    await totalIs('180 kg CO₂e')
    await expectAlert('This footprint was changed in another tab')
  })

  test('a failure to load can be tried again', async () => {
    let isDown = true
    await render({
      isLoggedIn: true,
      answers: {
        'GET /api/footprints': () => (isDown ? refuse(503, 'route.readOnly', 'Down') : [sent([aFlight()])]),
      },
    })
    await screen.findByRole('alert')
    isDown = false
    press('Try again')
    await totalIs('90 kg CO₂e')
  })

  test('what was loaded stays on screen when the tab is opened again without a connection', async () => {
    let isDown = false
    await render({
      isLoggedIn: true,
      answers: {
        'GET /api/footprints': () => (isDown ? refuse(503, 'route.readOnly', 'Down') : [sent([aFlight()])]),
      },
    })
    await totalIs('90 kg CO₂e')
    isDown = true
    fireEvent(document, new Event('visibilitychange'))
    await screen.findByRole('alert')
    expect(total()).toBe('90 kg CO₂e')
  })
})
