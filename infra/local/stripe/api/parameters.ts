import * as z from 'zod/mini'
import type { Form, FormValue } from './formBody.ts'
import { invalid, type StripeError } from './stripeError.ts'

/** Schemas for the values of Stripe's forms, in which everything is text. */
export const text = z.string().check(z.maxLength(5000))
export const integer = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}$/)),
  z.transform((value: string) => Number(value)),
)
export const boolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value: 'true' | 'false') => value === 'true'),
)
/** An empty value removes an entry. */
export const metadata = z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
export const metadataParameter = z.optional(z.union([metadata, z.literal('')]))
export const currency = z.pipe(
  z.string().check(z.regex(/^[a-zA-Z]{3}$/)),
  z.transform((value: string) => value.toLowerCase()),
)

/** The portal's languages, of the many locales that Stripe accepts. */
export const locale = z.enum(['auto', 'en', 'fr', 'es', 'fr-CA', 'es-419', 'en-GB'])

export const listParameters = {
  limit: z.optional(integer),
  starting_after: z.optional(text),
}

/** Merges metadata: named entries are replaced, empty ones are removed, the others stay. */
export function mergedMetadata(
  before: Record<string, string> | null,
  change: Record<string, string> | '' | undefined,
) {
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

/** Throws Stripe's error for the first parameter that is wrong. */
export function parseParameters<Schema extends z.ZodMiniType>(schema: Schema, form: Form): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw errorOf(result.error.issues[0]!, form)
}

type Issue = z.core.$ZodIssue

const paramName = (path: readonly PropertyKey[]) =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

function errorOf(issue: Issue, form: Form): StripeError {
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...issue.path, issue.keys[0]!])
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const inner =
    issue.code === 'invalid_union' ? issue.errors.flat().find(({ path }) => path.length > 0) : undefined
  if (inner) return errorOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue, form)
  const param = paramName(issue.path)
  const value = issue.path.reduce<FormValue | undefined>(
    (container, part) => (container as Form | undefined)?.[String(part)],
    form,
  )
  if (value === undefined)
    return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (value === '')
    return invalid(`You passed an empty string for '${param}'.`, { code: 'parameter_invalid_empty', param })
  if (issue.code === 'invalid_format' && issue.format === 'regex' && typeof value === 'string')
    return invalid(`Invalid value for ${param}: ${value}`, { code: 'parameter_invalid_integer', param })
  return invalid(`Invalid ${param}: ${typeof value === 'string' ? value : 'not of the right type'}`, {
    param,
  })
}
