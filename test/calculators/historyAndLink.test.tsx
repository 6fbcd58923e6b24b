import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { historyKey } from '#web/areas/calculators/historyKey.ts'
import { alert, control, output, render, submit, type } from './onScreen.tsx'

/** Makes localStorage refuse every write, as a full storage does, until the test ends. */
function fillStorage(): void {
  const { localStorage } = window
  const full = new Proxy(localStorage, {
    get: (target, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        : Reflect.get(target, name).bind(target),
  })
  Object.defineProperty(window, 'localStorage', { configurable: true, value: full })
  onTestFinished(() => {
    Object.defineProperty(window, 'localStorage', { configurable: true, value: localStorage })
  })
}

describe('a link', () => {
  test("fills the form and shows the result with the decimal sign of the reader's language", async () => {
    await render('?calculator=water&waterConsumed=1234567.5&factors=2026-1', 'es')
    expect((await output()).querySelector('h3')?.textContent).toContain('370.37')
    expect(control('waterConsumed').value).toBe('1234567.5')
  })

  test('reads a point before three digits as a decimal sign in every language', async () => {
    await render('?calculator=waste&wasteGenerated=1.234', 'es')
    // 1.234 kg × 0.2, not 1234 kg
    expect((await output()).querySelector('h3')?.textContent).toContain('0.25')
  })

  test('with NaN as a quantity is refused with the message of the form', async () => {
    await render('?calculator=aircraft&flightDistance=NaN&aircraftType=commercial&factors=2026-1')
    expect((await alert()).textContent).toContain(
      'Please enter a valid non-negative number for flight distance',
    )
    expect(control('flightDistance').value).toBe('NaN')
  })

  test('with an unknown version of the factors is refused, but fills in the form for today’s factors', async () => {
    await render('?calculator=fuel&fuelConsumed=10&factors=1999-1')
    expect((await alert()).textContent).toContain('“1999-1”')
    expect(document.querySelector('output')).toBeNull()
    submit()
    expect((await output()).querySelector('h3')?.textContent).toContain('23.00')
  })
})

describe('the history', () => {
  const calculateFuel = async (litres: string) => {
    type('fuelConsumed', litres)
    submit()
    await waitFor(() => expect(control('fuelConsumed').value).toBe(''))
  }
  const rows = () =>
    within(screen.getByText('Earlier calculations').closest('section')!).getAllByRole('listitem')

  test('lists calculations newest first; one or all can be deleted', async () => {
    await render('?calculator=fuel')
    for (const litres of ['10', '20', '30']) await calculateFuel(litres)
    expect(rows().map(({ textContent }) => textContent?.match(/\d+\.\d+ kg/)?.[0])).toEqual([
      '69.00 kg',
      '46.00 kg',
      '23.00 kg',
    ])
    fireEvent.click(within(rows()[1]!).getByRole('button', { name: /^Delete/ }))
    expect(rows()).toHaveLength(2)
    expect(JSON.parse(window.localStorage.getItem(historyKey) ?? '')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(screen.queryByRole('heading', { name: 'Earlier calculations' })).toBeNull()
    expect(window.localStorage.getItem(historyKey)).toBeNull()
  })

  test('shows up to 50 calculations on the next visit, and skips stored values that are no calculations', async () => {
    const entry = (litres: number) => ({
      at: new Date(2026, 0, 1, 0, litres).toISOString(),
      link: `/trade?calculator=fuel&fuelConsumed=${litres}`,
    })
    const stored = [
      { at: 'never', link: '/trade' },
      7,
      ...Array.from({ length: 60 }, (_, index) => entry(60 - index)),
    ]
    window.localStorage.setItem(historyKey, JSON.stringify(stored))
    await render('?calculator=fuel')
    await screen.findByText('Earlier calculations')
    expect(rows()).toHaveLength(50)
    expect(rows()[0]?.textContent).toContain('60\u00a0L')
  })

  test('opens a calculation again, even when its link is the current URL', async () => {
    await render('?calculator=fuel&fuelConsumed=10&factors=2026-1')
    const heading = async () => (await output()).querySelector('h3')?.textContent
    expect(await heading()).toContain('23.00')
    await calculateFuel('20')
    await waitFor(() => expect(document.querySelector('output h3')?.textContent).toContain('46.00'))
    fireEvent.click(within(rows()[1]!).getByRole('link'))
    await waitFor(() => expect(document.querySelector('output h3')?.textContent).toContain('23.00'))
    expect(control('fuelConsumed').value).toBe('10')
  })

  test('starts empty when the stored text is not JSON', async () => {
    window.localStorage.setItem(historyKey, '{broken')
    await render('?calculator=fuel')
    await calculateFuel('10')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('warns when the browser refuses storage, and still lists the calculations', async () => {
    await render('?calculator=fuel')
    fillStorage()
    await calculateFuel('10')
    expect(await screen.findByText(/This browser keeps nothing for the portal/)).toBeTruthy()
    await calculateFuel('20')
    expect(rows()).toHaveLength(2)
  })

  test('compares a result with the next calculation, or two that are chosen in the list', async () => {
    await render('?calculator=fuel')
    await calculateFuel('100')
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with another' }))
    await calculateFuel('75')
    // 230 kg and 172.5 kg: 57.5 kg less, a quarter
    expect(await screen.findByText('B weighs 57.50 kg CO₂e less than A (−25%).')).toBeTruthy()
    const picture = screen.getByRole('img', { name: /^Comparison of two results/ })
    expect(picture.querySelector('desc')?.textContent).toContain('230.00')
    fireEvent.click(screen.getByRole('button', { name: 'End comparison' }))
    await calculateFuel('10')
    for (const row of [rows()[0]!, rows()[2]!]) fireEvent.click(within(row).getByRole('checkbox'))
    expect(screen.getByText('B weighs 207.00 kg CO₂e more than A (+900%).')).toBeTruthy()
  })

  test('states a tiny difference without a percentage', async () => {
    await render('?calculator=fuel')
    await calculateFuel('10000')
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with another' }))
    await calculateFuel('9999.9')
    // 0.1 L × 2.3
    expect(
      await screen.findByText('Both weigh practically the same: the difference is 0.23 kg CO₂e.'),
    ).toBeTruthy()
  })
})
