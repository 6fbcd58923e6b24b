import { describe, expect, it } from 'vitest'
import { lambdasOf, usesOf } from '#infra/grants/usesOf.ts'
import { workflows } from '#infra/workflows/workflows.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { TableVerb } from '#shared/kernel/needs.ts'
import { synthesized, templateText } from './synthesized.ts'

const allAreas = Object.values<Area>(areas)
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

const listOf = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])
const statements = ({ Policies = [] }: Role) =>
  Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)

/** Returns every `action on resource` that a role allows, except on its own log, with the keys to which a condition limits it. */
function permissionsOf(role: Role): string[] {
  return statements(role)
    .flatMap(({ Action, Resource, Condition }) =>
      listOf(Action).flatMap((action) =>
        listOf(Resource).flatMap((resource) =>
          keysUnder(Condition).map((keys) => `${action} on ${templateText(resource)}${keys}`),
        ),
      ),
    )
    .filter((permission) => !permission.startsWith('logs:'))
    .sort()
}

function keysUnder(condition: Statement['Condition']): string[] {
  if (!condition) return ['']
  const { 'ForAllValues:StringLike': leading, StringLike: listed, Null: present, ...others } = condition
  expect(Object.keys(others)).toEqual([])
  if (leading) expect(present).toEqual({ 'dynamodb:LeadingKeys': 'false' })
  return listOf(leading?.['dynamodb:LeadingKeys'] ?? listed?.['s3:prefix'] ?? []).map((key) => ` for ${key}`)
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

/** The state machines that the area's API may start. */
const machinesOf = ({ name, workflows: declared = {} }: Area) =>
  resources<{ StateMachineName: string }>('AWS::StepFunctions::StateMachine', `portal-dev-${name}`)
    .filter(
      ({ properties }) =>
        declared[properties.StateMachineName.replace('portal-dev-', '')]?.startedBy !== 'tasks',
    )
    .map(({ id }) => id)

/** The permissions on the queues of an area's tasks: the API sends to all of them, a task to those that it names. */
function queuePermissions({ name, tasks = {}, needs }: Area, lambda: string): string[] {
  const queueOf = (queue: string) =>
    resources<{ QueueName: string }>('AWS::SQS::Queue', `portal-dev-${name}`).find(
      ({ properties }) => properties.QueueName === `portal-dev-${name}-${queue}`,
    )!.id
  const consumers = Object.keys(tasks).filter((task) => tasks[task]!.queue)
  const targets = lambda === 'api' ? consumers : (tasks[lambda]?.sends ?? [])
  return [
    ...targets.map((task) => `sqs:SendMessage on <${queueOf(task)}.Arn>`),
    ...(consumers.includes(lambda)
      ? ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
          (action) => `sqs:${action} on <${queueOf(lambda)}.Arn>`,
        )
      : []),
    ...(needs.mailFeedback?.task === lambda
      ? [`sqs:SendMessage on <${queueOf(`${lambda}-dead-letters`)}.Arn>`]
      : []),
  ]
}

