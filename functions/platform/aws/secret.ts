import { minutes } from '#shared/kernel/time.ts'
import { type Environment, required } from './env.ts'

/** How long a value that was read is used, in milliseconds: a new one counts after this, without a deployment. */
const keptFor = minutes(1)

/** Reads one of the secrets that the area's `needs.secrets` names. Throws when Secrets Manager does not give it. */
export function openSecret(env: Environment, name: string, now = Date.now): () => Promise<string> {
  const SecretId = required(env, 'SECRETS')
    .split(',')
    .find((arn) => arn.includes(`-secret-${name}`))
  if (!SecretId) throw new Error(`This Lambda is told of no secret called ${name}`)

  let held: { text: Promise<string>; readAt: number } | undefined
  async function read(): Promise<string> {
    const { GetSecretValueCommand, SecretsManagerClient } = await import('./secretsManagerClient.ts')
    const { SecretString } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId }))
    if (SecretString === undefined) throw new Error(`The secret ${name} is no text`)
    return SecretString
  }

  return () => {
    if (!held || now() - held.readAt >= keptFor) {
      const reading = { text: read(), readAt: now() }
      held = reading
      // A failure is not kept: the next call reads again.
      reading.text.catch(() => {
        if (held === reading) held = undefined
      })
    }
    return held.text
  }
}
