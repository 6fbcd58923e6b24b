import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import { planOffers } from '#shared/payments/planOffers.ts'
import { renderScreen } from '#test/support/screen.tsx'
import Comparison from '#web/areas/payments/comparison/Comparison.tsx'
import Questions from '#web/areas/payments/questions/Questions.tsx'

/** The three values of a line, as a screen reader reads them, without hidden parts. */
const valuesOf = (line: RegExp) =>
  within(screen.getByRole('row', { name: line }))
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement
      for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
      return copy.textContent
    })

describe('the comparison of the plans', () => {
  test('has a line for all that the plans offer, each with a value for every plan', async () => {
    await renderScreen(<Comparison />, { url: '/pricing' })
    const tables = screen.getAllByRole('table')
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Measure',
      'Learn',
      'Be found',
      'Buy',
    ])
    for (const table of tables)
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent),
      ).toEqual(['What you get', 'Free', 'Pro', 'Premium'])
    expect(screen.getAllByRole('rowheader')).toHaveLength(Object.keys(planOffers.free).length)
    expect(screen.getAllByRole('cell')).toHaveLength(Object.keys(planOffers.free).length * 3)
  })

  test('says in words and figures what each plan has', async () => {
    await renderScreen(<Comparison />, { url: '/pricing' })
    expect(valuesOf(/even without an account/)).toEqual(['Included', 'Included', 'Included'])
    expect(valuesOf(/audit again every month/)).toEqual(['Not included', '10', '10'])
    expect(valuesOf(/Companies with a greenhouse-gas inventory/)).toEqual(['1', '20', '20'])
    expect(valuesOf(/for your group of 8 or more/)).toEqual(['Not included', 'Included', 'Included'])
    expect(valuesOf(/for each person/)).toEqual(['Not included', 'C$10.00', 'C$8.00'])
    expect(valuesOf(/on the home page/)).toEqual(['Not included', 'Not included', 'Included'])
  })

  test.each([
    ['fr', /par personne/, ['Non compris', '10,00 C$', '8,00 C$']],
    ['es', /por persona/, ['No incluido', 'C$10.00', 'C$8.00']],
  ] as const)('shows money as it is written in %s', async (language: Language, line, values) => {
    await renderScreen(<Comparison />, { url: '/pricing', language })
    expect(valuesOf(line).map((value) => value?.replace(/\s/g, ' '))).toEqual(values)
  })
})

test.each([
  ['en', 'Does tax come on top?', 'Read the terms'],
  ['fr', 'Faut-il ajouter des taxes ?', 'Lire les conditions'],
  ['es', '¿Se suman impuestos?', 'Leer las condiciones'],
] as const)(
  'the questions are answered in %s, with a way to the terms',
  async (language, question, terms) => {
    await renderScreen(<Questions />, { url: '/pricing', language })
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain(
      question.replace(' ?', '\u00a0?'),
    )
    expect(screen.getAllByRole('definition')).toHaveLength(8)
    expect(screen.getByRole('link', { name: terms }).getAttribute('href')).toMatch(/\/terms$/)
  },
)
