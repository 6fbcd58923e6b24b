import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseFilmKey } from '#functions/platform/aws/filmKey.ts'

const pem = { type: 'pkcs8', format: 'pem' } as const
const privateKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pem).toString()

test('a secret with the random value of its creation is no key yet', () => {
  expect(parseFilmKey('x8Kq7dW0')).toBeUndefined()
})

test('a key that is set can be read', () => {
  const key = { keyPairId: 'K2JCJMDEHXQW5F', privateKey }
  expect(parseFilmKey(JSON.stringify(key))).toEqual(key)
})

test('a key that somebody has set wrongly is an error, which does not contain it', () => {
  const otherKind = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pem).toString()
  for (const wrong of [
    privateKey,
    JSON.stringify({ privateKey }),
    JSON.stringify({ keyPairId: 'K2&Policy=x', privateKey }),
    JSON.stringify({ keyPairId: 'K2JC', privateKey: privateKey.slice(0, 200) }),
    JSON.stringify({ keyPairId: 'K2JC', privateKey: otherKind }),
  ]) {
    expect(() => parseFilmKey(wrong)).toThrow('is not {"keyPairId", "privateKey"}')
    expect(() => parseFilmKey(wrong)).not.toThrow(/BEGIN|MII/)
  }
})
