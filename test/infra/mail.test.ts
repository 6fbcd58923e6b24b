import { App, type Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { readSettings } from '#infra/settings.ts'
import { portal } from '#infra/stacks/portal.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { builtFolder, removeFolder } from './builtFolder.ts'
import { synthesized } from './synthesized.ts'

interface ConfigurationSet {
  Name: string
  SuppressionOptions: { SuppressedReasons: string[] }
  ReputationOptions: { ReputationMetricsEnabled: boolean }
}

const { all: resources } = synthesized()
const configurationSet = (area: string) =>
  resources<ConfigurationSet>('AWS::SES::ConfigurationSet', `portal-dev-${area}`).map(
    ({ properties }) => properties,
  )

test('letters of accounts and newsletters are counted separately; who reports a newsletter as spam still gets password links', () => {
  const measured = { ReputationOptions: { ReputationMetricsEnabled: true } }
  expect(configurationSet('mail')).toEqual([
    { Name: 'portal-dev-mail', SuppressionOptions: { SuppressedReasons: ['BOUNCE'] }, ...measured },
  ])
  expect(configurationSet('newsletter')).toEqual([
    {
      Name: 'portal-dev-newsletter',
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
      ...measured,
    },
  ])
})

test('the bounces and complaints of each configuration set are reported to a Lambda of its area', () => {
  for (const area of ['mail', 'newsletter']) {
    const stack = `portal-dev-${area}`
    const [destination] = resources<{ EventDestination: { MatchingEventTypes: string[] } }>(
      'AWS::SES::ConfigurationSetEventDestination',
      stack,
    )
    expect(destination?.properties.EventDestination.MatchingEventTypes).toEqual(['bounce', 'complaint'])
    expect(resources('AWS::SNS::Subscription', stack)).toHaveLength(1)
  }
})

test('a full deployment deploys the area that sends letters before those that write them', () => {
  const dist = builtFolder()
  try {
    const app = portal({ dist })
    const dependencies = new Map(
      app.node.children.map((stack) => [
        stack.node.id,
        (stack as Stack).dependencies.map(({ node }) => node.id),
      ]),
    )
    for (const { name, needs } of Object.values<Area>(areas))
      if (needs.mail) expect(dependencies.get(`portal-dev-${name}`)).toContain('portal-dev-mail')
    expect(dependencies.get('portal-dev-mail')).toEqual(['portal-dev-edge'])
  } finally {
    removeFolder(dist)
  }
})

describe('the sender’s identity', () => {
  const identityWith = (context: Record<string, string>) => {
    const { all, texts } = synthesized({ context: { sender: 'yes', ...context } })
    const [identity] = all('AWS::SES::EmailIdentity', 'portal-sender')
    return { properties: identity?.properties, text: texts['portal-sender'] }
  }
  const plain = identityWith({})
  const withDomain = identityWith({ mailFromDomain: 'mail.example.org' })

  test('has a MAIL FROM domain if the stage sets one, and sends without it until its records are there', () => {
    expect(plain.properties).toEqual({ EmailIdentity: 'example.org' })
    expect(withDomain.properties).toEqual({
      EmailIdentity: 'example.org',
      MailFromAttributes: { MailFromDomain: 'mail.example.org', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    })
  })

  test('outputs its three DKIM records, whatever is set', () => {
    for (const { text = '' } of [plain, withDomain])
      expect(Object.keys((JSON.parse(text) as { Outputs: object }).Outputs)).toEqual([
        'Dkim1',
        'Dkim2',
        'Dkim3',
      ])
  })

  test('refuses a MAIL FROM domain that is not below the sender’s, as SES does', () => {
    for (const mailFromDomain of ['example.org', 'mail.example.com', 'mailexample.org'])
      expect(() => readSettings(new App({ context: { mailFromDomain } }))).toThrow('is not below example.org')
  })
})