/** Returns the permissions that a Lambda must have. They are written out here again, so that a grant cannot widen unnoticed. */
function expectedPermissions(area: Area, lambda: string): string[] {
  const { needs } = area
  const { isolated, starts } = area.tasks?.[lambda] ?? {}
  if (isolated) return []
  const { endsAccounts, mail, mailFeedback } = needs
  const sendsMail = needs.sendsMail?.includes(lambda)
  const uses = usesOf(area, lambda, allAreas)
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
    ...(['pictures', 'downloads'] as const).flatMap((kind) =>
      needs[kind]
        ? ['publish', 'settle'].map(
            (task) =>
              `lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-${kind}-${task}`,
          )
        : [],
    ),
    ...(endsAccounts
      ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-account-finishErasures`]
      : []),
    ...(mail ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-mail-send`] : []),
    ...(needs.searchIndex
      ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-search-index`]
      : []),
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
    ...(needs.readsMailQuota?.includes(lambda) ? ['ses:GetAccount on *'] : []),
    ...(needs.secrets ?? []).map((name) => `secretsmanager:GetSecretValue on <portal-dev-secret-${name}>`),
    ...queuePermissions(area, lambda),
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

describe.each(allAreas)('the Lambdas of $name', (area) => {
  const { name } = area
  const stack = `portal-dev-${name}`

  it('may do what their contract needs, and nothing more', () => {
    const areaRoles = roles(stack, 'lambda.amazonaws.com')
    expect(areaRoles.map(({ id }) => id.replace(/Role.*$/, '')).sort()).toEqual(lambdasOf(area).sort())
    for (const { id, properties } of areaRoles)
      expect(permissionsOf(properties)).toEqual(expectedPermissions(area, id.replace(/Role.*$/, '')))
  })

  it('run workflows that may invoke their own steps only', () => {
    const stepPermissionsOf = (name: string) =>
      resources<{ FunctionName: string }>('AWS::Lambda::Function', stack)
        .filter(({ properties }) =>
          workflows[name]?.tasks.some((step) => properties.FunctionName === `${stack}-${step}`),
        )
        .map(({ id }) => `lambda:InvokeFunction on <${id}.Arn>`)
        .sort()
    const permissions = roles(stack, 'states.amazonaws.com').map(({ properties }) =>
      permissionsOf(properties),
    )
    expect(permissions.sort()).toEqual(
      Object.keys(area.workflows ?? {})
        .map(stepPermissionsOf)
        .sort(),
    )
  })
})

describe('no role of any stack', () => {
  const allRoles = resources<Role>('AWS::IAM::Role')

  it('has a managed policy or a policy in a resource of its own', () => {
    expect(allRoles.flatMap(({ properties }) => properties.ManagedPolicyArns ?? [])).toEqual([])
    expect(resources('AWS::IAM::Policy')).toEqual([])
    expect(resources('AWS::IAM::ManagedPolicy')).toEqual([])
  })

  it('may do all of a service’s actions, or touch all of its resources, besides reading SES’s quota', () => {
    const tooWide = allRoles
      .flatMap(({ properties }) => permissionsOf(properties))
      .filter((permission) => /\*.* on | on (\*|.*:\*)$/.test(permission))
    // The quota is the account's, so SES knows no resource for it.
    expect(tooWide).toEqual(['ses:GetAccount on *'])
  })

  it('has policies of 10,240 characters or more, spaces not counted', () => {
    const arn =
      'arn:aws:dynamodb:us-east-1:123456789012:table/portal-abcdefghijklmnopqrst-data-TableCD117FA1-1A2B3C4D5E6F7'
    for (const { properties } of allRoles) {
      const text = JSON.stringify(statements(properties), (key, value) =>
        key === 'Resource' ? listOf(value).map(() => arn) : value,
      )
      expect(text.length).toBeLessThan(10_240)
    }
  })

  it('lists more of the site than the folder that it publishes', () => {
    for (const { name } of allAreas) {
      const permissions = resources<Role>('AWS::IAM::Role', `portal-dev-${name}`)
        .filter(({ id }) => id.startsWith('Publish'))
        .flatMap(({ properties }) =>
          permissionsOf(properties).filter((permission) => permission.startsWith('s3:ListBucket')),
        )
      const folder = `s3:ListBucket on <portal-dev-site-arn> for areas/${name}`
      for (const permission of permissions) expect([folder, `${folder}/*`]).toContain(permission)
    }
  })

  it('writes the site anywhere but in its own folder', () => {
    for (const { name } of Object.values<Area>(areas)) {
      const permissions = resources<Role>('AWS::IAM::Role', `portal-dev-${name}`)
        .filter(({ id }) => id.startsWith('Publish'))
        .flatMap(({ properties }) =>
          permissionsOf(properties).filter((permission) => /^s3:(Put|Delete)Object/.test(permission)),
        )
      for (const permission of permissions)
        expect(permission).toBe(`s3:PutObject on <portal-dev-site-arn>/areas/${name}/*`)
    }
  })
})
