import { describe, expect, it } from 'vitest'
import { workflows } from '#infra/workflows/workflows.ts'
import { areas } from '#shared/areas.ts'
import type { Area, Needs } from '#shared/kernel/area.ts'
import { synthesized, written } from './synthesized.ts'

interface Statement {
  Effect: string
  Action: string | string[]
  Resource: unknown
}
interface Role {
  AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] }
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
  ManagedPolicyArns?: unknown[]
}

const { all: resources } = synthesized()
const list = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value])

/** Every `action on resource` that a role allows, its own log apart. */
function allowed({ Policies = [] }: Role): string[] {
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action, Resource }) =>
      list(Action).flatMap((action) => list(Resource).map((on) => `${action} on ${written(on)}`)),
    )
    .filter((one) => !one.startsWith('logs:'))
    .sort()
}

const table = '<portal-dev-table-arn>'
const files = '<portal-dev-files-arn>'
const read = ['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'Query']
const write = ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem']
const account = 'us-east-1:<AWS::AccountId>'

/** Written out here once more, so that a grant cannot widen without a test that says so. */
function expected({ table: wanted, files: prefixes = [], mail, sendsMail }: Needs): string[] {
  const tableActions = { none: [], read, readWrite: [...read, ...write] }[wanted]
  return [
    ...tableActions.map((action) => `dynamodb:${action} on ${table}`),
    ...(wanted === 'none' ? [] : ['gsi1', 'gsi2'].map((index) => `dynamodb:Query on ${table}/index/${index}`)),
    ...prefixes.flatMap((prefix) =>
      ['DeleteObject', 'GetObject', 'PutObject'].map((action) => `s3:${action} on ${files}/${prefix}*`),
    ),
    ...(prefixes.length > 0 ? [`s3:ListBucket on ${files}`] : []),
    ...(mail ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-mail-post`] : []),
    ...(sendsMail
      ? ['SendEmail', 'SendRawEmail'].map((action) => `ses:${action} on arn:aws:ses:${account}:identity/example.org`)
      : []),
  ].sort()
}

const roles = (stack: string, service: string) =>
  resources<Role>('AWS::IAM::Role', stack).filter(
    ({ id, properties }) =>
      !id.startsWith('Publish') && properties.AssumeRolePolicyDocument.Statement[0]?.Principal.Service === service,
  )

describe.each(Object.values<Area>(areas))('the Lambdas of $name', ({ name, needs, routes, tasks = {} }) => {
  const stack = `portal-dev-${name}`

  it('may do what their contract needs, and nothing more', () => {
    const found = roles(stack, 'lambda.amazonaws.com')
    expect(found).toHaveLength(Object.keys(tasks).length + (Object.keys(routes).length > 0 ? 1 : 0))
    for (const { id, properties } of found) {
      const starts = needs.workflow && id.startsWith('api') ? ['states:StartExecution on <Workflow>'] : []
      expect(allowed(properties)).toEqual([...expected(needs), ...starts].sort())
    }
  })

  it('run workflows that may invoke their own steps only', () => {
    const steps = needs.workflow ? (workflows[needs.workflow]?.tasks ?? []) : []
    const ids = resources<{ FunctionName: string }>('AWS::Lambda::Function', stack)
      .filter(({ properties }) => steps.some((step) => properties.FunctionName === `${stack}-${step}`))
      .map(({ id }) => `lambda:InvokeFunction on <${id}.Arn>`)
    expect(roles(stack, 'states.amazonaws.com').map(({ properties }) => allowed(properties))).toEqual(
      needs.workflow ? [ids.sort()] : [],
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
    const wide = every.flatMap(({ properties }) => allowed(properties)).filter((one) => /\*.* on | on (\*|.*:\*)$/.test(one))
    expect(wide).toEqual([])
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
