import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { alert, choose, control, form, output, render, submit, type } from './onScreen.tsx'

describe('a result', () => {
  const calculateFlight = async (language: Language = 'en') => {
    await render('', language)
    type('flightDistance', language === 'fr' ? '1000,5' : '1000.5')
    choose('aircraftType', 'commercial')
    submit()
    return output()
  }

  // 1000.5 km × 0.09 kg/km = 90.045 kg, half up 90.05
  test.each([
    ['en', '90.05', 'Commercial airliner'],
    ['fr', '90,05', 'Avion de ligne'],
    ['es', '90.05', 'Avión comercial'],
  ] as const)(
    'shows its inputs, factor and sources, and empties the form (%s)',
    async (language, figure, option) => {
      const result = within(await calculateFlight(language))
      const heading = result.getByRole('heading', { level: 3 })
      expect(heading.textContent).toContain(figure)
      expect(heading.textContent).toContain('kg CO₂e')
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(result.getByText(new RegExp(`km, ${option}`))).toBeTruthy()
      const text = (await output()).textContent
      expect(text).toContain(language === 'fr' ? '× 0,09\u00a0kg CO₂e/km' : '× 0.09\u00a0kg CO₂e/km')
      expect(text).toContain('Carbon Portal, 2025')
      expect(text).toContain('UK Government GHG Conversion Factors for Company Reporting 2026')
      expect(control('flightDistance').value).toBe('')
      expect(control('aircraftType').value).toBe('')
    },
  )

  test('has a described picture, three tips, two offsets and a link', async () => {
    const result = await calculateFlight()
    const picture = within(result).getByRole('img')
    expect(picture.querySelector('title')?.textContent).toBe('The same with another choice')
    expect(picture.querySelector('desc')?.textContent).toContain('90.05')
    const [tips, offsets] = [...result.querySelectorAll('ul.list-disc')]
    expect(tips?.children).toHaveLength(3)
    expect(offsets?.children).toHaveLength(2)
    // 90.05 kg ÷ 60 kg a tree
    expect(offsets?.textContent).toContain('about 2 city trees')
    expect(within(result).getByRole('link', { name: 'Link to this result' }).getAttribute('href')).toBe(
      '/trade?calculator=aircraft&flightDistance=1000.5&aircraftType=commercial&factors=2026-1#calculator-section-anchor',
    )
  })

  test('of a business leads to the inventory for companies, one of a person does not', async () => {
    const business = 'electricity=12000&gasNotApplicable=on&gasolineNotApplicable=on&dieselNotApplicable=on'
    const { unmount } = await render(`?calculator=sme&${business}&factors=2026-1`)
    const link = within(await output()).getByRole('link', { name: 'Keep a company’s inventory' })
    expect(link.getAttribute('href')).toBe('/inventory')
    unmount()
    expect(within(await calculateFlight()).queryByRole('link', { name: /inventory/ })).toBeNull()
  })

  test.each([
    ['en', 'about one city tree takes up this much', 'this is less than one city tree takes up'],
    ['fr', 'à peu près ce qu’un arbre de ville absorbe', 'moins que ce qu’un seul arbre de ville absorbe'],
    ['es', 'más o menos lo que un árbol urbano absorbe', 'menos de lo que un solo árbol urbano absorbe'],
  ] as const)(
    'says when one tree is about enough, and when it is more than enough (%s)',
    async (language, oneTreeText, lessText) => {
      // 525 km × 0.12 = 63 kg, a little more than a tree's 60 kg
      const { unmount } = await render(
        '?calculator=vehicle&distanceDriven=525&vehicleType=sedan&factors=2026-1',
        language,
      )
      expect((await output()).textContent).toContain(oneTreeText)
      unmount()
      // 12.5 km × 0.05 = 0.63 kg
      await render('?calculator=transport&publicTransportDistance=12.5&factors=2026-1', language)
      await waitFor(() => expect(document.querySelector('output')?.textContent).toContain(lessText))
    },
  )

  test('stands beside the same by published factors of a chosen region, and either can be the chosen one', async () => {
    await render('?calculator=sme')
    type('electricity', '1000')
    for (const name of ['gas', 'gasoline', 'diesel']) fireEvent.click(control(`${name}NotApplicable`))
    submit()
    const result = within(await output())
    const published = () => document.querySelector('output[data-published]')?.textContent
    const link = () => result.getByRole('link', { name: 'Link to this result' }).getAttribute('href')
    expect(result.getByRole('heading', { level: 3 }).textContent).toContain('1.60')
    expect(result.getByText('Natural gas: does not apply')).toBeTruthy()
    const regions = result.getByRole('combobox', { name: 'Region' })
    // 1000 kWh × 41 g
    fireEvent.change(regions, { target: { value: 'CA-QC' } })
    expect(published()).toContain('41.00')
    expect(link()).toContain('factors=2026-1')
    fireEvent.click(result.getByRole('button', { name: 'Use this figure' }))
    expect(link()).toContain('factors=published-2026&region=CA-QC')
    expect(screen.getByText('Earlier calculations').closest('section')?.textContent).toContain('41.00')
    fireEvent.change(result.getByRole('combobox', { name: 'Counted' }), {
      target: { value: 'powerStations' },
    })
    expect(published()).toContain('2.60')
    expect(link()).toContain('gridBasis=powerStations&factors=published-2026&region=CA-QC')
    fireEvent.click(result.getByRole('button', { name: 'Use this figure' }))
    expect(link()).toContain('factors=2026-1')
  })

  test('with published factors opens from its link, and the choice is remembered for the next calculation', async () => {
    const { unmount } = await render('?calculator=fuel&fuelConsumed=10&factors=published-2026&region=US')
    const result = within(await output())
    fireEvent.change(result.getByRole('combobox', { name: 'Region' }), { target: { value: 'GB' } })
    // A link from somebody else does not decide which figure is the reader's.
    expect(window.localStorage.getItem('carbonFactorsPublished')).toBeNull()
    for (const _figure of ['portal', 'published'])
      fireEvent.click(result.getByRole('button', { name: 'Use this figure' }))
    unmount()
    await render('?calculator=fuel')
    type('fuelConsumed', '100')
    submit()
    const next = within(await output())
    // 100 L × 2.075
    await waitFor(() =>
      expect(next.getByRole('link', { name: 'Link to this result' }).getAttribute('href')).toContain(
        'factors=published-2026&region=GB',
      ),
    )
    expect(document.querySelector('output[data-published]')?.textContent).toContain('207.50')
  })

  test('says whose figure stands in for a region without one, and that nothing is published for a boat', async () => {
    const { unmount } = await render('?calculator=fuel&fuelConsumed=10&factors=published-2026&region=FR')
    expect((await output()).textContent).toContain(
      'For France we have no figure for this choice. Used here: United Kingdom.',
    )
    unmount()
    await render('?calculator=boat&distanceTraveled=10&vesselType=yacht_diesel')
    expect((await output()).textContent).toContain('We have found no published factor for this.')
    expect(document.querySelector('output[data-published]')).toBeNull()
  })

  test('shows the effects that its factor counts, and keeps class and fuel when its figures are changed', async () => {
    await render(
      '?calculator=aircraft&flightDistance=1000&aircraftType=commercial&factors=published-2026&region=US',
    )
    const result = within(await output())
    const value = (name: string) => (result.getByRole('combobox', { name }) as HTMLSelectElement).value
    // The US factor counts no contrails, so the select does not say that they are.
    expect(value('Contrails and ozone')).toBe('without')
    fireEvent.change(result.getByRole('combobox', { name: 'Class' }), { target: { value: 'business' } })
    fireEvent.click(result.getByRole('button', { name: 'Change these figures' }))
    await waitFor(() => expect(control('flightClass').value).toBe('business'))
    type('flightDistance', '1100')
    submit()
    await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('1,100\u00a0km'))
    expect((within(await output()).getByRole('combobox', { name: 'Class' }) as HTMLSelectElement).value).toBe(
      'business',
    )
  })

  test('of freight has a published figure as soon as its distance is known', async () => {
    await render('?calculator=freight&freightWeight=10')
    const result = within(await output())
    const distance = result.getByRole('textbox', { name: /Distance in km/ })
    expect(document.querySelector('output[data-published]')?.textContent).toContain('Add the distance')
    fireEvent.input(distance, { target: { value: '500' } })
    fireEvent.blur(distance)
    await waitFor(() =>
      expect(document.querySelector('output[data-published]')?.textContent).toMatch(/\d\.\d\d\s?kg/),
    )
  })

  test('of freight says what is wrong with a distance that is no number', async () => {
    await render('?calculator=freight&freightWeight=10&freightDistance=500&factors=published-2026&region=US')
    const distance = within(await output()).getByRole('textbox', { name: /Distance in km/ })
    fireEvent.input(distance, { target: { value: '800 km' } })
    fireEvent.blur(distance)
    await screen.findByText('Enter a number above 0, such as 800')
    expect(distance.getAttribute('aria-invalid')).toBe('true')
    fireEvent.input(distance, { target: { value: '800' } })
    fireEvent.blur(distance)
    await waitFor(() => expect(distance.getAttribute('aria-invalid')).not.toBe('true'))
    // 10 t × 800 km × 0.1274 kg by truck
    expect(document.querySelector('output[data-published]')?.textContent).toMatch(/1,019\.20/)
  })

  test('of freight reads its distance as the reader writes numbers', async () => {
    await render('?calculator=freight&freightWeight=10&factors=published-2026&region=US', 'es')
    const distance = within(await output()).getByRole('textbox', { name: /Distancia/ })
    fireEvent.input(distance, { target: { value: '1,200' } })
    fireEvent.blur(distance)
    // 10 t × 1,200 km × 0.1274 kg by truck
    await waitFor(() =>
      expect(document.querySelector('output[data-published]')?.textContent).toMatch(/1,?528\.80/),
    )
  })

  test.each([
    ['micro', '5000', 'for events of fewer than 50 people'],
    ['macro', '12', 'for events of more than 50 people'],
  ])(
    'of the calculator for %s events with %s people asks for the other one',
    async (key, attendees, text) => {
      await render(
        `?calculator=${key}&attendees=${attendees}&distance=10&mealsNotApplicable=on&hoursNotApplicable=on${['electricity', 'gas', 'water', 'landfilled', 'recycled', 'composted', 'duration'].map((name) => `&${name}NotApplicable=on`).join('')}`,
      )
      expect((await output()).textContent).toContain(text)
      fireEvent.click(within(await output()).getByRole('link', { name: 'Use the other calculator' }))
      await waitFor(() => expect(control('attendees').form?.dataset.calculator).not.toBe(key))
      expect(control('attendees').value).toBe(attendees)
      expect(document.querySelector('output')).toBeNull()
      expect(form().querySelector('[aria-invalid=true]')).toBeNull()
    },
  )

  test.each([
    ['en', 'Change these figures'],
    ['fr', 'Modifier ces données'],
    ['es', 'Cambiar estos datos'],
  ] as const)('puts its figures back into the form for changing (%s)', async (language, buttonName) => {
    await render('?calculator=sme', language)
    const figures = { electricity: language === 'fr' ? '1000,5' : '1000.5', gasoline: '20', diesel: '30' }
    for (const [field, text] of Object.entries(figures)) type(field, text)
    fireEvent.click(control('gasNotApplicable'))
    for (const [field, text] of Object.entries({
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      industry: 'Bakery',
    }))
      type(field, text)
    submit()
    const result = within(await output())
    expect(control('electricity').value).toBe('')
    fireEvent.click(result.getByRole('button', { name: buttonName }))
    for (const [field, text] of Object.entries({
      ...figures,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      industry: 'Bakery',
    }))
      expect(control(field).value, field).toBe(text)
    expect(control('gasNotApplicable').checked).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(control('electricity')))
    expect(document.querySelector('output')).toBeTruthy()
  })

  test('shows how far published factors reach', async () => {
    await render('?calculator=fuel&fuelConsumed=100')
    expect((await output()).textContent).toMatch(/By published factors the same is [\d.]+ to [\d.]+\skg CO₂e/)
  })

  test('is refused when nothing applies; typing a number then unticks “does not apply”', async () => {
    await render('?calculator=sme')
    const names = ['electricity', 'gas', 'gasoline', 'diesel']
    for (const name of names) fireEvent.click(control(`${name}NotApplicable`))
    submit()
    expect((await alert()).textContent).toBe(
      'Please enter valid non-negative numbers for all SME calculation inputs.',
    )
    type('gas', '10')
    expect(control('gasNotApplicable').checked).toBe(false)
    fireEvent.click(control('dieselNotApplicable'))
    fireEvent.click(screen.getByRole('button', { name: 'The empty ones do not apply' }))
    expect(['gas', 'diesel'].map((name) => control(`${name}NotApplicable`).checked)).toEqual([false, true])
    submit()
    expect((await output()).querySelector('h3')?.textContent).toContain('20.20')
  })
})

