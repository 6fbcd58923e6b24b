import * as z from 'zod/mini'

/**
 * The environment variables of Lambdas. A Lambda has those of the optional ones that its contract's `needs` ask for
 * (`infra/stacks/provisions.ts`). They are read once, at load; a missing variable stops the Lambda with a sentence.
 */
export const Environment = z.object({
  TABLE_NAME: z.string(),
  FILES_BUCKET: z.string(),
  /** The portal's scheme, host and port, without a slash at the end. */
  ORIGIN: z.url(),
  STAGE: z.string(),
  /** A secret that CloudFront adds to each request: a request without it did not come through CloudFront. */
  ORIGIN_SECRET: z.optional(z.string().check(z.minLength(8))),
  /** The secret that replaces it. It is accepted already before CloudFront sends it. */
  NEXT_ORIGIN_SECRET: z.optional(z.string().check(z.minLength(8))),
  /** The e-mail address of every letter's sender. */
  MAIL_FROM: z.optional(z.string()),
  /** The configuration set that reports bounces and complaints about letters to subscribers. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** The sender's postal address, on one line, for letters that must contain it. */
  POSTAL_ADDRESS: z.optional(z.string()),
  /** The e-mail address for letters to the portal itself. */
  INBOX: z.optional(z.string()),
  /** Names of other areas' Lambdas that this one may invoke, separated by commas. */
  FUNCTIONS: z.optional(z.string()),
  /** ARNs of the secrets that it may read, separated by commas. */
  SECRETS: z.optional(z.string()),
  /** ARNs of the state machines that it may start, separated by commas. */
  WORKFLOWS: z.optional(z.string()),
  /** URLs of the queues to which it may send messages, separated by commas. */
  QUEUES: z.optional(z.string()),
  /** The address of OpenSearch, where the stage searches with it. */
  SEARCH_ENDPOINT: z.optional(z.url()),
  /** Set where administrators must have a second factor. */
  ADMIN_SECOND_FACTOR: z.optional(z.literal('required')),
  VERSION: z._default(z.string(), 'unversioned'),
})
export type Environment = z.output<typeof Environment>

export function readEnvironment(variables: Record<string, string | undefined> = process.env): Environment {
  const read = Environment.safeParse(variables)
  if (read.success) return read.data
  const names = read.error.issues.map((issue) => issue.path.join('.'))
  throw new Error(`This Lambda's environment lacks or misspells: ${names.join(', ')}`)
}

/** Returns an optional variable. Throws when the Lambda lacks it. */
export function required<N extends keyof Environment>(
  env: Environment,
  name: N,
): NonNullable<Environment[N]> {
  const value = env[name]
  if (value === undefined) throw new Error(`This Lambda's environment lacks ${name}`)
  return value as NonNullable<Environment[N]>
}
