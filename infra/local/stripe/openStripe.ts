import type { Secrets } from '../aws/secrets.ts'
import type { Model } from '../template/model.ts'
import { type StripePages, stripePages } from './pages/stripePages.ts'
import { startStripe } from './startStripe.ts'

export interface LocalStripe {
  /** Puts the key, the webhooks' secret and the address of the API where the templates' Lambdas read them. */
  tell(model: Model, secrets: Secrets): void
  /** `/_local/stripe`, unless Stripe itself is used. */
  pages: StripePages | undefined
  /** From now on webhooks are sent. */
  start(): void
  /** Does what has become due, after the clock was moved. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface LocalStripeOptions {
  dataDir: string
  clock: { now(): number }
  /** `http://localhost:3000` */
  origin: string
  /** Moves the portal's clock by seconds. */
  advance(seconds: number): Promise<void>
  variables?: NodeJS.ProcessEnv
}

/** The secret's value goes into each secret that the data stack makes under the name `stripe`. */
const tellWith =
  (value: object): LocalStripe['tell'] =>
  (model, secrets) => {
    for (const { properties } of model.of<{ Name?: string }>('AWS::SecretsManager::Secret'))
      if (properties.Name?.endsWith('-secret-stripe')) secrets.put(properties.Name, JSON.stringify(value))
  }

/** Stripe itself, when the environment has a key of its; otherwise its stand-in. Throws when the key comes without the webhooks' secret. */
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
    const tell = tellWith({ secretKey, webhookSecrets: [webhookSecret] })
    return { tell, pages: undefined, start: nothing, runDue: nothing, close: nothing }
  }
  const stripe = await startStripe({ ...options, webhookUrl: `${options.origin}/api/stripe/webhook` })
  const { start, runDue, close } = stripe
  return { tell: tellWith(stripe.secret), pages: stripePages(stripe, advance), start, runDue, close }
}
