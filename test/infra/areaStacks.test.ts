import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
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
  it.each(
    all.flatMap(({ name, routes }) =>
      Object.values(routes).map((route) => [`${route.method} ${route.path}`, name]),
    ),
  )('leads %s to the Lambda of %s, once', (routeKey, area) => {
    expect(functionsBehind(routeKey)).toEqual([`portal-dev-${area}-api`])
  })

  it('has no route that no contract names, but the answer to all others', () => {
    const named = all.flatMap(({ routes }) =>
      Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    )
    const keys = all.flatMap(({ name }) =>
      resources<Route>('AWS::ApiGatewayV2::Route', `portal-dev-${name}`).map(
        (route) => route.properties.RouteKey,
      ),
    )
    expect(keys.filter((key) => !named.includes(key))).toEqual(['$default'])
    expect(functionsBehind('$default')).toEqual(['portal-dev-system-api'])
  })

  it('answers before API Gateway gives up', () => {
    for (const { properties } of resources<Integration>('AWS::ApiGatewayV2::Integration')) {
      expect(properties).toMatchObject({ PayloadFormatVersion: '2.0', TimeoutInMillis: 30_000 })
    }
    const apis = resources<Lambda>('AWS::Lambda::Function').filter(({ properties }) =>
      properties.FunctionName?.endsWith('-api'),
    )
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
      [...named, 'portal-dev-site-ssr'].sort(),
    )
  })

  it('run on Node 24 with the processor, memory and time of their contract, on ARM unless it says so', () => {
    for (const { properties } of ours) expect(properties).toMatchObject({ Runtime: 'nodejs24.x' })
    const elsewhere = ours.filter(({ properties }) => `${properties.Architectures}` !== 'arm64')
    expect(
      elsewhere.map(({ properties }) => `${properties.FunctionName} ${properties.Architectures}`),
    ).toEqual([
      'portal-dev-audit-measure x86_64',
      'portal-dev-audit-print x86_64',
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
      expect(written(ORIGIN_SECRET)).toBe(/-api$|-site-ssr$/.test(properties.FunctionName) ? secret : '')
      expect(NEXT_ORIGIN_SECRET).toBeUndefined()
    }
  })

  it('accept the secret that comes before CloudFront sends it', () => {
    const turning = synthesized({ context: { secretVersion: 'old', nextSecretVersion: 'new' } })
    const version = (id: string) =>
      `{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::${id}}}`
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
      Object.entries(tasks).flatMap(([task, { everyMinutes }]) =>
        everyMinutes ? [{ name, task, everyMinutes }] : [],
      ),
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
        everyMinutes === 1
          ? 'rate(1 minute)'
          : everyMinutes === 60
            ? 'rate(1 hour)'
            : `rate(${everyMinutes} minutes)`,
      ])
    }
  })
})
