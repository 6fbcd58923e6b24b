import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import en from '#web/areas/calculators/locales/en.json'
import { alert, choose, control, form, output, render, submit, type } from './onScreen.tsx'

describe('the choice of a calculator', () => {
  test('is in the address; without one the first is open', async () => {
    await render()
    expect(form().dataset.calculator).toBe('aircraft')
    expect(screen.getByRole('link', { name: 'Personal' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'Events' }))
    expect(form().dataset.calculator).toBe('micro')
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(form().dataset.calculator).toBe('macro')
    expect(window.location.search + window.location.hash).toBe('?calculator=macro#calculator-section-anchor')
  })

  test('of a name that does not exist says so and opens the first', async () => {
    await render('?calculator=spaceship')
    expect((await alert()).textContent).toContain('There is no calculator named “spaceship”')
    expect(form().dataset.calculator).toBe('aircraft')
  })

  test.each(calculatorKeys)('%s has a control for each of its fields, named as the field', async (key) => {
    await render(`?calculator=${key}`)
    for (const { name, kind, options = [], mayNotApply } of calculators.get(key)!.fields) {
      expect(control(name), name).toBeTruthy()
      if (kind === 'number') expect(control(name).inputMode).toBe('decimal')
      if (kind === 'choice')
        expect(
          [...(control(name) as unknown as HTMLSelectElement).options].map(({ value }) => value),
        ).toEqual(['', ...options])
      expect(Boolean(control(`${name}NotApplicable`)), name).toBe(Boolean(mayNotApply))
    }
  })

  test('of an event tells for how many people it is', async () => {
    await render('?calculator=micro')
    expect(screen.getByRole('textbox', { name: /<50/ })).toBe(control('attendees'))
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(screen.getByRole('textbox', { name: />50/ })).toBe(control('attendees'))
  })
})

describe('bad input', () => {
  test.each(['', '12abc', '12 km', 'NaN', '1e999', '-5', '0', '٣'])(
    '%j is refused in the words of the specification',
    async (typed) => {
      await render('?calculator=fuel')
      type('fuelConsumed', typed)
      submit()
      expect((await alert()).textContent).toBe('Please enter a valid non-negative number for fuel consumed.')
      expect(control('fuelConsumed').value).toBe(typed)
      expect(control('fuelConsumed').getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(control('fuelConsumed')))
      expect(document.querySelector('output')).toBeNull()
    },
  )

  test('is told at each field: empty, a wrong number, a wrong number that may not apply, a count of people', async () => {
    await render('?calculator=macro')
    type('attendees', '0')
    type('distance', '-1')
    submit()
    await alert()
    const said = (name: string) =>
      document.getElementById(control(name).getAttribute('aria-describedby')!.split(' ').at(-1)!)
    expect(said('attendees')?.textContent).toBe(
      'Enter a number above 0, such as 12, or tick “Does not apply”',
    )
    expect(said('distance')?.textContent).toBe(
      'Enter a number above 0, such as 12.5, or tick “Does not apply”',
    )
    expect(said('meals')?.textContent).toBe('Required')
    fireEvent.click(screen.getByRole('link', { name: 'Personal' }))
    type('flightDistance', 'x')
    submit()
    await waitFor(() =>
      expect(said('flightDistance')?.textContent).toBe('Enter a number above 0, such as 12.5'),
    )
  })

  test('clears an earlier result, and marks only what is wrong', async () => {
    await render()
    type('flightDistance', '100')
    choose('aircraftType', 'commercial')
    submit()
    await output()
    type('flightDistance', '100')
    submit()
    await alert()
    expect(document.querySelector('output')).toBeNull()
    expect(control('flightDistance').getAttribute('aria-invalid')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(control('aircraftType')))
  })

  test('has the same English words on the screen as in the rules', () => {
    for (const [key, { message }] of calculators)
      expect(en.errors.calculators[key as keyof typeof en.errors.calculators]).toBe(message)
  })
})
