import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { issuesOf } from '#functions/platform/http/issues.ts'
import { email, instant, name, optionalUrl, text, url, whole } from '#shared/kernel/fields.ts'

const issueOf = (schema: z.ZodMiniType, input: unknown) => {
  const result = z.object({ field: schema }).safeParse({ field: input }, { reportInput: true })
  return issuesOf(result.error?.issues ?? []).map(({ code, params }) => [code, params])
}

describe('an invalid field', () => {
  test.each([
    ['left out', name(), undefined, 'field.required', {}],
    ['null', name(), null, 'field.required', {}],
    ['of spaces', name(), '   ', 'field.required', {}],
    ['no text', name(), 7, 'field.invalid', {}],
    ['too long a name', name(), 'x'.repeat(201), 'field.tooLong', { max: 200 }],
    ['too long a text', text(), 'x'.repeat(10_001), 'field.tooLong', { max: 10_000 }],
    ['an empty e-mail', email(), ' ', 'field.required', {}],
    ['no e-mail', email(), 'nobody', 'field.email', {}],
    ['an e-mail that no server accepts', email(), `${'a'.repeat(65)}@example.org`, 'field.email', {}],
    ['too long an e-mail', email(), `a@${'b'.repeat(254)}.org`, 'field.tooLong', { max: 254 }],
    ['no URL', url(), 'ftp://example.org', 'field.url', {}],
    ['an empty URL', url(), '', 'field.required', {}],
    ['no URL in an optional field', optionalUrl(), 'nowhere', 'field.url', {}],
    ['no number', whole(1), 'many', 'field.wholeNumber', {}],
    ['a fraction', whole(1), 1.5, 'field.wholeNumber', {}],
    ['an empty number', whole(1), '', 'field.required', {}],
    ['too small', whole(1), 0, 'field.tooSmall', { min: 1 }],
    ['too big', whole(1, 9), '10', 'field.tooBig', { max: 9 }],
    ['not one of the choices', z.enum(['free', 'pro']), 'gold', 'field.oneOf', { values: 'free, pro' }],
    ['no instant', instant(), 'tomorrow', 'field.invalid', {}],
    ['too short', z.string().check(z.minLength(3)), 'ab', 'field.tooShort', { min: 3 }],
  ] as const)('%s has its error code and parameters', (_, schema, input, code, params) => {
    expect(issueOf(schema, input)).toEqual([[code, params]])
  })

  test('is reported once, with its parameters and an English message', () => {
    const form = z.object({ title: name(), place: z.object({ city: name() }) })
    const result = form.safeParse({ title: 'x'.repeat(201), place: {} }, { reportInput: true })
    expect(issuesOf(result.error!.issues)).toEqual([
      { path: 'title', code: 'field.tooLong', params: { max: 200 }, message: 'Use at most 200 characters.' },
      { path: 'place.city', code: 'field.required', params: {}, message: 'This field is required.' },
    ])
  })
})
