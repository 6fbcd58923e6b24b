import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { portalFactors } from '#shared/calculators/factors.ts'
import { publishedFactors } from '#shared/calculators/published.ts'
import type { Language } from '#shared/kernel/language.ts'
import Calculators from '#web/areas/calculators/Calculators.tsx'
import { historyKey } from '#web/areas/calculators/historyKey.ts'
import en from '#web/areas/calculators/locales/en.json'
import english from '#web/areas/calculators/results/texts/en.json'
import es from '#web/areas/calculators/results/texts/es.json'
import fr from '#web/areas/calculators/results/texts/fr.json'
import { drawScreen } from '../support/screen.tsx'

const draw = (search = '', language: Language = 'en') =>
  drawScreen(<Calculators />, { at: `${language === 'en' ? '' : `/${language}`}/trade${search}`, language })
const form = () => document.querySelector<HTMLFormElement>('form[data-calculator]')!
const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } })
const choose = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
const submit = () => fireEvent.submit(form())
const output = () => waitFor(() => document.querySelector('output') ?? expect.fail('no result'))
const alert = () => within(screen.getByRole('region', { name: 'Carbon calculators' })).findByRole('alert')

/** Takes nothing from now on, as a full storage does. */
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

describe('the choice of a calculator', () => {
  test('is in the address; without one the first is open', async () => {
    await draw()
    expect(form().dataset.calculator).toBe('aircraft')
    expect(screen.getByRole('link', { name: 'Personal' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'Events' }))
    expect(form().dataset.calculator).toBe('micro')
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(form().dataset.calculator).toBe('macro')
    expect(window.location.search + window.location.hash).toBe('?calculator=macro#calculator-section-anchor')
  })

  test('of a name that does not exist says so and opens the first', async () => {
    await draw('?calculator=spaceship')
    expect((await alert()).textContent).toContain('There is no calculator named “spaceship”')
    expect(form().dataset.calculator).toBe('aircraft')
  })

  test.each(calculatorKeys)('%s has a control for each of its fields, named as the field', async (key) => {
    await draw(`?calculator=${key}`)
    for (const { name, kind, options = [], mayNotApply } of calculators.get(key)!.fields) {
      expect(control(name), name).toBeTruthy()
      if (kind === 'number') expect(control(name).inputMode).toBe('decimal')
      if (kind === 'choice')
        expect([...(control(name) as unknown as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['', ...options])
      expect(Boolean(control(`${name}NotApplicable`)), name).toBe(Boolean(mayNotApply))
    }
  })

  test('of an event tells for how many people it is', async () => {
    await draw('?calculator=micro')
    expect(screen.getByRole('textbox', { name: /<50/ })).toBe(control('attendees'))
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(screen.getByRole('textbox', { name: />50/ })).toBe(control('attendees'))
  })
})

describe('bad input', () => {
  test.each(['', '12abc', '12 km', 'NaN', '1e999', '-5', '0', '٣'])(
    '%j is refused in the words of the specification',
    async (typed) => {
      await draw('?calculator=fuel')
      type('fuelConsumed', typed)
      submit()
      expect((await alert()).textContent).toBe('Please enter a valid non-negative number for fuel consumed.')
      expect(control('fuelConsumed').value).toBe(typed)
      expect(control('fuelConsumed').getAttribute('aria-invalid')).toBe('true')
      expect(document.activeElement).toBe(control('fuelConsumed'))
      expect(document.querySelector('output')).toBeNull()
    },
  )

  test('is told at each field: empty, a wrong number, a wrong number that may not apply, a count of people', async () => {
    await draw('?calculator=macro')
    type('attendees', '0')
    type('distance', '-1')
    submit()
    await alert()
    const said = (name: string) => document.getElementById(control(name).getAttribute('aria-describedby')!.split(' ').at(-1)!)
    expect(said('attendees')?.textContent).toBe('Enter a number above 0, such as 12, or tick “Does not apply”')
    expect(said('distance')?.textContent).toBe('Enter a number above 0, such as 12.5, or tick “Does not apply”')
    expect(said('meals')?.textContent).toBe('Required')
    fireEvent.click(screen.getByRole('link', { name: 'Personal' }))
    type('flightDistance', 'x')
    submit()
    await waitFor(() => expect(said('flightDistance')?.textContent).toBe('Enter a number above 0, such as 12.5'))
  })

  test('clears an earlier result, and marks only what is wrong', async () => {
    await draw()
    type('flightDistance', '100')
    choose('aircraftType', 'commercial')
    submit()
    await output()
    type('flightDistance', '100')
    submit()
    await alert()
    expect(document.querySelector('output')).toBeNull()
    expect(control('flightDistance').getAttribute('aria-invalid')).toBeNull()
    expect(document.activeElement).toBe(control('aircraftType'))
  })

  test('has the same English words on the screen as in the rules', () => {
    for (const [key, { message }] of calculators)
      expect(en.errors.calculators[key as keyof typeof en.errors.calculators]).toBe(message)
  })
})

describe('a result', () => {
  const calculateFlight = async (language: Language = 'en') => {
    await draw('', language)
    type('flightDistance', language === 'en' ? '1000.5' : '1000,5')
    choose('aircraftType', 'commercial')
    submit()
    return output()
  }

  // 1000.5 km × 0.09 kg/km = 90.045 kg, half up 90.05
  test.each([
    ['en', '90.05', 'Commercial airliner'],
    ['fr', '90,05', 'Avion de ligne'],
    ['es', '90,05', 'Avión comercial'],
  ] as const)('explains itself (%s)', async (language, figure, option) => {
    const result = within(await calculateFlight(language))
    const heading = result.getByRole('heading', { level: 3 })
    expect(heading.textContent).toContain(figure)
    expect(heading.textContent).toContain('kg CO₂e')
    expect(document.activeElement).toBe(heading)
    expect(result.getByText(new RegExp(option)).textContent).toContain('km')
    const text = (await output()).textContent
    expect(text).toContain(language === 'en' ? '× 0.09\u00a0kg CO₂e/km' : '× 0,09\u00a0kg CO₂e/km')
    expect(text).toContain('Carbon Portal, 2025')
    expect(text).toContain('UK Government GHG Conversion Factors for Company Reporting 2025')
    expect(control('flightDistance').value).toBe('')
    expect(control('aircraftType').value).toBe('')
  })

  test('has a picture with title and description, three tips, two offsets and its link', async () => {
    const shown = await calculateFlight()
    const picture = within(shown).getByRole('img')
    expect(picture.querySelector('title')?.textContent).toBe('Layers of the result')
    expect(picture.querySelector('desc')?.textContent).toContain('90.05')
    const [tips, offsets] = [...shown.querySelectorAll('ul.list-disc')]
    expect(tips?.children).toHaveLength(3)
    expect(offsets?.children).toHaveLength(2)
    // 90.05 kg ÷ 60 kg a tree
    expect(offsets?.textContent).toContain('about 2 city trees')
    expect(within(shown).getByRole('link', { name: 'Link to this result' }).getAttribute('href')).toBe(
      '/trade?calculator=aircraft&flightDistance=1000.5&aircraftType=commercial&factors=2026-1#calculator-section-anchor',
    )
  })

  test.each([
    ['en', 'about one city tree takes up this much', 'this is less than one city tree takes up'],
    ['fr', 'à peu près ce qu’un arbre de ville absorbe', 'moins que ce qu’un seul arbre de ville absorbe'],
    ['es', 'más o menos lo que un árbol urbano absorbe', 'menos de lo que un solo árbol urbano absorbe'],
  ] as const)('counts a single tree as one, and less as less (%s)', async (language, one, less) => {
    // 525 km × 0.12 = 63 kg, a tree's 60 kg and a little
    const { unmount } = await draw('?calculator=vehicle&distanceDriven=525&vehicleType=sedan&factors=2026-1', language)
    expect((await output()).textContent).toContain(one)
    unmount()
    // 12.5 km × 0.05 = 0.63 kg
    await draw('?calculator=transport&publicTransportDistance=12.5&factors=2026-1', language)
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain(less))
  })

  test('shows what electricity weighs in a chosen province', async () => {
    await draw('?calculator=sme')
    type('electricity', '1000')
    for (const name of ['gas', 'gasoline', 'diesel']) fireEvent.click(control(`${name}NotApplicable`))
    submit()
    const result = within(await output())
    expect(result.getByRole('heading', { level: 3 }).textContent).toContain('1.60')
    expect(result.getByText('Natural gas: does not apply')).toBeTruthy()
    fireEvent.change(result.getByRole('combobox'), { target: { value: 'CA-QC' } })
    // 1000 kWh × 41 g
    expect(result.getByText('Electricity, whole life cycle, Quebec').parentElement?.textContent).toContain('41.00')
  })

  test.each([
    ['en', 'Change these figures'],
    ['fr', 'Modifier ces données'],
    ['es', 'Cambiar estos datos'],
  ] as const)('fills the form again with its figures, when they are to be changed (%s)', async (language, name) => {
    await draw('?calculator=sme', language)
    const figures = { electricity: language === 'en' ? '1000.5' : '1000,5', gasoline: '20', diesel: '30' }
    for (const [field, text] of Object.entries(figures)) type(field, text)
    fireEvent.click(control('gasNotApplicable'))
    for (const [field, text] of Object.entries({ startDate: '2026-01-01', endDate: '2026-12-31', industry: 'Bakery' }))
      type(field, text)
    submit()
    const result = within(await output())
    expect(control('electricity').value).toBe('')
    fireEvent.click(result.getByRole('button', { name }))
    for (const [field, text] of Object.entries({
      ...figures,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      industry: 'Bakery',
    }))
      expect(control(field).value, field).toBe(text)
    expect(control('gasNotApplicable').checked).toBe(true)
    expect(document.activeElement).toBe(control('electricity'))
    expect(document.querySelector('output')).toBeTruthy()
  })

  test('tells beside its figure when published factors are far from the default', async () => {
    await draw('?calculator=sme&electricity=1000&gasNotApplicable=on&gasolineNotApplicable=on&diesel=10')
    const text = (await output()).textContent
    expect(text).toContain(
      'Electricity: the portal’s default gives 1.60\u00a0kg CO₂e, published factors give 2.60 to 760.00\u00a0kg CO₂e.',
    )
    expect(text).not.toContain('Diesel: the portal’s default')
  })

  test('a number that is typed after all unticks “does not apply”; all ticked is refused', async () => {
    await draw('?calculator=sme')
    const names = ['electricity', 'gas', 'gasoline', 'diesel']
    for (const name of names) fireEvent.click(control(`${name}NotApplicable`))
    submit()
    expect((await alert()).textContent).toBe('Please enter valid non-negative numbers for all SME calculation inputs.')
    type('gas', '10')
    expect(control('gasNotApplicable').checked).toBe(false)
    submit()
    expect((await output()).querySelector('h3')?.textContent).toContain('20.20')
  })
})

describe('a link', () => {
  test('fills the form and shows the result, with the decimal sign of the reader', async () => {
    await draw('?calculator=water&waterConsumed=1234567.5&factors=2026-1', 'es')
    expect((await output()).querySelector('h3')?.textContent).toContain('370,37')
    expect(control('waterConsumed').value).toBe('1234567,5')
  })

  test('with a point before three digits means the same in every language', async () => {
    await draw('?calculator=waste&wasteGenerated=1.234', 'es')
    // 1.234 kg × 0.2, not 1234 kg
    expect((await output()).querySelector('h3')?.textContent).toContain('0,25')
  })

  test('with NaN, or with another version of the factors, says what is wrong', async () => {
    await draw('?calculator=aircraft&flightDistance=NaN&aircraftType=commercial&factors=2026-1')
    expect((await alert()).textContent).toContain('Please enter a valid non-negative number for flight distance')
    expect(control('flightDistance').value).toBe('NaN')
  })

  test('of an unknown version keeps its figures, so that today’s factors can be used', async () => {
    await draw('?calculator=fuel&fuelConsumed=10&factors=1999-1')
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
  const rows = () => within(screen.getByText('Earlier calculations').closest('section')!).getAllByRole('listitem')

  test('keeps what was calculated, newest first; one or all can be deleted', async () => {
    await draw('?calculator=fuel')
    for (const litres of ['10', '20', '30']) await calculateFuel(litres)
    expect(rows().map(({ textContent }) => textContent?.match(/\d+\.\d+ kg/)?.[0])).toEqual(['69.00 kg', '46.00 kg', '23.00 kg'])
    fireEvent.click(within(rows()[1]!).getByRole('button', { name: /^Delete/ }))
    expect(rows()).toHaveLength(2)
    expect(JSON.parse(window.localStorage.getItem(historyKey) ?? '')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete all' }))
    expect(screen.queryByRole('heading', { name: 'Earlier calculations' })).toBeNull()
    expect(window.localStorage.getItem(historyKey)).toBeNull()
  })

  test('is there on the next visit, without what is no calculation; it ends after 50', async () => {
    const entry = (litres: number) => ({
      at: new Date(2026, 0, 1, 0, litres).toISOString(),
      link: `/trade?calculator=fuel&fuelConsumed=${litres}`,
    })
    const kept = [{ at: 'never', link: '/trade' }, 7, ...Array.from({ length: 60 }, (_, index) => entry(60 - index))]
    window.localStorage.setItem(historyKey, JSON.stringify(kept))
    await draw('?calculator=fuel')
    await screen.findByText('Earlier calculations')
    expect(rows()).toHaveLength(50)
    expect(rows()[0]?.textContent).toContain('60\u00a0L')
  })

  test('opens one again, also when its address is the present one', async () => {
    await draw('?calculator=fuel&fuelConsumed=10&factors=2026-1')
    const heading = async () => (await output()).querySelector('h3')?.textContent
    expect(await heading()).toContain('23.00')
    await calculateFuel('20')
    await waitFor(() => expect(document.querySelector('output h3')?.textContent).toContain('46.00'))
    fireEvent.click(within(rows()[1]!).getByRole('link'))
    await waitFor(() => expect(document.querySelector('output h3')?.textContent).toContain('23.00'))
    expect(control('fuelConsumed').value).toBe('10')
  })

  test('of a storage that another hand has written is nothing', async () => {
    window.localStorage.setItem(historyKey, '{broken')
    await draw('?calculator=fuel')
    await calculateFuel('10')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('says so when the browser keeps nothing, and goes on', async () => {
    await draw('?calculator=fuel')
    fillStorage()
    await calculateFuel('10')
    expect(await screen.findByText(/This browser keeps nothing for the portal/)).toBeTruthy()
    await calculateFuel('20')
    expect(rows()).toHaveLength(2)
  })

  test('sets two side by side: chosen in the list, or the next one calculated', async () => {
    await draw('?calculator=fuel')
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

  test('tells a difference of next to nothing without a share', async () => {
    await draw('?calculator=fuel')
    await calculateFuel('10000')
    fireEvent.click(await screen.findByRole('button', { name: 'Compare with another' }))
    await calculateFuel('9999.9')
    // 0.1 L × 2.3
    expect(await screen.findByText('Both weigh practically the same: the difference is 0.23 kg CO₂e.')).toBeTruthy()
  })
})

describe('published factors beside a result', () => {
  const published = async (search: string) => {
    await draw(search, 'fr')
    const list = (await output()).querySelector('ul.gap-3')
    return [...(list?.children ?? [])].map(({ textContent }) => textContent ?? '')
  }

  test('are told in the digits and words of the reader', async () => {
    const [domestic] = await published('?calculator=aircraft&flightDistance=1250&aircraftType=commercial')
    expect(domestic).toContain('(Royaume-Uni, 0,22928 kg CO₂e/km, passager moyen, avec forçage radiatif)')
  })

  test('differ by a share with a real minus sign, or by next to nothing', async () => {
    const factors = await published('?calculator=fuel&fuelConsumed=1000')
    // 2075 and 2307.3 against 2300 kg
    expect(factors.find((text) => text.startsWith('Essence, Royaume-Uni'))).toMatch(/−10\s%/)
    expect(factors.find((text) => text.startsWith('Essence, Canada'))).toContain('à peu près égal à la valeur par défaut')
  })
})

test('every text that the rules name exists, in three languages with the same keys', () => {
  const keysOf = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
    )
  for (const texts of [fr, es]) expect(keysOf(texts).sort()).toEqual(keysOf(english).sort())
  const all = [...calculators.values()]
  expect(Object.keys(english.lines)).toEqual(expect.arrayContaining(all.flatMap(({ terms }) => terms.map(({ id }) => id))))
  expect(new Set(Object.keys(english.tips))).toEqual(new Set(all.flatMap(({ tips }) => tips)))
  expect(Object.keys(english.offsets)).toEqual(expect.arrayContaining(all.flatMap(({ offsets }) => offsets)))
  expect(Object.keys(english.per)).toEqual(expect.arrayContaining(portalFactors.map(({ unit }) => unit)))
  expect(Object.keys(english.published)).toEqual(expect.arrayContaining(publishedFactors.map(({ id }) => id.split('.')[0])))
  const provinces = publishedFactors.map(({ region }) => region).filter((region) => region.includes('-'))
  expect(Object.keys(english.regions)).toEqual(expect.arrayContaining(provinces))
  expect(Object.keys(en.fields)).toEqual(
    expect.arrayContaining(
      all.flatMap(({ key, fields }) => fields.map(({ name }) => (name === 'attendees' ? `attendees_${key}` : name))),
    ),
  )
  expect(Object.keys(en.options)).toEqual(
    expect.arrayContaining(all.flatMap(({ fields }) => fields.flatMap(({ options = [] }) => options))),
  )
})
