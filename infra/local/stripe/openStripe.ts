import type { Secrets } from '../aws/secrets.ts'
import type { Model } from '../template/model.ts'
import { type StripePages, stripePages } from './pages/stripePages.ts'
import type { Plan } from './plans.ts'
import { startStripe } from './startStripe.ts'

export interface LocalStripe {
  /** Writes key, webhook secret and the API's address into the secrets that the Lambdas read. */
  writeSecrets(model: Model, secrets: Secrets): void
  /** The pages under `/_local/stripe`; undefined if Stripe itself is used. */
  pages: StripePages | undefined
  /** Begins to send webhooks. */
  start(): void
  /** Runs what is due after the clock was moved. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface LocalStripeOptions {
  dataDir: string
  clock: { now(): number }
  /** `http://localhost:3000` */
  origin: string
  /** The plans that the stand-in sells. */
  plans: readonly Plan[]
  /** Moves the portal's clock by some seconds. */
  advance(seconds: number): Promise<void>
  variables?: NodeJS.ProcessEnv
}

/** Writes a value into each secret that the data stack creates under the name `stripe`. */
const secretsWriter =
  (value: object): LocalStripe['writeSecrets'] =>
  (model, secrets) => {
    for (const { properties } of model.of<{ Name?: string }>('AWS::SecretsManager::Secret'))
      if (properties.Name?.endsWith('-secret-stripe')) secrets.put(properties.Name, JSON.stringify(value))
  }

/** Opens Stripe if the environment has its key (throws without webhook secret), else the stand-in. */
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
    return { writeSecrets, pages: undefined, start: nothing, runDue: nothing, close: nothing }
  }
  const stripe = await startStripe({ ...options, webhookUrl: `${options.origin}/api/stripe/webhook` })
  const { start, runDue, close } = stripe
  const writeSecrets = secretsWriter(stripe.secret)
  return { writeSecrets, pages: stripePages(stripe, advance), start, runDue, close }
}
