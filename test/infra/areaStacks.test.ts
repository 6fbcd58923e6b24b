import { describe, expect, it } from 'vitest'
import { workflows } from '#infra/workflows/workflows.ts'
import { areas } from '#shared/areas.ts'
import type { Area, Needs } from '#shared/kernel/area.ts'
import { synthesized, written } from './synthesized.ts'

interface Route {
  RouteKey: string
  Target: unknown
}
interface Integration {
  IntegrationUri: unknown
  PayloadFormatVersion: string
  TimeoutInMillis: number
}
interface Lambda {
  FunctionName: string
  Runtime: string
  Architectures: string[]
  MemorySize: number
  Timeout: number
  Environment?: { Variables: Record<string, unknown> }
}
interface Rule {
  ScheduleExpression: string
  Targets: { Arn: unknown }[]
}

const all = Object.values<Area>(areas)
const { all: resources } = synthesized()

/** The function's name behind a route key, for each time the templates hold it. */
function functionsBehind(routeKey: string): string[] {
  return all.flatMap(({ name }) => {
    const stack = `portal-dev-${name}`
    return resources<Route>('AWS::ApiGatewayV2::Route', stack)
      .filter(({ properties }) => properties.RouteKey === routeKey)
      .map(({ properties }) => {
        const integration = resources<Integration>('AWS::ApiGatewayV2::Integration', stack).find(
          ({ id }) => written(properties.Target) === `integrations/<${id}>`,
        )
        const lambda = resources<Lambda>('AWS::Lambda::Function', stack).find(
          ({ id }) => written(integration?.properties.IntegrationUri) === `<${id}.Arn>`,
        )
        return lambda?.properties.FunctionName ?? 'nothing'
      })
  })
}

describe('the API', () => {
  it.each(all.flatMap(({ name, routes }) => Object.values(routes).map((route) => [`${route.method} ${route.path}`, name])))(
    'leads %s to the Lambda of %s, once',
    (routeKey, area) => {
      expect(functionsBehind(routeKey)).toEqual([`portal-dev-${area}-api`])
    },
  )

  it('has no route that no contract names, but the answer to all others', () => {
    const named = all.flatMap(({ routes }) => Object.values(routes).map(({ method, path }) => `${method} ${path}`))
    const keys = all.flatMap(({ name }) =>
      resources<Route>('AWS::ApiGatewayV2::Route', `portal-dev-${name}`).map((route) => route.properties.RouteKey),
    )
    expect(keys.filter((key) => !named.includes(key))).toEqual(['$default'])
    expect(functionsBehind('$default')).toEqual(['portal-dev-portal-api'])
  })

  it('answers before API Gateway gives up', () => {
    for (const { properties } of resources<Integration>('AWS::ApiGatewayV2::Integration')) {
      expect(properties).toMatchObject({ PayloadFormatVersion: '2.0', TimeoutInMillis: 30_000 })
    }
    const apis = resources<Lambda>('AWS::Lambda::Function').filter(({ properties }) => properties.FunctionName?.endsWith('-api'))
    expect(apis.map(({ properties }) => properties.Timeout)).toEqual(apis.map(() => 29))
  })
})

describe('the Lambdas', () => {
  const ours = resources<Lambda>('AWS::Lambda::Function').filter(({ properties }) => properties.FunctionName)

  it('are the ones that the contracts name', () => {
    const named = all.flatMap(({ name, routes, tasks = {} }) => [
      ...(Object.keys(routes).length > 0 ? [`portal-dev-${name}-api`] : []),
      ...Object.keys(tasks).map((task) => `portal-dev-${name}-${task}`),
    ])
    expect(ours.map(({ properties }) => properties.FunctionName).sort()).toEqual(
      [...named, 'portal-dev-edge-pageNotFound'].sort(),
    )
  })

  it('run on Node 24 and ARM with the memory and time of their contract', () => {
    for (const { properties } of ours) expect(properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] })
    for (const { name, tasks = {} } of all) {
      for (const [task, { memory = 1024, timeout = 29 }] of Object.entries(tasks)) {
        const lambda = ours.find(({ properties }) => properties.FunctionName === `portal-dev-${name}-${task}`)
        expect(lambda?.properties).toMatchObject({ MemorySize: memory, Timeout: timeout })
      }
    }
  })

  it('learn the secret of CloudFront only when they are deployed', () => {
    const secrets = ours.flatMap(({ properties }) => written(properties.Environment?.Variables.ORIGIN_SECRET ?? ''))
    expect(new Set(secrets)).toEqual(new Set(['', '{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::}}']))
  })

  it('run as often as their contract says', () => {
    const scheduled = all.flatMap(({ name, tasks = {} }) =>
      Object.entries(tasks).flatMap(([task, { everyMinutes }]) => (everyMinutes ? [{ name, task, everyMinutes }] : [])),
    )
    expect(resources('AWS::Events::Rule')).toHaveLength(scheduled.length)
    for (const { name, task, everyMinutes } of scheduled) {
      const stack = `portal-dev-${name}`
      const lambda = resources<Lambda>('AWS::Lambda::Function', stack).find(
        ({ properties }) => properties.FunctionName === `${stack}-${task}`,
      )
      const rates = resources<Rule>('AWS::Events::Rule', stack)
        .filter(({ properties }) => written(properties.Targets[0]?.Arn) === `<${lambda?.id}.Arn>`)
        .map(({ properties }) => properties.ScheduleExpression)
      expect(rates).toEqual([everyMinutes === 1 ? 'rate(1 minute)' : `rate(${everyMinutes} minutes)`])
    }
  })
})

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
      ? ['example.org', 'portal@example.org'].flatMap((sender) =>
          ['SendEmail', 'SendRawEmail'].map((action) => `ses:${action} on arn:aws:ses:${account}:identity/${sender}`),
        )
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
