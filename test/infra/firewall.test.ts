import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { synthesized, written } from './synthesized.ts'

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
const common = rules.find(({ Statement }) => Statement.ManagedRuleGroupStatement)!
const counted = common.Statement.ManagedRuleGroupStatement!.RuleActionOverrides.filter(({ ActionToUse }) =>
  Object.hasOwn(ActionToUse, 'Count'),
).map(({ Name }) => Name)
const open = Object.values<Area>(areas).flatMap(({ routes }) =>
  Object.values(routes).filter((route) => route.origin === 'any'),
)

describe('the firewall', () => {
  it('refuses callers that name no program, but neither the mail programs that end a subscription by one click nor Stripe', () => {
    expect(counted).toContain('NoUserAgent_HEADER')
    const rule = rules.find(({ Name }) => Name === 'no-user-agent')
    expect(rule).toMatchObject({ Action: { Block: {} } })
    expect(rule?.Priority).toBeGreaterThan(common.Priority)
    const [label, ...spared] = rule?.Statement.AndStatement?.Statements ?? []
    expect(label).toEqual({
      LabelMatchStatement: { Scope: 'LABEL', Key: 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header' },
    })
    expect(open.map(({ path }) => path)).toEqual(['/api/newsletter/unsubscribe', '/api/stripe/webhook'])
    expect(spared).toMatchObject(
      open.map(({ path }) => ({
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
    expect(counted).toContain('SizeRestrictions_QUERYSTRING')
  })
})

describe('what is written down of requests', () => {
  it('is every block of the firewall, without what proves who someone is and without addresses that name people', () => {
    const [logging] = resources<Record<string, unknown>>('AWS::WAFv2::LoggingConfiguration')
    const [group] = resources<{ LogGroupName: string; RetentionInDays: number }>(
      'AWS::Logs::LogGroup',
    ).filter(({ properties }) => String(properties.LogGroupName).startsWith('aws-waf-logs-'))
    expect(group?.properties).toMatchObject({ LogGroupName: 'aws-waf-logs-portal-dev', RetentionInDays: 14 })
    expect(logging?.raw).toMatchObject({ DependsOn: [group?.id] })
    const { LogDestinationConfigs, ...rest } = logging!.properties
    expect((LogDestinationConfigs as unknown[]).map(written)).toEqual([
      'arn:aws:logs:us-east-1:<AWS::AccountId>:log-group:aws-waf-logs-portal-dev',
    ])
    expect(written(rest.ResourceArn)).toBe(`<${acl?.id}.Arn>`)
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

  it('is in the API’s log the route, never the path: that may hold an e-mail', () => {
    const [stage] = resources<{ AccessLogSettings: { Format: string } }>('AWS::ApiGatewayV2::Stage')
    const format = stage!.properties.AccessLogSettings.Format
    expect(JSON.parse(format)).toMatchObject({ route: '$context.routeKey' })
    expect(format).not.toMatch(/\$context\.(path|requestOverride|identity\.user)|authorizer|querystring/i)
  })
})
