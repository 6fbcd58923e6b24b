import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'
import type { CalculatorKey } from './calculator.ts'
import { calculators } from './calculators.ts'

/** One refusal for each calculator, by its key. */
export const calculatorRefusals = defineRefusals(
  'calculators',
  Object.fromEntries([...calculators].map(([key, { message }]) => [key, ['invalid', message]])) as Record<
    CalculatorKey,
    ['invalid', string]
  >,
)

export const factorRefusals = defineRefusals('factors', {
  unknown: ['invalid', 'The portal does not have these emission factors. Calculate again with today’s.'],
})

/** Errors of a calculator's fields; `example` is a number that would be accepted. */
export const quantityErrors = defineFieldErrors('quantity', {
  empty: 'Required',
  number: 'Enter a number above 0, such as {{example}}',
  orNone: 'Enter a number above 0, such as {{example}}, or tick “Does not apply”',
  ambiguous: '“{{text}}” can be read as {{decimal}} and as {{whole}}: write one of these',
  tooLarge: 'Enter a number of at most 1,000,000,000,000',
  reversed: 'The period ends before it begins',
  choice: 'Choose one',
  apply: 'At least one has to apply',
})
