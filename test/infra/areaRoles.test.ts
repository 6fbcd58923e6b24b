import { describe, expect, it } from 'vitest'
import { lambdasOf, usesOf } from '#infra/grants/usesOf.ts'
import { workflows } from '#infra/workflows/workflows.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { TableVerb } from '#shared/kernel/needs.ts'
import { synthesized, written } from './synthesized.ts'

const all = Object.values<Area>(areas)
const { all: resources } = synthesized()

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
  Condition?: Record<string, Record<string, string | string[]>>
}
interface Role {
  AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] }
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
  ManagedPolicyArns?: unknown[]
}

const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])
const statements = ({ Policies = [] }: Role) =>
  Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)

/** Every `action on resource` that a role allows, its own log apart; with the keys to which a condition holds it. */
function allowed(role: Role): string[] {
  return statements(role)
    .flatMap(({ Action, Resource, Condition }) =>
      list(Action).flatMap((action) =>
        list(Resource).flatMap((on) => under(Condition).map((keys) => `${action} on ${written(on)}${keys}`)),
      ),
    )
    .filter((one) => !one.startsWith('logs:'))
    .sort()
}

function under(condition: Statement['Condition']): string[] {
  if (!condition) return ['']
  const { 'ForAllValues:StringLike': leading, StringLike: listed, Null: present, ...others } = condition
  expect(Object.keys(others)).toEqual([])
  if (leading) expect(present).toEqual({ 'dynamodb:LeadingKeys': 'false' })
  return list(leading?.['dynamodb:LeadingKeys'] ?? listed?.['s3:prefix'] ?? []).map((key) => ` for ${key}`)
}

const table = '<portal-dev-table-arn>'
const files = '<portal-dev-files-arn>'
const account = 'us-east-1:<AWS::AccountId>'
const tableActions: Record<TableVerb, string[]> = {
  get: ['GetItem', 'BatchGetItem'],
  query: ['Query'],
  check: ['ConditionCheckItem'],
  put: ['PutItem'],
  change: ['UpdateItem'],
  remove: ['DeleteItem'],
  removeMany: ['BatchWriteItem'],
}
const fileActions = { get: 'GetObject', put: 'PutObject', remove: 'DeleteObject' }

const machinesOf = ({ name }: Area) =>
  resources('AWS::StepFunctions::StateMachine', `portal-dev-${name}`).map(({ id }) => id)

/** Written out here once more, so that a grant cannot widen without a test that says so. */
function expected(area: Area, lambda: string): string[] {
  const { needs } = area
  const { isolated, starts } = area.tasks?.[lambda] ?? {}
  if (isolated) return []
  const { endsAccounts, mail, mailFeedback } = needs
  const sendsMail = needs.sendsMail?.includes(lambda)
  const uses = usesOf(area, lambda, all)
  const query = (index: 'gsi1' | 'gsi2') =>
    uses[index].map((key) => `dynamodb:Query on ${table}/index/${index} for ${key}`)
  return [
    ...Object.entries(uses.table).flatMap(([key, verbs]) =>
      verbs.flatMap((verb) =>
        tableActions[verb].map((action) => `dynamodb:${action} on ${table} for ${key}`),
      ),
    ),
    ...query('gsi1'),
    ...query('gsi2'),
    ...Object.entries(uses.files).flatMap(([prefix, verbs]) =>
      verbs.map((verb) =>
        verb === 'list'
          ? `s3:ListBucket on ${files} for ${prefix}*`
          : `s3:${fileActions[verb]} on ${files}/${prefix}*`,
      ),
    ),
    ...(['pictures', 'downloads'] as const).flatMap((kept) =>
      needs[kept]
        ? ['publish', 'settle'].map(
            (task) =>
              `lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-${kept}-${task}`,
          )
        : [],
    ),
    ...(endsAccounts
      ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-account-finishErasures`]
      : []),
    ...(mail ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-mail-send`] : []),
    ...(sendsMail
      ? ['example.org', 'portal@example.org'].flatMap((sender) =>
          ['SendEmail', 'SendRawEmail'].map(
            (action) => `ses:${action} on arn:aws:ses:${account}:identity/${sender}`,
          ),
        )
      : []),
    ...(sendsMail && mailFeedback
      ? [`ses:SendEmail on arn:aws:ses:${account}:configuration-set/portal-dev-${area.name}`]
      : []),
    ...(needs.secrets ?? []).map((name) => `secretsmanager:GetSecretValue on <portal-dev-secret-${name}>`),
    ...(lambda === 'api' ? machinesOf(area).map((machine) => `states:StartExecution on <${machine}>`) : []),
    ...((lambda === 'api' ? needs.starts : starts) ?? []).map(
      (name) => `states:StartExecution on arn:aws:states:${account}:stateMachine:portal-dev-${name}`,
    ),
  ].sort()
}

