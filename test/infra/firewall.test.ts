import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Rule {
  Name: string
  Priority: number
  Action?: { Block?: object }
  Statement: {
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: { Name: string; ActionToUse: object }[] }
    AndStatement?: { Statements: Record<string, unknown>[] }
  }
}

const { all: resources } = synthesized()
const [acl] = resources<{ Rules: Rule[] }>('AWS::WAFv2::WebACL')
const rules = acl!.properties.Rules
const commonRule = rules.find(({ Statement }) => Statement.ManagedRuleGroupStatement)!
const countedRules = commonRule.Statement.ManagedRuleGroupStatement!.RuleActionOverrides.filter(
  ({ ActionToUse }) => Object.hasOwn(ActionToUse, 'Count'),
).map(({ Name }) => Name)
const openRoutes = Object.values<Area>(areas).flatMap(({ routes }) =>
  Object.values(routes).filter((route) => route.origin === 'any'),
)

describe('the firewall', () => {
  it('refuses calls without a User-Agent, except the one-click unsubscribe of mail programs and Stripe’s webhook', () => {
    expect(countedRules).toContain('NoUserAgent_HEADER')
    const rule = rules.find(({ Name }) => Name === 'no-user-agent')
    expect(rule).toMatchObject({ Action: { Block: {} } })
    expect(rule?.Priority).toBeGreaterThan(commonRule.Priority)
    const [label, ...exceptions] = rule?.Statement.AndStatement?.Statements ?? []
    expect(label).toEqual({
      LabelMatchStatement: { Scope: 'LABEL', Key: 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header' },
    })
    expect(openRoutes.map(({ path }) => path)).toEqual(['/api/newsletter/unsubscribe', '/api/stripe/webhook'])
    expect(exceptions).toMatchObject(
      openRoutes.map(({ path }) => ({
        NotStatement: {
          Statement: {
            ByteMatchStatement: {
              FieldToMatch: { UriPath: {} },
              PositionalConstraint: 'EXACTLY',
              SearchString: path,
            },
          },
        },
      })),
    )
  })

  it('leaves the length of queries to CloudFront and the contracts', () => {
    expect(countedRules).toContain('SizeRestrictions_QUERYSTRING')
  })
})

describe('the log of requests', () => {
  it('has each request that the firewall blocked, without its credentials, query and path', () => {
    const [logging] = resources<Record<string, unknown>>('AWS::WAFv2::LoggingConfiguration')
    const [group] = resources<{ LogGroupName: string; RetentionInDays: number }>(
      'AWS::Logs::LogGroup',
    ).filter(({ properties }) => String(properties.LogGroupName).startsWith('aws-waf-logs-'))
    expect(group?.properties).toMatchObject({
      LogGroupName: 'aws-waf-logs-portal-dev-firewall',
      RetentionInDays: 14,
    })
    expect(logging?.raw).toMatchObject({ DependsOn: [group?.id] })
    const { LogDestinationConfigs, ...rest } = logging!.properties
    expect((LogDestinationConfigs as unknown[]).map(templateText)).toEqual([
      'arn:aws:logs:us-east-1:<AWS::AccountId>:log-group:aws-waf-logs-portal-dev-firewall',
    ])
    expect(templateText(rest.ResourceArn)).toBe(`<${acl?.id}.Arn>`)
    expect(rest.LoggingFilter).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    })
    expect(rest.RedactedFields).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'referer' } },
      { QueryString: {} },
      { UriPath: {} },
    ])
  })

  it('of the API names the route and never the path, which may contain an e-mail address', () => {
    const [stage] = resources<{ AccessLogSettings: { Format: string } }>('AWS::ApiGatewayV2::Stage')
    const format = stage!.properties.AccessLogSettings.Format
    expect(JSON.parse(format)).toMatchObject({ route: '$context.routeKey' })
    expect(format).not.toMatch(/\$context\.(path|requestOverride|identity\.user)|authorizer|querystring/i)
  })
})
