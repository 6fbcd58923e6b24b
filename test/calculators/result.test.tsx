import { fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { alert, choose, control, output, render, submit, type } from './onScreen.tsx'

describe('a result', () => {
  const calculateFlight = async (language: Language = 'en') => {
    await render('', language)
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
  ] as const)(
    'shows its inputs, factor and sources, and empties the form (%s)',
    async (language, figure, option) => {
      const result = within(await calculateFlight(language))
      const heading = result.getByRole('heading', { level: 3 })
      expect(heading.textContent).toContain(figure)
      expect(heading.textContent).toContain('kg CO₂e')
      await waitFor(() => expect(document.activeElement).toBe(heading))
      expect(result.getByText(new RegExp(option)).textContent).toContain('km')
      const text = (await output()).textContent
      expect(text).toContain(language === 'en' ? '× 0.09\u00a0kg CO₂e/km' : '× 0,09\u00a0kg CO₂e/km')
      expect(text).toContain('Carbon Portal, 2025')
      expect(text).toContain('UK Government GHG Conversion Factors for Company Reporting 2026')
      expect(control('flightDistance').value).toBe('')
      expect(control('aircraftType').value).toBe('')
    },
  )

  test('has a described picture, three tips, two offsets and a link', async () => {
    const result = await calculateFlight()
    const picture = within(result).getByRole('img')
    expect(picture.querySelector('title')?.textContent).toBe('Layers of the result')
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

  test('shows the emissions of electricity in a chosen province', async () => {
    await render('?calculator=sme')
    type('electricity', '1000')
    for (const name of ['gas', 'gasoline', 'diesel']) fireEvent.click(control(`${name}NotApplicable`))
    submit()
    const result = within(await output())
    expect(result.getByRole('heading', { level: 3 }).textContent).toContain('1.60')
    expect(result.getByText('Natural gas: does not apply')).toBeTruthy()
    fireEvent.change(result.getByRole('combobox'), { target: { value: 'CA-QC' } })
    // 1000 kWh × 41 g
    expect(result.getByText('Electricity, whole life cycle, Quebec').parentElement?.textContent).toContain(
      '41.00',
    )
  })

  test.each([
    ['en', 'Change these figures'],
    ['fr', 'Modifier ces données'],
    ['es', 'Cambiar estos datos'],
  ] as const)('puts its figures back into the form for changing (%s)', async (language, buttonName) => {
    await render('?calculator=sme', language)
    const figures = { electricity: language === 'en' ? '1000.5' : '1000,5', gasoline: '20', diesel: '30' }
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

  test('notes that published factors are far from the default', async () => {
    await render('?calculator=sme&electricity=1000&gasNotApplicable=on&gasolineNotApplicable=on&diesel=10')
    const text = (await output()).textContent
    expect(text).toContain(
      'Electricity: the portal’s default gives 1.60\u00a0kg CO₂e, published factors give 2.60 to 848.00\u00a0kg CO₂e.',
    )
    expect(text).not.toContain('Diesel: the portal’s default')
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
    submit()
    expect((await output()).querySelector('h3')?.textContent).toContain('20.20')
  })
})

describe('published factors beside a result', () => {
  const publishedTexts = async (search: string) => {
    await render(search, 'fr')
    const list = (await output()).querySelector('ul.gap-3')
    return [...(list?.children ?? [])].map(({ textContent }) => textContent ?? '')
  }

  test("are written in the reader's language", async () => {
    const [firstText] = await publishedTexts(
      '?calculator=aircraft&flightDistance=1250&aircraftType=commercial',
    )
    expect(firstText).toContain('(Royaume-Uni, 0,12786 kg CO₂e/km, passager moyen, avec forçage radiatif)')
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
