import { minutes } from '#shared/kernel/time.ts'
import { type Environment, required } from './env.ts'

/** A secret is read again after this time, so a replaced one takes effect without a deployment. */
const cacheMs = minutes(1)

/** Returns a function that reads a secret of the area's `needs.secrets`. It throws when Secrets Manager refuses. */
export function openSecret(env: Environment, name: string, now = Date.now): () => Promise<string> {
  const SecretId = required(env, 'SECRETS')
    .split(',')
    .find((arn) => arn.includes(`-secret-${name}`))
  if (!SecretId) throw new Error(`SECRETS names no secret called ${name}`)

  let cached: { text: Promise<string>; readAt: number } | undefined
  async function read(): Promise<string> {
    const { GetSecretValueCommand, SecretsManagerClient } = await import('./secretsManagerClient.ts')
    const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId }))
    if (SecretString === undefined) throw new Error(`The secret ${name} is no text`)
    return SecretString
  }

  return () => {
    if (!cached || now() - cached.readAt >= cacheMs) {
      const reading = { text: read(), readAt: now() }
      cached = reading
      // After a failure the next call reads again.
      reading.text.catch(() => {
        if (cached === reading) cached = undefined
      })
    }
    return cached.text
  }
}
