import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, otpauthUrl, stepOf } from '#functions/security/codes.ts'
import { keyOfCode, newRecoveryCodes } from '#functions/security/recoveryCodes.ts'

/** The secret of RFC 6238, appendix B. Apps show the last six of the eight digits there. */
const rfcSecret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i seconds an app shows %s (RFC 6238)', (seconds, code) => {
  expect(stepOf(rfcSecret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30))
})

test('the codes of the half minutes before and after are accepted, but none further away', () => {
  const rfcStep = Math.floor(1_111_111_109 / 30)
  const dateOfStep = (step: number) => new Date((rfcStep + step) * 30_000 + 10_000)
  expect([-2, -1, 0, 1, 2].map((step) => stepOf(rfcSecret, '081804', dateOfStep(step)))).toEqual([
    undefined,
    rfcStep,
    rfcStep,
    rfcStep,
    undefined,
  ])
  expect(stepOf(rfcSecret, '081 804', dateOfStep(0))).toBe(rfcStep)
  expect(stepOf(rfcSecret, '81804', dateOfStep(0))).toBeUndefined()
})

test('a secret has 160 random bits, and its URL names the portal and the account', () => {
  const [first, second] = [newSecret(), newSecret()]
  expect(first).toMatch(/^[A-Z2-7]{32}$/)
  expect(first).not.toBe(second)
  const url = new URL(otpauthUrl(first, { issuer: 'Carbon Portal', label: 'zoé@example.org' }))
  expect([url.protocol, url.searchParams.get('secret')]).toEqual(['otpauth:', first])
  expect(decodeURIComponent(url.pathname)).toContain('Carbon Portal:zoé@example.org')
})

test('ten recovery codes of 80 bits are generated, each recognized however it is typed', () => {
  const { codes, writes } = newRecoveryCodes('usr_1')
  expect(new Set(codes).size).toBe(10)
  for (const [index, code] of codes.entries()) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect(writes[index]).toMatchObject({
      key: keyOfCode('usr_1', ` ${code.toUpperCase().replaceAll('-', '')} `),
    })
  }
  expect(keyOfCode('usr_1', 'OIL0')).toEqual(keyOfCode('usr_1', '0110'))
})
