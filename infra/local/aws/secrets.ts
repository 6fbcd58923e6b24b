import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.ts'
import { jsonAnswer, localAccount, type ServiceHandler } from './service.ts'

export type Secrets = {
  handler: ServiceHandler
  /** Returns the secret's text. A new secret gets `text`, or 32 random bytes (base64url). */
  ensure(name: string, text?: string): string
  /** Changes the secret's text, as PutSecretValue does. */
  put(name: string, text: string): void
}

type StoredSecrets = Record<string, { text: string; versionId: string }>

/** Opens Secrets Manager. Its secrets are in one file that only its owner may read. */
export function openSecrets(file: string): Secrets {
  const stored: StoredSecrets = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

  function ensure(name: string, text = randomBytes(32).toString('base64url')): string {
    if (!stored[name]) put(name, text)
    return stored[name]!.text
  }

  function put(name: string, text: string): void {
    if (stored[name]?.text === text) return
    stored[name] = { text, versionId: randomUUID() }
    writeFileSync(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }

  const handler: ServiceHandler = async ({ action, body }) => {
    if (action !== 'GetSecretValue')
      throw new Failure(400, 'UnknownOperationException', `The local Secrets Manager does not know ${action}`)
    const id = String((body as { SecretId?: string } | undefined)?.SecretId ?? '')
    const name = id.replace(/^arn:aws:secretsmanager:[^:]*:\d+:secret:/, '')
    // The name in an ARN ends with a hyphen and six random characters.
    const secretName = [name, name.replace(/-\w{6}$/, '')].find((candidate) => stored[candidate]) ?? ''
    const secret = stored[secretName]
    if (!secret)
      throw new Failure(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    const arn = `arn:aws:secretsmanager:us-east-1:${localAccount}:secret:${secretName}-local0`
    const value = { SecretString: secret.text, VersionId: secret.versionId, VersionStages: ['AWSCURRENT'] }
    return jsonAnswer({ ARN: id.startsWith('arn:') ? id : arn, Name: secretName, ...value }, 'x-amz-json-1.1')
  }

  return { handler, ensure, put }
}
