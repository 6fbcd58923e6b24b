import path from 'node:path'
import { textOf, variableOf } from '#shared/kernel/setting.ts'
import { legal } from '#shared/legal/contract.ts'
import { newsletter } from '#shared/newsletter/contract.ts'

export const root = path.resolve(import.meta.dirname, '../..')

export interface LocalSettings {
  /** 0 takes any free port. */
  port: number
  dataDir: string
  /** The folder of the synthesized templates. */
  templates: string
}

/** Reads PORT and DATA_DIR. Throws for a PORT that is no port's number. */
export function readLocalSettings(variables: NodeJS.ProcessEnv = process.env): LocalSettings {
  const port = Number(variables.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT is ${variables.PORT}, which is no port's number.`)
  return {
    port,
    dataDir: path.resolve(variables.DATA_DIR ?? path.join(root, '.local')),
    templates: path.join(root, 'cdk.out'),
  }
}

/** The settings of areas that this machine's portal has for its demo, as environment variables. The environment's own replace them. */
export const demoSettings: Record<string, string> = {
  [variableOf(newsletter.name, 'socialProfiles')]: textOf([
    'https://www.facebook.com/',
    'https://www.linkedin.com/',
    'https://x.com/',
    'https://www.instagram.com/',
  ]),
  // The name is shown in all three languages, so each says that nobody has it.
  [variableOf(legal.name, 'operator')]: 'Carbon Portal Example Inc. (fictional, fictif, ficticio)',
  [variableOf(legal.name, 'email')]: 'office@example.org',
  [variableOf(legal.name, 'governingLaw')]: 'Ontario, Canada',
}
