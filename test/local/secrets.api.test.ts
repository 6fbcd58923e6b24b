import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openSecrets } from '#infra/local/aws/secrets.ts'

const request = (SecretId: string) => ({
  action: 'GetSecretValue',
  body: { SecretId },
  raw: Buffer.alloc(0),
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  principal: { id: 'a', secret: 'b', statements: 'everything' as const },
})

test('a secret is random, survives restarts in a file that only its owner can read, and is found by name or ARN', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-secrets-'))
  const file = path.join(folder, 'secrets.json')
  const secret = openSecrets(file).ensure('portal/session')
  const secrets = openSecrets(file)
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(secrets.ensure('portal/session')).toBe(secret)
  expect((await stat(file)).mode & 0o077).toBe(0)
  for (const id of [
    'portal/session',
    'arn:aws:secretsmanager:us-east-1:000000000000:secret:portal/session-AbCd12',
  ]) {
    expect(JSON.parse(String((await secrets.handler(request(id))).body))).toMatchObject({
      Name: 'portal/session',
      SecretString: secret,
    })
  }
  await expect(secrets.handler(request('nobody'))).rejects.toThrow("can't find the specified secret")
  await rm(folder, { recursive: true })
})
