import { App, Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { readSettings, refuseUnknownSettings } from '#infra/settings.ts'
import { DataStack } from '#infra/stacks/data.ts'
import { provisionsOf, secretsOf } from '#infra/stacks/provisions.ts'
import { bookings } from '#shared/bookings/contract.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { Needs } from '#shared/kernel/needs.ts'
import { count, hours, reservedConcurrency, type Settings } from '#shared/kernel/setting.ts'

const areaOf = (needs: Needs, settings: Settings = {}): Area => ({
  name: 'shop',
  needs,
  settings,
  routes: {},
})

/** Returns the environment and the permissions of a Lambda of an area with these needs, as CloudFormation reads them. */
function provide(
  needs: Needs,
  {
    lambda = 'api',
    secrets = secretsOf([areaOf(needs)]),
    context = {},
    settings: declared = {} as Settings,
  } = {},
) {
  const app = new App({
    context: { '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true, ...context },
    analyticsReporting: false,
  })
  const settings = readSettings(app)
  const { shared: data } = new DataStack(app, settings, secrets)
  const stack = new Stack(app, 'shop')
  const { environment, grants } = provisionsOf({
    stack,
    settings,
    area: areaOf(needs, declared),
    data,
    lambda,
    machines: [],
    queues: new Map(),
  })
  const { ORIGIN_SECRET: _, ...others } = environment
  const statements = stack.resolve(grants.map((grant) => grant.toStatementJson()))
  return {
    environment: stack.resolve(others),
    statements,
    template: JSON.stringify(app.synth().getStackByName(`portal-${settings.stage}-data`).template),
  }
}

test('a contract’s secret is created once, and only the area’s Lambdas get its name and may read it', () => {
  const arn = { 'Fn::ImportValue': 'portal-dev-secret-stripe' }
  const { environment, statements, template } = provide({ secrets: ['stripe'] }, { lambda: 'reconcile' })
  expect(environment).toEqual({ SECRETS: arn })
  expect(statements).toEqual([{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: arn }])
  expect(template.match(/"Name":"portal-dev-secret-stripe"/g)).toHaveLength(2)
})

test('two areas that need one secret share it', () => {
  expect(
    secretsOf([areaOf({ secrets: ['stripe'] }), areaOf({ secrets: ['carbon', 'stripe'] }), areaOf({})]),
  ).toEqual(['carbon', 'stripe'])
})

test('a secret that the data stack does not know is an error', () => {
  expect(() => provide({ secrets: ['stripe'] }, { secrets: [] })).toThrow(
    "no secret called 'stripe', which shop needs",
  )
})

test('the functions that letters, pictures and downloads invoke are in one variable, with a permission for each and for nothing else', () => {
  const { environment, statements } = provide({ mail: true, pictures: true, downloads: true })
  const names = [
    'mail-send',
    'pictures-publish',
    'pictures-settle',
    'downloads-publish',
    'downloads-settle',
  ].map((task) => `portal-dev-${task}`)
  expect(environment).toEqual({ FUNCTIONS: names.join(',') })
  expect(statements).toHaveLength(1)
  expect(statements[0].Resource).toHaveLength(5)
})

test('the postal address of an installation reaches the Lambdas that write letters, and no others', () => {
  const context = { postalAddress: '12 Example Street, Montréal' }
  expect(provide({ mail: true }, { context }).environment).toMatchObject({
    POSTAL_ADDRESS: context.postalAddress,
  })
  expect(provide({ mail: true }).environment).not.toHaveProperty('POSTAL_ADDRESS')
  expect(provide({}, { context }).environment).toEqual({})
})

test('what visitors write goes to the inbox of the installation, else to the sender of its letters', () => {
  expect(provide({ inbox: true }, { context: { mailFrom: 'portal@example.com' } }).environment).toEqual({
    INBOX: 'portal@example.com',
  })
  expect(provide({ inbox: true }, { context: { inbox: 'us@example.com' } }).environment).toEqual({
    INBOX: 'us@example.com',
  })
})

test('an area without needs gets no variables and no permissions', () => {
  expect(provide({}, { lambda: 'sweep' })).toMatchObject({ environment: {}, statements: [] })
})

test('only the tasks that a contract names may send letters by SES, and they get its configuration set if the contract wants feedback', () => {
  const needs: Needs = { sendsMail: ['send'], mailFeedback: { task: 'feedback', suppressed: ['BOUNCE'] } }
  const { environment, statements } = provide(needs, { lambda: 'send' })
  expect(environment).toEqual({
    MAIL_FROM: 'portal@example.org',
    MAIL_CONFIGURATION_SET: 'portal-dev-shop',
  })
  expect(JSON.stringify(statements)).toContain('configuration-set/portal-dev-shop')
  for (const lambda of ['api', 'feedback']) expect(provide(needs, { lambda }).statements).toEqual([])
})

test('only the tasks that a contract names may ask for SES’s quota', () => {
  const needs: Needs = { readsMailQuota: ['send'] }
  expect(provide(needs, { lambda: 'send' }).statements).toEqual([
    { Effect: 'Allow', Action: 'ses:GetAccount', Resource: '*' },
  ])
  expect(provide(needs).statements).toEqual([])
})

test('administrators must have a second factor in production, and elsewhere if the setting requires it; tasks do not have the setting', () => {
  const secondFactorOf = (context: Record<string, string>, lambda = 'api') =>
    provide({}, { context, lambda }).environment.ADMIN_SECOND_FACTOR
  expect([
    secondFactorOf({}),
    secondFactorOf({ stage: 'prod' }),
    secondFactorOf({ adminSecondFactor: 'required' }),
  ]).toEqual([...[undefined, 'required', 'required']])
  expect(secondFactorOf({ stage: 'prod', adminSecondFactor: 'offered' })).toBeUndefined()
  expect(secondFactorOf({ stage: 'prod' }, 'reconcile')).toBeUndefined()
  expect(() => secondFactorOf({ adminSecondFactor: 'yes' })).toThrow(
    'cannot be yes: it is required or offered',
  )
})

describe('a setting of an area', () => {
  const settings = {
    openHours: hours(48, 'How long the shop is open'),
    shelves: count(3, 'shelves', 'How many'),
  }

  test('reaches each of its Lambdas in a variable named by area and setting, with its default', () => {
    for (const lambda of ['api', 'restock'])
      expect(provide({}, { settings, lambda }).environment).toEqual({
        SHOP_OPEN_HOURS: '48',
        SHOP_SHELVES: '3',
      })
  })

  test('is set by the context value of that name, as text or as a number', () => {
    const context = { 'shop.openHours': '24', 'shop.shelves': 5 }
    expect(provide({}, { settings, context }).environment).toEqual({
      SHOP_OPEN_HOURS: '24',
      SHOP_SHELVES: '5',
    })
  })

  test('refuses an invalid value, and the error says why', () => {
    for (const value of ['soon', '0', -1])
      expect(() => provide({}, { settings, context: { 'shop.openHours': value } })).toThrow(
        `The setting shop.openHours (How long the shop is open) cannot be ${value}`,
      )
    expect(() => provide({}, { settings, context: { 'shop.shelves': 2.5 } })).toThrow('shop.shelves')
  })

  test('that only the templates use reaches no Lambda', () => {
    expect(provide({}, { settings: { reserved: reservedConcurrency } }).environment).toEqual({})
  })

  test('is refused if its name is misspelt', () => {
    const app = new App({ context: { 'bookings.onHold': 24 }, analyticsReporting: false })
    expect(() => refuseUnknownSettings(readSettings(app), [bookings])).toThrow(
      'No area declares the setting bookings.onHold. There are bookings.reserved, bookings.onHoldHours, bookings.unpaidHours.',
    )
  })
})
