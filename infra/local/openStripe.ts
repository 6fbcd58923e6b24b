import type { Secrets } from './aws/secrets.ts'
import { pageWith } from './mail/preview.ts'
import { type StripePages, servePages } from './stripe/pages/servePages.ts'
import { type StripeOptions, startStripe } from './stripe/startStripe.ts'
import type { Model } from './template/model.ts'

export interface LocalStripe {
  /** Writes the key, the webhook secret and the API's URL into the secrets that the Lambdas read. */
  writeSecrets(model: Model, secrets: Secrets): void
  /** The pages under `/_local/stripe`; undefined if Stripe itself is used. */
  pages: StripePages | undefined
  /** Begins to send webhooks. */
  start(): void
  /** Runs the jobs that are due after the clock was moved. */
  runDueJobs(): Promise<void>
  close(): Promise<void>
}

export interface LocalStripeOptions extends Omit<StripeOptions, 'webhookUrl'> {
  /** Moves the portal's clock by some seconds. */
  advance(seconds: number): Promise<void>
  variables?: NodeJS.ProcessEnv
}

/** Writes a value into each secret that the data stack creates under the name `stripe`. */
const secretsWriter =
  (value: object): LocalStripe['writeSecrets'] =>
  (model, secrets) => {
    for (const { properties } of model.all<{ Name?: string }>('AWS::SecretsManager::Secret'))
      if (properties.Name?.endsWith('-secret-stripe')) secrets.put(properties.Name, JSON.stringify(value))
  }

/** Opens Stripe if the environment has its key, else the stand-in. Throws when a key comes without a webhook secret. */
export async function openStripe({
  variables = process.env,
  advance,
  ...options
}: LocalStripeOptions): Promise<LocalStripe> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables
  if (secretKey) {
    if (!webhookSecret)
      throw new Error(
        'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set as well: webhooks are signed with it.',
      )
    const nothing = async () => undefined
    const writeSecrets = secretsWriter({ secretKey, webhookSecrets: [webhookSecret] })
    return { writeSecrets, pages: undefined, start: nothing, runDueJobs: nothing, close: nothing }
  }
  const stripe = await startStripe({ ...options, webhookUrl: `${options.origin}/api/stripe/webhook` })
  const { start, runDueJobs, close } = stripe
  const writeSecrets = secretsWriter(stripe.secret)
  return { writeSecrets, pages: servePages(stripe, advance, pageWith), start, runDueJobs, close }
}