describe('published factors beside a result', () => {
  const publishedTexts = async (search: string) => {
    await render(search, 'fr')
    const list = (await output()).querySelector('details ul.gap-3')
    return [...(list?.children ?? [])].map(({ textContent }) => textContent ?? '')
  }

  test("are written in the reader's language", async () => {
    const [firstText] = await publishedTexts(
      '?calculator=aircraft&flightDistance=1250&aircraftType=commercial',
    )
    expect(firstText).toContain('(Royaume-Uni, 0,12786 kg CO₂e/km, passager moyen, avec forçage radiatif)')
  })

  test('name the licence of their source', async () => {
    const texts = await publishedTexts('?calculator=fuel&fuelConsumed=1000')
    expect(texts.find((text) => text.startsWith('Essence, Royaume-Uni'))).toContain(
      '2026, Open Government Licence 3.0 (Royaume-Uni',
    )
  })

  test('show their difference in percent with a real minus sign, or say that there is almost none', async () => {
    const factors = await publishedTexts('?calculator=fuel&fuelConsumed=1000')
    // 2075 and 2307.3 against 2300 kg
    expect(factors.find((text) => text.startsWith('Essence, Royaume-Uni'))).toMatch(/−10\s%/)
    expect(factors.find((text) => text.startsWith('Essence, Canada'))).toContain(
      'à peu près égal à la valeur par défaut',
    )
  })
})
