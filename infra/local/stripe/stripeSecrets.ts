import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { randomText } from './store/ids.ts'

/**
 * What webhooks are signed with: `STRIPE_WEBHOOK_SECRET`, or one made at random once, in DATA_DIR/stripe.json, where tools of this
 * machine find it as well.
 */
export function webhookSecret(dataDir: string, variables: NodeJS.ProcessEnv = process.env): string {
  const file = path.join(dataDir, 'stripe.json')
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { webhookSecret: string }).webhookSecret
    : undefined
  const secret = variables.STRIPE_WEBHOOK_SECRET || kept || `whsec_${randomText(32)}`
  if (secret !== kept) {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify({ webhookSecret: secret }), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secret
}

/** The key of the API is that of this DATA_DIR alone, so that no other program of this machine calls it by accident. */
export const secretKeyOf = (webhookSecret: string): string =>
  `sk_test_${createHash('sha256').update(`key of ${webhookSecret}`).digest('hex').slice(0, 40)}`
