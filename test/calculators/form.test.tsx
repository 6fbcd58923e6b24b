import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { calculatorKeys } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import en from '#web/areas/calculators/locales/en.json'
import { alert, choose, control, form, output, render, submit, type } from './onScreen.tsx'

describe('the choice of a calculator', () => {
  test('is in the URL; a URL without one opens the first calculator', async () => {
    await render()
    expect(form().dataset.calculator).toBe('aircraft')
    expect(screen.getByRole('link', { name: 'Personal' }).getAttribute('aria-current')).toBe('true')
    fireEvent.click(screen.getByRole('link', { name: 'Events' }))
    expect(form().dataset.calculator).toBe('micro')
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(form().dataset.calculator).toBe('macro')
    expect(window.location.search + window.location.hash).toBe('?calculator=macro#calculator-section-anchor')
  })

  test('reports an unknown name in the URL and opens the first calculator', async () => {
    await render('?calculator=spaceship')
    expect((await alert()).textContent).toContain('There is no calculator named “spaceship”')
    expect(form().dataset.calculator).toBe('aircraft')
  })

  test.each(calculatorKeys)('shows %s with a control named after each of its fields', async (key) => {
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

  test('shows in the label of attendees how many people each event calculator is for', async () => {
    await render('?calculator=micro')
    expect(screen.getByRole('textbox', { name: /<50/ })).toBe(control('attendees'))
    fireEvent.click(screen.getByRole('link', { name: 'Macro event (>50)' }))
    expect(screen.getByRole('textbox', { name: />50/ })).toBe(control('attendees'))
  })
})

describe('bad input', () => {
  test.each(['', '12abc', '12 km', 'NaN', '1e999', '-5', '0', '٣'])(
    '%j is refused with the message of the specification',
    async (text) => {
      await render('?calculator=fuel')
      type('fuelConsumed', text)
      submit()
      expect((await alert()).textContent).toBe('Please enter a valid non-negative number for fuel consumed.')
      expect(control('fuelConsumed').value).toBe(text)
      expect(control('fuelConsumed').getAttribute('aria-invalid')).toBe('true')
      await waitFor(() => expect(document.activeElement).toBe(control('fuelConsumed')))
      expect(document.querySelector('output')).toBeNull()
    },
  )

  test('gets a message beside each field that says what to enter there', async () => {
    await render('?calculator=macro')
    type('attendees', '0')
    type('distance', '-1')
    submit()
    await alert()
    const messageOf = (name: string) =>
      document.getElementById(control(name).getAttribute('aria-describedby')!.split(' ').at(-1)!)
    expect(messageOf('attendees')?.textContent).toBe(
      'Enter a number above 0, such as 12, or tick “Does not apply”',
    )
    expect(messageOf('distance')?.textContent).toBe(
      'Enter a number above 0, such as 12.5, or tick “Does not apply”',
    )
    expect(messageOf('meals')?.textContent).toBe('Required')
    fireEvent.click(screen.getByRole('link', { name: 'Personal' }))
    type('flightDistance', 'x')
    submit()
    await waitFor(() =>
      expect(messageOf('flightDistance')?.textContent).toBe('Enter a number above 0, such as 12.5'),
    )
  })

  test.each([
    ['fr', '« 12.000 » peut se lire 12 ou 12000 : écrivez l’un des deux'],
    ['es', '«12.000» se puede leer como 12 y como 12000: escriba uno de los dos'],
  ] as const)('of two readings is refused with both of them (%s)', async (language, message) => {
    await render('?calculator=fuel', language)
    type('fuelConsumed', '12.000')
    submit()
    expect(await screen.findByText(message)).toBeTruthy()
    expect(document.querySelector('output')).toBeNull()
  })

  test.each([
    ['en', '12,000', 'Read as 12000'],
    ['fr', '12,000', 'Lu comme 12'],
    ['es', '12,000', 'Se lee como 12000'],
  ] as const)(
    '%s: %s, which other readers mean otherwise, is shown as it is read',
    async (language, text, message) => {
      await render('?calculator=fuel', language)
      type('fuelConsumed', text)
      expect(screen.getByText(message).role).toBe('status')
      type('fuelConsumed', '12')
      expect(screen.queryByText(message)).toBeNull()
    },
  )

  test('clears an earlier result, and only the wrong field is marked', async () => {
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

  test('gets the same English messages on the screen as in the rules', () => {
    for (const [key, { message }] of calculators)
      expect(en.errors.calculators[key as keyof typeof en.errors.calculators]).toBe(message)
  })
})

test('a distance can be typed in miles, in words of the result and again for changing', async () => {
  await render('?calculator=vehicle')
  type('distanceDriven', '100')
  choose('distanceDrivenUnit', 'mi')
  choose('vehicleType', 'sedan')
  submit()
  const result = await output()
  // 160.9344 km × 0.12
  expect(result.querySelector('h3')?.textContent).toContain('19.31')
  expect(result.textContent).toContain('100\u00a0mi, Sedan')
  expect(result.textContent).toContain('160.9344\u00a0km × 0.12')
  expect(control('distanceDrivenUnit').value).toBe('')
  fireEvent.click(within(result).getByRole('button', { name: 'Change these figures' }))
  expect(control('distanceDriven').value).toBe('100')
  expect(control('distanceDrivenUnit').value).toBe('mi')
})
