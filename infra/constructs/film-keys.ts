import { createHash } from 'node:crypto'
import { CfnOutput } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

/**
 * The public keys with which CloudFront checks the signed URLs of films; undefined for a stage without a key.
 * A key cannot be changed in CloudFront, so each construct is named after its key, and a new key makes a new
 * resource. The outputs tell which id belongs to which key.
 */
export function filmKeys(scope: Construct, { filmPublicKeys }: Settings): KeyGroup | undefined {
  const pems = filmPublicKeys?.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)
  if (!pems) return undefined
  const items = pems.map((pem) => {
    const id = createHash('sha256').update(pem.replace(/\s/g, '')).digest('hex').slice(0, 8)
    const key = new PublicKey(scope, `FilmKey${id}`, { encodedKey: `${pem}\n` })
    new CfnOutput(scope, `FilmKeyId${id}`, { value: key.publicKeyId })
    return key
  })
  return new KeyGroup(scope, 'FilmKeys', { items })
}