const roles = (stack: string, service: string) =>
  resources<Role>('AWS::IAM::Role', stack).filter(
    ({ id, properties }) =>
      !id.startsWith('Publish') &&
      properties.AssumeRolePolicyDocument.Statement[0]?.Principal.Service === service,
  )

describe.each(all)('the Lambdas of $name', (area) => {
  const { name } = area
  const stack = `portal-dev-${name}`

  it('may do what their contract needs, and nothing more', () => {
    const found = roles(stack, 'lambda.amazonaws.com')
    expect(found.map(({ id }) => id.replace(/Role.*$/, '')).sort()).toEqual(lambdasOf(area).sort())
    for (const { id, properties } of found)
      expect(allowed(properties)).toEqual(expected(area, id.replace(/Role.*$/, '')))
  })

  it('run workflows that may invoke their own steps only', () => {
    const idsOf = (name: string) =>
      resources<{ FunctionName: string }>('AWS::Lambda::Function', stack)
        .filter(({ properties }) =>
          workflows[name]?.tasks.some((step) => properties.FunctionName === `${stack}-${step}`),
        )
        .map(({ id }) => `lambda:InvokeFunction on <${id}.Arn>`)
        .sort()
    const found = roles(stack, 'states.amazonaws.com').map(({ properties }) => allowed(properties))
    expect(found.sort()).toEqual(
      Object.keys(area.workflows ?? {})
        .map(idsOf)
        .sort(),
    )
  })
})

describe('no role of any stack', () => {
  const every = resources<Role>('AWS::IAM::Role')

  it('takes a policy that Amazon wrote, or one from elsewhere', () => {
    expect(every.flatMap(({ properties }) => properties.ManagedPolicyArns ?? [])).toEqual([])
    expect(resources('AWS::IAM::Policy')).toEqual([])
    expect(resources('AWS::IAM::ManagedPolicy')).toEqual([])
  })

  it('may do all of a service’s actions, or touch all of its resources', () => {
    const wide = every
      .flatMap(({ properties }) => allowed(properties))
      .filter((one) => /\*.* on | on (\*|.*:\*)$/.test(one))
    expect(wide).toEqual([])
  })

  it('fits into a role: its policies have at most 10,240 characters, spaces not counted', () => {
    const arn =
      'arn:aws:dynamodb:us-east-1:123456789012:table/portal-abcdefghijklmnopqrst-data-TableCD117FA1-1A2B3C4D5E6F7'
    for (const { properties } of every) {
      const text = JSON.stringify(statements(properties), (key, value) =>
        key === 'Resource' ? list(value).map(() => arn) : value,
      )
      expect(text.length).toBeLessThan(10_240)
    }
  })

  it('lists more of the site than the folder that it publishes', () => {
    for (const { name } of all) {
      const listed = resources<Role>('AWS::IAM::Role', `portal-dev-${name}`)
        .filter(({ id }) => id.startsWith('Publish'))
        .flatMap(({ properties }) => allowed(properties).filter((one) => one.startsWith('s3:ListBucket')))
      const folder = `s3:ListBucket on <portal-dev-site-arn> for areas/${name}`
      for (const one of listed) expect([folder, `${folder}/*`]).toContain(one)
    }
  })

  it('writes the site anywhere but in its own folder', () => {
    for (const { name } of Object.values<Area>(areas)) {
      const written = resources<Role>('AWS::IAM::Role', `portal-dev-${name}`)
        .filter(({ id }) => id.startsWith('Publish'))
        .flatMap(({ properties }) => allowed(properties).filter((one) => one.startsWith('s3:PutObject')))
      for (const one of written) expect(one).toBe(`s3:PutObject on <portal-dev-site-arn>/areas/${name}/*`)
    }
  })
})
