import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readAssembly } from '../local/template/assembly.ts'
import { portal } from '../stacks/portal.ts'
import { costsDocument } from './costsDocument.ts'
import type { Template } from './lambdas.ts'

const infra = path.resolve(import.meta.dirname, '..')
export const costsFile = path.join(infra, 'costs.md')

const templatesIn = (folder: string): Template[] =>
  readAssembly(folder).stacks.map(({ template }) => template)

function templatesOf(context: Record<string, string>): Template[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'costs-'))
  try {
    portal(context, folder).synth()
    return templatesIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The costs document. Production's templates are synthesized here; a branch's are the build's (`cdk.out`). */
export const currentCosts = (): string =>
  costsDocument({
    production: templatesOf({ stage: 'prod', alarmEmail: 'alarms@example.org' }),
    branch: templatesIn(path.join(infra, '../cdk.out')),
  })
