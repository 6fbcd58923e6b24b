import { describe, expect, it } from 'vitest'
import { lambdasOf, usesOf } from '#infra/grants/usesOf.ts'
import { workflows } from '#infra/workflows/workflows.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { TableVerb } from '#shared/kernel/needs.ts'
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
    expect(functionsBehind('$default')).toEqual(['portal-dev-system-api'])
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
    expect(ours.map(({ properties }) => properties.FunctionName).sort()).toEqual([...named, 'portal-dev-site-ssr'].sort())
  })

  it('run on Node 24 with the processor, memory and time of their contract, on ARM unless it says so', () => {
    for (const { properties } of ours) expect(properties).toMatchObject({ Runtime: 'nodejs24.x' })
    const elsewhere = ours.filter(({ properties }) => `${properties.Architectures}` !== 'arm64')
    expect(elsewhere.map(({ properties }) => `${properties.FunctionName} ${properties.Architectures}`)).toEqual([
      'portal-dev-pictures-publish x86_64',
    ])
    for (const { name, tasks = {} } of all) {
      for (const [task, { memory = 1024, timeout = 29 }] of Object.entries(tasks)) {
        const lambda = ours.find(({ properties }) => properties.FunctionName === `portal-dev-${name}-${task}`)
        expect(lambda?.properties).toMatchObject({ MemorySize: memory, Timeout: timeout })
      }
    }
  })

  it('learn the secret of CloudFront only when they are deployed, and only where a route is served', () => {
    const secret = '{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::}}'
    for (const { properties } of ours) {
      const { ORIGIN_SECRET = '', NEXT_ORIGIN_SECRET } = properties.Environment?.Variables ?? {}
      expect(written(ORIGIN_SECRET)).toBe(properties.FunctionName.endsWith('-api') ? secret : '')
      expect(NEXT_ORIGIN_SECRET).toBeUndefined()
    }
  })

  it('accept the secret that comes before CloudFront sends it', () => {
    const turning = synthesized({ context: { secretVersion: 'old', nextSecretVersion: 'new' } })
    const version = (id: string) => `{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::${id}}}`
    const [api] = turning
      .all<Lambda>('AWS::Lambda::Function', 'portal-dev-directory')
      .filter(({ properties }) => properties.FunctionName?.endsWith('-api'))
    const { ORIGIN_SECRET, NEXT_ORIGIN_SECRET } = api?.properties.Environment?.Variables ?? {}
    expect([ORIGIN_SECRET, NEXT_ORIGIN_SECRET].map(written)).toEqual([version('old'), version('new')])
    const sent = turning.texts['portal-dev-edge']?.match(/SecretString:::\w*/g)
    expect(new Set(sent)).toEqual(new Set(['SecretString:::old']))
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
      expect(rates).toEqual([
        everyMinutes === 1 ? 'rate(1 minute)' : everyMinutes === 60 ? 'rate(1 hour)' : `rate(${everyMinutes} minutes)`,
      ])
    }
  })
})

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
const statements = ({ Policies = [] }: Role) => Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement)

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

const machinesOf = ({ name }: Area) => resources('AWS::StepFunctions::StateMachine', `portal-dev-${name}`).map(({ id }) => id)

/** Written out here once more, so that a grant cannot widen without a test that says so. */
function expected(area: Area, lambda: string): string[] {
  const { needs } = area
  const { endsAccounts, mail, mailFeedback } = needs
  const sendsMail = needs.sendsMail?.includes(lambda)
  const uses = usesOf(area, lambda, all)
  const query = (index: 'gsi1' | 'gsi2') => uses[index].map((key) => `dynamodb:Query on ${table}/index/${index} for ${key}`)
  return [
    ...Object.entries(uses.table).flatMap(([key, verbs]) =>
      verbs.flatMap((verb) => tableActions[verb].map((action) => `dynamodb:${action} on ${table} for ${key}`)),
    ),
    ...query('gsi1'),
    ...query('gsi2'),
    ...Object.entries(uses.files).flatMap(([prefix, verbs]) =>
      verbs.map((verb) =>
        verb === 'list' ? `s3:ListBucket on ${files} for ${prefix}*` : `s3:${fileActions[verb]} on ${files}/${prefix}*`,
      ),
    ),
    ...(['pictures', 'downloads'] as const).flatMap((kept) =>
      needs[kept]
        ? ['publish', 'settle'].map(
            (task) => `lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-${kept}-${task}`,
          )
        : [],
    ),
    ...(endsAccounts ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-account-finishErasures`] : []),
    ...(mail ? [`lambda:InvokeFunction on arn:aws:lambda:${account}:function:portal-dev-mail-send`] : []),
    ...(sendsMail
      ? ['example.org', 'portal@example.org'].flatMap((sender) =>
          ['SendEmail', 'SendRawEmail'].map((action) => `ses:${action} on arn:aws:ses:${account}:identity/${sender}`),
        )
      : []),
    ...(sendsMail && mailFeedback ? [`ses:SendEmail on arn:aws:ses:${account}:configuration-set/portal-dev-${area.name}`] : []),
    ...(lambda === 'api' ? machinesOf(area).map((machine) => `states:StartExecution on <${machine}>`) : []),
  ].sort()
}

const roles = (stack: string, service: string) =>
  resources<Role>('AWS::IAM::Role', stack).filter(
    ({ id, properties }) =>
      !id.startsWith('Publish') && properties.AssumeRolePolicyDocument.Statement[0]?.Principal.Service === service,
  )

describe.each(all)('the Lambdas of $name', (area) => {
  const { name, needs } = area
  const stack = `portal-dev-${name}`

  it('may do what their contract needs, and nothing more', () => {
    const found = roles(stack, 'lambda.amazonaws.com')
    expect(found.map(({ id }) => id.replace(/Role.*$/, '')).sort()).toEqual(lambdasOf(area).sort())
    for (const { id, properties } of found) expect(allowed(properties)).toEqual(expected(area, id.replace(/Role.*$/, '')))
  })

  it('run workflows that may invoke their own steps only', () => {
    const idsOf = (name: string) =>
      resources<{ FunctionName: string }>('AWS::Lambda::Function', stack)
        .filter(({ properties }) => workflows[name]?.tasks.some((step) => properties.FunctionName === `${stack}-${step}`))
        .map(({ id }) => `lambda:InvokeFunction on <${id}.Arn>`)
        .sort()
    const found = roles(stack, 'states.amazonaws.com').map(({ properties }) => allowed(properties))
    expect(found.sort()).toEqual((needs.workflows ?? []).map(idsOf).sort())
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

  it('fits into a role: its policies have at most 10,240 characters, spaces not counted', () => {
    const arn = 'arn:aws:dynamodb:us-east-1:123456789012:table/portal-abcdefghijklmnopqrst-data-TableCD117FA1-1A2B3C4D5E6F7'
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
