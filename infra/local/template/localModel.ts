import { randomBytes } from 'node:crypto'
import { readAssembly } from './assembly.ts'
import { localAddresses } from './localAddresses.ts'
import { type Model, openModel } from './model.ts'

export interface LocalModelOptions {
  /** The output folder of `cdk synth`. */
  templates: string
  /** `http://localhost:3000` */
  portal: string
  /** `http://127.0.0.1:4566` */
  endpoint: string
  /** Returns the text of a secret. A missing secret is created. */
  ensure(name: string, text?: string): string
}

/** Resolves the templates for this machine: with local addresses, and with the texts of the secrets. */
export function openLocalModel({ templates, portal, endpoint, ensure }: LocalModelOptions): Model {
  let localize = (text: string) => text
  const model: Model = openModel(readAssembly(templates), {
    localize: (text) => localize(text),
    secret: (id) => {
      const name = id.replace(/^.*:secret:(.*)-local0$/, '$1')
      const secrets = model.all<SecretProperties>('AWS::SecretsManager::Secret')
      const resource = secrets.find(({ ref }) => ref === id)
      return ensure(name, resource && generateText(resource.properties))
    },
  })
  localize = localAddresses({
    distributions: model.all('AWS::CloudFront::Distribution').map((one) => one.attribute('DomainName')),
    buckets: model.all('AWS::S3::Bucket').map(({ ref }) => ref),
    portal,
    endpoint,
  })
  return model
}

interface SecretProperties {
  SecretString?: string
  GenerateSecretString?: { PasswordLength?: number; SecretStringTemplate?: string }
}

/** Returns a secret's first text: letters and digits, which no template excludes. */
function generateText({ SecretString, GenerateSecretString: generator = {} }: SecretProperties): string {
  if (SecretString !== undefined || generator.SecretStringTemplate !== undefined)
    throw new Error('The local runtime knows only secrets whose text is generated whole.')
  const { PasswordLength = 32 } = generator
  return randomBytes(PasswordLength).toString('hex').slice(0, PasswordLength)
}
