import { expect, test } from 'vitest'
import { settingValues } from '#shared/kernel/setting.ts'
import { payments } from '#shared/payments/contract.ts'

const automaticTax = (value?: unknown) =>
  settingValues(payments, (name) => (name === 'automaticTax' ? value : undefined)).automaticTax

test('taxes are off unless they are turned on, also by a text as environment variables have it', () => {
  expect([undefined, '', 'false', false, 'true', true].map(automaticTax)).toEqual([
    ...[false, false, false, false],
    ...[true, true],
  ])
})

test('a value that is neither true nor false is refused by the setting’s name', () => {
  expect(() => automaticTax('yes')).toThrow('payments.automaticTax')
})
