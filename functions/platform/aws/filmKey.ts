import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { Environment } from './env.ts'
import { parseJsonSecret } from './jsonSecret.ts'
import { openSecret } from './secret.ts'
import type { SigningKey } from './signedUrl.ts'

/** The JSON in the secret `films`. */
const FilmKey = z.object({
  keyPairId: z.string().check(z.regex(/^[A-Z0-9]+$/)),
  privateKey: z.string().check(z.refine(isRsaKey)),
})

/** Returns the key that signs the URLs of films, or undefined while the stage has none. */
export type ReadFilmKey = () => Promise<SigningKey | undefined>

/** Reads and checks the secret `films`. The error for an invalid one does not contain it. */
export function openFilmKey(env: Environment): ReadFilmKey {
  const read = openSecret(env, 'films')
  return async () => parseFilmKey(await read())
}

export const parseFilmKey = (text: string): SigningKey | undefined =>
  parseJsonSecret(
    text,
    FilmKey,
    'The secret films is not {"keyPairId", "privateKey"}; see functions/downloads/README.md',
  )

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
