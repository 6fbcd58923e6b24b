import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Failure } from './failure.ts'
import { localAccount, type ServiceHandler } from './service.ts'

export type Secrets = {
  handler: ServiceHandler
  /** Returns the secret's text, which is made of 32 random bytes (base64url) when it does not exist yet. */
  ensure(name: string, text?: string): string
  /** Gives the secret a text, as PutSecretValue does. */
  put(name: string, text: string): void
}

type Stored = Record<string, { text: string; versionId: string }>

/** Secrets Manager: each secret is made once, at random, and kept in one file that only its owner may read. */
export function openSecrets(file: string): Secrets {
  const stored: Stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}

  function ensure(name: string, text = randomBytes(32).toString('base64url')): string {
    const known = stored[name]
    if (known) return known.text
    put(name, text)
    return text
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
    const found = [name, name.replace(/-\w{6}$/, '')].find((candidate) => stored[candidate])
    const secret = found === undefined ? undefined : stored[found]
    if (!secret)
      throw new Failure(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
    const arn = id.startsWith('arn:')
      ? id
      : `arn:aws:secretsmanager:us-east-1:${localAccount}:secret:${found}-local0`
    const answer = {
      ARN: arn,
      Name: found,
      SecretString: secret.text,
      VersionId: secret.versionId,
      VersionStages: ['AWSCURRENT'],
    }
    return {
      status: 200,
      headers: { 'content-type': 'application/x-amz-json-1.1' },
      body: JSON.stringify(answer),
    }
  }

  return { handler, ensure, put }
}
