import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { NewPassword } from '#shared/account/password.ts'
import { PageQuery } from '#shared/kernel/area.ts'
import { email, hasLink, name, optionalName, whole } from '#shared/kernel/fields.ts'

describe('an e-mail address', () => {
  const isAccepted = (address: string) => email().safeParse(address).success

  it('has at most 64 characters before the @, because no mail server accepts more', () => {
    expect(isAccepted(`${'a'.repeat(64)}@example.org`)).toBe(true)
    expect(isAccepted(`${'a'.repeat(65)}@example.org`)).toBe(false)
  })

  it('has at most 63 characters between two dots of its domain, because no name server accepts more', () => {
    expect(isAccepted(`zoe@${'a'.repeat(63)}.org`)).toBe(true)
    expect(isAccepted(`zoe@${'a'.repeat(64)}.org`)).toBe(false)
  })

  it('that is wrong in several ways has one issue', () => {
    expect(email().safeParse('not an address').error?.issues).toHaveLength(1)
    expect(email().safeParse(`${'a'.repeat(65)}@example.org`).error?.issues).toHaveLength(1)
  })
})

describe('a name', () => {
  it('loses the controls that would show its letters in another order', () => {
    expect(name().parse('\u202elive\u202c Solar')).toBe('live Solar')
    expect(optionalName().parse('\u2066Zoé\u2069')).toBe('Zoé')
  })

  it('of nothing but such controls is empty', () => {
    expect(name().safeParse('\u202e\u202c').success).toBe(false)
    expect(optionalName().parse('\u202e')).toBe('')
    expect(optionalName().parse(undefined)).toBe('')
  })

  it('keeps the letters and marks of every script', () => {
    for (const words of ['شركة الطاقة', 'חברת שמש', 'सौर ऊर्जा', 'Ze\u200dro'])
      expect(name().parse(words)).toBe(words)
  })
})

describe('a text without links', () => {
  it.each([
    'see evil.com',
    'http://x',
    'a@b.example',
    'evil。example',
    'еvil․com',
    'evil．example',
    'evil｡example',
  ])('is not “%s”, which a mail program or a browser reads as a link', (words) =>
    expect(hasLink(words)).toBe(true),
  )

  it.each(['Good day. We saw you', 'e.g. solar', '3.5 kW', '今日は。ありがとう 。'])('may be “%s”', (words) =>
    expect(hasLink(words)).toBe(false),
  )
})

describe('a whole number', () => {
  const read = (value: unknown) => whole(1, 10).safeParse(value).data

  it('is accepted as a number, or as the digits that forms and URLs send', () => {
    expect([read(7), read('7'), read('10')]).toEqual([7, 7, 10])
  })

  it('is not read from what JavaScript would convert to one: true, a list, null, another notation', () => {
    for (const value of [true, [5], '', ' 7', '0x5', '1e0', '5.0', 5.5, null, Number.NaN])
      expect(read(value)).toBeUndefined()
  })

  it('is the limit of a page: 1000 by default and at most', () => {
    const query = z.object(PageQuery)
    expect([
      query.parse({}).limit,
      query.parse({ limit: '5' }).limit,
      query.parse({ limit: '5000' }).limit,
    ]).toEqual([1000, 5, 1000])
    expect(query.safeParse({ limit: '1e2' }).success).toBe(false)
  })
})

it('a password that is too short is refused with one code, not with two', () => {
  expect(NewPassword.safeParse('12345').error?.issues.map(({ message }) => message)).toEqual([
    'password.tooShort',
  ])
})
