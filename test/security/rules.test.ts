import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { addressOf, newSecret, stepOf } from '#functions/security/codes.ts'
import { keyOfCode, newRecoveryCodes } from '#functions/security/recoveryCodes.ts'

/** The secret of RFC 6238, appendix B, whose codes have eight digits there: apps show the last six. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds an app shows %s, as RFC 6238 has it', (seconds, code) => {
  expect(stepOf(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('the code of the half minute before or after is good too, and none further away', () => {
  const at = (step: number) => new Date(37_037_036 * 30_000 + step * 30_000 + 10_000)
  expect([-2, -1, 0, 1, 2].map((step) => stepOf(rfcSecret, '081804', at(step)))).toEqual([
    undefined,
    37_037_036,
    37_037_036,
    37_037_036,
    undefined,
  ])
  expect(stepOf(rfcSecret, '081 804', at(0))).toBe(37_037_036)
  expect(stepOf(rfcSecret, '81804', at(0))).toBeUndefined()
})

test('a secret has 160 random bits, and its address names the portal and the account', () => {
  const [one, other] = [newSecret(), newSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(one).not.toBe(other)
  const address = new URL(addressOf(one, { issuer: 'Carbon Portal', label: 'zoé@example.org' }))
  expect([address.protocol, address.searchParams.get('secret')]).toEqual(['otpauth:', one])
  expect(decodeURIComponent(address.pathname)).toContain('Carbon Portal:zoé@example.org')
})

test('ten recovery codes of 80 bits are made, each found again however it is typed', () => {
  const { codes, writes } = newRecoveryCodes('usr_1')
  expect(new Set(codes).size).toBe(10)
  for (const [place, code] of codes.entries()) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(writes[place]).toMatchObject({
      key: keyOfCode('usr_1', ` ${code.toUpperCase().replaceAll('-', '')} `),
    })
  }
  expect(keyOfCode('usr_1', 'OIL0')).toEqual(keyOfCode('usr_1', '0110'))
})
