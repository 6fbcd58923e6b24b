import { createHash } from 'node:crypto'
import { CfnOutput } from 'aws-cdk-lib'
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'

/**
 * The keys whose signature CloudFront demands for films; undefined for a stage without one. CloudFront
 * changes no key, so each key's construct is named after it: another key is another resource. The outputs
 * tell which id belongs to which key.
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
