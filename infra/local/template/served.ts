import { randomBytes } from 'node:crypto'
import { readAssembly } from './assembly.ts'
import { localAddresses } from './localAddresses.ts'
import { type Model, openModel } from './model.ts'

export interface Served {
  /** The folder that `cdk synth` wrote. */
  templates: string
  /** `http://localhost:3000` */
  portal: string
  /** `http://127.0.0.1:4566` */
  endpoint: string
  /** Gives the text of a secret, making it when it does not exist. */
  ensure(name: string, text?: string): string
}

/** The templates as this machine serves them: the cloud's addresses are local ones, secrets have their texts. */
export function openServed({ templates, portal, endpoint, ensure }: Served): Model {
  let localize = (text: string) => text
  const model: Model = openModel(readAssembly(templates), {
    localize: (text) => localize(text),
    secret: (id) => {
      const name = id.replace(/^.*:secret:(.*)-local0$/, '$1')
      const owner = model.of<SecretProperties>('AWS::SecretsManager::Secret').find(({ ref }) => ref === id)
      return ensure(name, owner && generated(owner.properties))
    },
  })
  localize = localAddresses({
    distributions: model.of('AWS::CloudFront::Distribution').map((one) => one.attribute('DomainName')),
    buckets: model.of('AWS::S3::Bucket').map(({ ref }) => ref),
    portal,
    endpoint,
  })
  return model
}

interface SecretProperties {
  SecretString?: string
  GenerateSecretString?: {
    PasswordLength?: number
    SecretStringTemplate?: string
    GenerateStringKey?: string
  }
}

/** A secret's first text: the template's own, or letters and digits, which every set of excluded characters leaves in. */
function generated({ SecretString, GenerateSecretString: how }: SecretProperties): string | undefined {
  if (SecretString !== undefined || !how) return SecretString
  const text = randomBytes(how.PasswordLength ?? 32)
    .toString('hex')
    .slice(0, how.PasswordLength ?? 32)
  if (!how.GenerateStringKey) return text
  return JSON.stringify({
    ...(JSON.parse(how.SecretStringTemplate ?? '{}') as object),
    [how.GenerateStringKey]: text,
  })
}
