import { readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { documents } from '../generate/documents.ts'
import { entriesGranted, entriesOf } from '../grants/entries.ts'
import { ownershipFlaws } from '../grants/ownership.ts'
import { lambdasOf, usesOf } from '../grants/usesOf.ts'
import { readAssembly } from '../local/template/assembly.ts'
import { type Model, openModel } from '../local/template/model.ts'
import { statementsOfRole } from '../local/template/roles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const all = Object.values<Area>(areas)

/** The names of the Lambdas that have a role, by the role's ARN. */
function lambdasByRole(model: Model): Map<string, string> {
  const lambdas = model.of<{ FunctionName?: string; Role: string }>('AWS::Lambda::Function')
  return new Map(lambdas.map(({ ref, properties }) => [properties.Role, ref]))
}

/** Where the roles of the templates allow more, or less, than the contracts say. */
function templateFlaws(templates: string): string[] {
  const model = openModel(readAssembly(templates), { secret: () => 'secret', localize: (text) => text })
  const [table] = model.of('AWS::DynamoDB::GlobalTable')
  const files = model.of('AWS::S3::Bucket').find(({ id }) => /^Files(?!AccessLogs)/.test(id))
  if (!table || !files) return ['The templates have no table, or no bucket of files.']
  const places = { tableArn: table.attribute('Arn'), filesArn: files.attribute('Arn') }
  const lambdas = lambdasByRole(model)
  const stage = /^portal-(.+)-data$/.exec(table.stack)?.[1] ?? ''
  const known = new Map<string, string[]>(
    all.flatMap((area) =>
      lambdasOf(area).map(
        (lambda) => [`portal-${stage}-${area.name}-${lambda}`, entriesOf(usesOf(area, lambda, all))] as const,
      ),
    ),
  )
  const found = model.of('AWS::IAM::Role').flatMap((role) => {
    const arn = role.attribute('Arn')
    const name = lambdas.get(arn) ?? arn
    const granted = new Set<string>(entriesGranted(statementsOfRole(model, arn), places))
    const named = new Set<string>(known.get(name) ?? [])
    known.delete(name)
    return [
      ...[...granted]
        .filter((entry) => !named.has(entry))
        .map((entry) => `${name} may "${entry}", which no contract names.`),
      ...[...named]
        .filter((entry) => !granted.has(entry))
        .map((entry) => `${name} may not "${entry}", which its contract needs.`),
    ]
  })
  return [...found, ...[...known.keys()].map((name) => `${name} has no role in the templates.`)]
}

/** Proves from the contracts that no role reaches what its area neither owns nor borrows, and that the templates and the generated tables say the same. */
export function checkGrants(): string[] {
  const stale = documents()
    .filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${path.relative(root, file)} is out of date: node infra/generate/tables.ts`)
  return [...ownershipFlaws(all), ...stale, ...templateFlaws(path.join(root, 'cdk.out'))]
}
