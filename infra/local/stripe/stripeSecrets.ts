import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomText } from './store/ids.ts'

/**
 * Returns the secret that signs webhooks: `STRIPE_WEBHOOK_SECRET`, or a random one that is made once. It is
 * stored in DATA_DIR/stripe.json, where other programs can read it too.
 */
export function webhookSecret(dataDir: string, variables: NodeJS.ProcessEnv = process.env): string {
  const file = path.join(dataDir, 'stripe.json')
  const stored = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { webhookSecret: string }).webhookSecret
    : undefined
  const secret = variables.STRIPE_WEBHOOK_SECRET || stored || `whsec_${randomText(32)}`
  if (secret !== stored) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ webhookSecret: secret }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secret
}

/** Derives the API key. It differs by DATA_DIR, so that no other program calls the stand-in by accident. */
export const secretKeyOf = (webhookSecret: string): string =>
  `sk_test_${createHash('sha256').update(`key of ${webhookSecret}`).digest('hex').slice(0, 40)}`
