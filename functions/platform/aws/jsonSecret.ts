import type * as z from 'zod/mini'

/**
 * Parses a secret that somebody sets as JSON. Returns undefined until then: CloudFormation makes it of letters and digits. The error for
 * an invalid one has the message `invalid`, and does not contain the secret.
 */
export function parseJsonSecret<S extends z.ZodMiniType>(
  text: string,
  schema: S,
  invalid: string,
): z.output<S> | undefined {
  if (/^\w+$/.test(text)) return undefined
  const parsed = schema.safeParse(jsonIn(text))
  if (!parsed.success) throw new Error(invalid)
  return parsed.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
