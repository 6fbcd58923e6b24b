import * as z from 'zod/mini'

/**
 * The environment variables of every Lambda; those that only some have come with a need of their contract, and
 * `infra/stacks/provisions.ts` says which. Read once, at load; a missing name stops the Lambda with a sentence. */
export const Environment = z.object({
  TABLE_NAME: z.string(),
  FILES_BUCKET: z.string(),
  /** Where visitors find the portal: scheme, host and port, without a slash at the end. */
  ORIGIN: z.url(),
  STAGE: z.string(),
  /** Known to CloudFront and the Lambdas alone: a request that carries it came through CloudFront. */
  ORIGIN_SECRET: z.optional(z.string().check(z.minLength(8))),
  /** The one that is to take its place: accepted too, before CloudFront sends it. */
  NEXT_ORIGIN_SECRET: z.optional(z.string().check(z.minLength(8))),
  /** The sender of every letter. */
  MAIL_FROM: z.optional(z.string()),
  /** The configuration set by which SES tells what becomes of letters to subscribers. */
  MAIL_CONFIGURATION_SET: z.optional(z.string()),
  /** The sender's postal address, on one line, for letters that must name it. */
  POSTAL_ADDRESS: z.optional(z.string()),
  /** Where letters to the portal itself go. */
  INBOX: z.optional(z.string()),
  /** Names of other areas' Lambdas that it may invoke, with commas between. */
  FUNCTIONS: z.optional(z.string()),
  /** ARNs of the secrets that it may read, with commas between. */
  SECRETS: z.optional(z.string()),
  /** ARNs of the state machines that it may start, with commas between. */
  WORKFLOWS: z.optional(z.string()),
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

/** A variable that only some Lambdas have, for those that cannot do without it. */
export function required<N extends keyof Environment>(
  env: Environment,
  name: N,
): NonNullable<Environment[N]> {
  const value = env[name]
  if (value === undefined) throw new Error(`This Lambda's environment lacks ${name}`)
  return value as NonNullable<Environment[N]>
}
