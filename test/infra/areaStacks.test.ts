import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { synthesized, templateText } from './synthesized.ts'

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

const allAreas = Object.values<Area>(areas)
const { all: resources } = synthesized()

/** Returns the names of the functions behind a route key, one for each route in the templates that has it. */
function functionsBehind(routeKey: string): string[] {
  return allAreas.flatMap(({ name }) => {
    const stack = `portal-dev-${name}`
    return resources<Route>('AWS::ApiGatewayV2::Route', stack)
      .filter(({ properties }) => properties.RouteKey === routeKey)
      .map(({ properties }) => {
        const integration = resources<Integration>('AWS::ApiGatewayV2::Integration', stack).find(
          ({ id }) => templateText(properties.Target) === `integrations/<${id}>`,
        )
        const lambda = resources<Lambda>('AWS::Lambda::Function', stack).find(
          ({ id }) => templateText(integration?.properties.IntegrationUri) === `<${id}.Arn>`,
        )
        return lambda?.properties.FunctionName ?? 'nothing'
      })
  })
}

describe('the API', () => {
  it.each(
    allAreas.flatMap(({ name, routes }) =>
      Object.values(routes).map((route) => [`${route.method} ${route.path}`, name]),
    ),
  )('leads %s to the Lambda of %s, once', (routeKey, area) => {
    expect(functionsBehind(routeKey)).toEqual([`portal-dev-${area}-api`])
  })

  it('has no route that no contract declares, except the one for all other calls', () => {
    const declared = allAreas.flatMap(({ routes }) =>
      Object.values(routes).map(({ method, path }) => `${method} ${path}`),
    )
    const keys = allAreas.flatMap(({ name }) =>
      resources<Route>('AWS::ApiGatewayV2::Route', `portal-dev-${name}`).map(
        (route) => route.properties.RouteKey,
      ),
    )
    expect(keys.filter((key) => !declared.includes(key))).toEqual(['$default'])
    expect(functionsBehind('$default')).toEqual(['portal-dev-system-api'])
  })

  it('has no two routes that differ only in the names of their parameters, which API Gateway refuses', () => {
    const keys = allAreas.flatMap(({ routes }) =>
      Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  it('times out before API Gateway does', () => {
    for (const { properties } of resources<Integration>('AWS::ApiGatewayV2::Integration')) {
      expect(properties).toMatchObject({ PayloadFormatVersion: '2.0', TimeoutInMillis: 30_000 })
    }
    const apis = resources<Lambda>('AWS::Lambda::Function').filter(({ properties }) =>
      properties.FunctionName?.endsWith('-api'),
    )
    expect(apis.map(({ properties }) => properties.Timeout)).toEqual(apis.map(() => 29))
  })
})

/** EventBridge's expression, as the CDK writes it: one hour and one day by their names, other times in minutes. */
function rateOf(minutes: number): string {
  const unit = ({ 1: 'minute', 60: 'hour', 1440: 'day' } as Record<number, string>)[minutes]
  return unit ? `rate(1 ${unit})` : `rate(${minutes} minutes)`
}

describe('the Lambdas', () => {
  const portalLambdas = resources<Lambda>('AWS::Lambda::Function').filter(
    ({ properties }) => properties.FunctionName,
  )

  it('are the ones that the contracts name, and three of the site', () => {
    const expected = allAreas.flatMap(({ name, routes, tasks = {} }) => [
      ...(Object.keys(routes).length > 0 ? [`portal-dev-${name}-api`] : []),
      ...Object.keys(tasks).map((task) => `portal-dev-${name}-${task}`),
    ])
    expect(portalLambdas.map(({ properties }) => properties.FunctionName).sort()).toEqual(
      [...expected, ...['forms', 'sitemap', 'ssr'].map((name) => `portal-dev-site-${name}`)].sort(),
    )
  })

  it('run on Node 24, by default on ARM, with the processor, memory and timeout of their contract', () => {
    for (const { properties } of portalLambdas) expect(properties).toMatchObject({ Runtime: 'nodejs24.x' })
    const notOnArm = portalLambdas.filter(({ properties }) => `${properties.Architectures}` !== 'arm64')
    expect(
      notOnArm.map(({ properties }) => `${properties.FunctionName} ${properties.Architectures}`),
    ).toEqual([
      'portal-dev-audit-measure x86_64',
      'portal-dev-audit-print x86_64',
      'portal-dev-pictures-publish x86_64',
    ])
    for (const { name, tasks = {} } of allAreas) {
      for (const [task, { memory = 1024, timeout = 29 }] of Object.entries(tasks)) {
        const lambda = portalLambdas.find(
          ({ properties }) => properties.FunctionName === `portal-dev-${name}-${task}`,
        )
        expect(lambda?.properties).toMatchObject({ MemorySize: memory, Timeout: timeout })
      }
    }
  })

  it('learn the secret of CloudFront only when they are deployed, and only where a route is served or called', () => {
    const secret = '{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::}}'
    for (const { properties } of portalLambdas) {
      const { ORIGIN_SECRET = '', NEXT_ORIGIN_SECRET } = properties.Environment?.Variables ?? {}
      expect(templateText(ORIGIN_SECRET)).toBe(
        /-api$|-site-(ssr|sitemap|forms)$/.test(properties.FunctionName) ? secret : '',
      )
      expect(NEXT_ORIGIN_SECRET).toBeUndefined()
    }
  })

  it('accept the next secret before CloudFront sends it', () => {
    const withTwoSecrets = synthesized({ context: { secretVersion: 'old', nextSecretVersion: 'new' } })
    const version = (id: string) =>
      `{{resolve:secretsmanager:<portal-dev-origin-secret>:SecretString:::${id}}}`
    const [api] = withTwoSecrets
      .all<Lambda>('AWS::Lambda::Function', 'portal-dev-directory')
      .filter(({ properties }) => properties.FunctionName?.endsWith('-api'))
    const { ORIGIN_SECRET, NEXT_ORIGIN_SECRET } = api?.properties.Environment?.Variables ?? {}
    expect([ORIGIN_SECRET, NEXT_ORIGIN_SECRET].map(templateText)).toEqual([version('old'), version('new')])
    const sentVersions = withTwoSecrets.texts['portal-dev-edge']?.match(/SecretString:::\w*/g)
    expect(new Set(sentVersions)).toEqual(new Set(['SecretString:::old']))
  })

  it('run as often as their contract says', () => {
    const scheduled = allAreas.flatMap(({ name, tasks = {} }) =>
      Object.entries(tasks).flatMap(([task, { everyMinutes }]) =>
        everyMinutes ? [{ name, task, everyMinutes }] : [],
      ),
    )
    const siteRules = resources<Rule>('AWS::Events::Rule', 'portal-dev-site')
    expect(siteRules.map(({ properties }) => properties.ScheduleExpression)).toEqual(['rate(15 minutes)'])
    expect(resources('AWS::Events::Rule')).toHaveLength(scheduled.length + siteRules.length)
    for (const { name, task, everyMinutes } of scheduled) {
      const stack = `portal-dev-${name}`
      const lambda = resources<Lambda>('AWS::Lambda::Function', stack).find(
        ({ properties }) => properties.FunctionName === `${stack}-${task}`,
      )
      const rates = resources<Rule>('AWS::Events::Rule', stack)
        .filter(({ properties }) => templateText(properties.Targets[0]?.Arn) === `<${lambda?.id}.Arn>`)
        .map(({ properties }) => properties.ScheduleExpression)
      expect(rates).toEqual([rateOf(everyMinutes)])
    }
  })
})
