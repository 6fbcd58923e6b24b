import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { Language } from '#shared/kernel/language.ts'
import Calculators from '#web/areas/calculators/Calculators.tsx'
// The screen loads this module with the first calculation; here it is loaded before, as on a quick connection.
import '#web/areas/calculators/results/results.ts'
import { renderScreen } from '../support/screen.tsx'

export const render = (search = '', language: Language = 'en') =>
  renderScreen(<Calculators />, {
    url: `${language === 'en' ? '' : `/${language}`}/trade${search}`,
    language,
  })
export const form = () => document.querySelector<HTMLFormElement>('form[data-calculator]')!
export const control = (name: string) => form().elements.namedItem(name) as HTMLInputElement
export const type = (name: string, value: string) => fireEvent.input(control(name), { target: { value } })
export const choose = (name: string, value: string) => fireEvent.change(control(name), { target: { value } })
export const submit = () => fireEvent.submit(form())
export const output = () => waitFor(() => document.querySelector('output') ?? expect.fail('no result'))
export const alert = () =>
  within(screen.getByRole('region', { name: 'Carbon calculators' })).findByRole('alert')
