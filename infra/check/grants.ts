import { readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { documents } from '../generate/documents.ts'
import { entriesGranted, entriesOf } from '../grants/entries.ts'
import { ownershipFlaws } from '../grants/ownership.ts'
import { sitemapUses } from '../grants/sitemapUses.ts'
import { lambdasOf, usesOf } from '../grants/usesOf.ts'
import { readAssembly } from '../local/template/assembly.ts'
import { type Model, openModel } from '../local/template/model.ts'
import { statementsOfRole } from '../local/template/roles.ts'

const root = path.resolve(import.meta.dirname, '../..')
const allAreas = Object.values<Area>(areas)

/** The names of the Lambdas that have a role, by the role's ARN. */
function lambdasByRole(model: Model): Map<string, string> {
  const lambdas = model.all<{ FunctionName?: string; Role: string }>('AWS::Lambda::Function')
  return new Map(lambdas.map(({ ref, properties }) => [properties.Role, ref]))
}

/** Returns a sentence for each permission in which the templates' roles differ from the contracts. */
function templateFlaws(templates: string): string[] {
  const model = openModel(readAssembly(templates), { secret: () => 'secret', localize: (text) => text })
  const [table] = model.all('AWS::DynamoDB::GlobalTable')
  const files = model.all('AWS::S3::Bucket').find(({ id }) => /^Files(?!AccessLogs)/.test(id))
  if (!table || !files) return ['The templates have no table, or no bucket of files.']
  const arns = { tableArn: table.attribute('Arn'), filesArn: files.attribute('Arn') }
  const lambdas = lambdasByRole(model)
  const stage = /^portal-(.+)-data$/.exec(table.stack)?.[1] ?? ''
  const byLambda = new Map<string, string[]>([
    [`portal-${stage}-site-sitemap`, entriesOf(sitemapUses)],
    ...allAreas.flatMap((area) =>
      lambdasOf(area).map(
        (lambda) =>
          [`portal-${stage}-${area.name}-${lambda}`, entriesOf(usesOf(area, lambda, allAreas))] as [
            string,
            string[],
          ],
      ),
    ),
  ])
  const deviations = model.all('AWS::IAM::Role').flatMap((role) => {
    const arn = role.attribute('Arn')
    const name = lambdas.get(arn) ?? arn
    const granted = new Set<string>(entriesGranted(statementsOfRole(model, arn), arns))
    const declared = new Set<string>(byLambda.get(name) ?? [])
    byLambda.delete(name)
    return [
      ...[...granted]
        .filter((entry) => !declared.has(entry))
        .map((entry) => `${name} may "${entry}", which no contract names.`),
      ...[...declared]
        .filter((entry) => !granted.has(entry))
        .map((entry) => `${name} may not "${entry}", which its contract needs.`),
    ]
  })
  return [...deviations, ...[...byLambda.keys()].map((name) => `${name} has no role in the templates.`)]
}

/** Checks that areas borrow what they do not own, and that the templates and the generated tables agree with the contracts. */
export async function checkGrants(): Promise<string[]> {
  const stale = (await documents())
    .filter(({ file, text }) => readFileSync(file, 'utf8') !== text)
    .map(({ file }) => `${path.relative(root, file)} is out of date: node infra/generate/tables.ts`)
  return [...ownershipFlaws(allAreas), ...stale, ...templateFlaws(path.join(root, 'cdk.out'))]
}
