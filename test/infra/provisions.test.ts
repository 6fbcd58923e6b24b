import { App, Stack } from 'aws-cdk-lib'
import { describe, expect, test } from 'vitest'
import { readSettings, refuseUnknownSettings } from '#infra/settings.ts'
import { DataStack } from '#infra/stacks/data.ts'
import { provisionsOf, secretsOf } from '#infra/stacks/provisions.ts'
import { bookings } from '#shared/bookings/contract.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { Needs } from '#shared/kernel/needs.ts'
import { count, hours, type Settings } from '#shared/kernel/setting.ts'

const areaOf = (needs: Needs, settings: Settings = {}): Area => ({
  name: 'shop',
  needs,
  settings,
  routes: {},
})

/** The environment and permissions of a Lambda of an area with these needs, as CloudFormation reads them. */
function provided(
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
  })
  const { ORIGIN_SECRET: _, ...others } = environment
  const allowed = stack.resolve(grants.map((grant) => grant.toStatementJson()))
  return {
    environment: stack.resolve(others),
    allowed,
    template: JSON.stringify(app.synth().getStackByName(`portal-${settings.stage}-data`).template),
  }
}

test('a secret that a contract names is made once, told to its Lambdas and readable by them alone', () => {
  const arn = { 'Fn::ImportValue': 'portal-dev-secret-stripe' }
  const { environment, allowed, template } = provided({ secrets: ['stripe'] }, { lambda: 'reconcile' })
  expect(environment).toEqual({ SECRETS: arn })
  expect(allowed).toEqual([{ Effect: 'Allow', Action: 'secretsmanager:GetSecretValue', Resource: arn }])
  expect(template.match(/"Name":"portal-dev-secret-stripe"/g)).toHaveLength(2)
})

test('two areas that need one secret share it', () => {
  expect(
    secretsOf([areaOf({ secrets: ['stripe'] }), areaOf({ secrets: ['carbon', 'stripe'] }), areaOf({})]),
  ).toEqual(['carbon', 'stripe'])
})

test('a secret that the data stack was not told of is an error, not a Lambda without it', () => {
  expect(() => provided({ secrets: ['stripe'] }, { secrets: [] })).toThrow(
    "no secret called 'stripe', which shop needs",
  )
})

test('what letters, pictures and downloads invoke stands in one variable, with a permission for each and for nothing else', () => {
  const { environment, allowed } = provided({ mail: true, pictures: true, downloads: true })
  const names = [
    'mail-send',
    'pictures-publish',
    'pictures-settle',
    'downloads-publish',
    'downloads-settle',
  ].map((task) => `portal-dev-${task}`)
  expect(environment).toEqual({ FUNCTIONS: names.join(',') })
  expect(allowed).toHaveLength(1)
  expect(allowed[0].Resource).toHaveLength(5)
})

test('the postal address of an installation reaches the Lambdas that write letters, and no others', () => {
  const context = { postalAddress: '12 Example Street, Montréal' }
  expect(provided({ mail: true }, { context }).environment).toMatchObject({
    POSTAL_ADDRESS: context.postalAddress,
  })
  expect(provided({ mail: true }).environment).not.toHaveProperty('POSTAL_ADDRESS')
  expect(provided({}, { context }).environment).toEqual({})
})

test('what visitors write goes to the inbox of the installation, else to the sender of its letters', () => {
  expect(provided({ inbox: true }, { context: { mailFrom: 'portal@example.com' } }).environment).toEqual({
    INBOX: 'portal@example.com',
  })
  expect(provided({ inbox: true }, { context: { inbox: 'us@example.com' } }).environment).toEqual({
    INBOX: 'us@example.com',
  })
})

test('an area without needs is told nothing and allowed nothing', () => {
  expect(provided({}, { lambda: 'sweep' })).toMatchObject({ environment: {}, allowed: [] })
})

test('only the tasks that a contract names hand letters to SES, and only those that SES is to tell of know how', () => {
  const needs: Needs = { sendsMail: ['send'], mailFeedback: 'feedback' }
  const { environment, allowed } = provided(needs, { lambda: 'send' })
  expect(environment).toEqual({
    MAIL_FROM: 'portal@example.org',
    MAIL_CONFIGURATION_SET: 'portal-dev-shop',
  })
  expect(JSON.stringify(allowed)).toContain('configuration-set/portal-dev-shop')
  for (const lambda of ['api', 'feedback']) expect(provided(needs, { lambda }).allowed).toEqual([])
})

test('administrators must have a second factor in production, and wherever the setting says so; tasks know no callers', () => {
  const asked = (context: Record<string, string>, lambda = 'api') =>
    provided({}, { context, lambda }).environment.ADMIN_SECOND_FACTOR
  expect([asked({}), asked({ stage: 'prod' }), asked({ adminSecondFactor: 'required' })]).toEqual([
    ...[undefined, 'required', 'required'],
  ])
  expect(asked({ stage: 'prod', adminSecondFactor: 'offered' })).toBeUndefined()
  expect(asked({ stage: 'prod' }, 'reconcile')).toBeUndefined()
  expect(() => asked({ adminSecondFactor: 'yes' })).toThrow('adminSecondFactor is required or offered.')
})

describe('a setting of an area', () => {
  const settings = {
    openHours: hours(48, 'How long the shop is open'),
    shelves: count(3, 'shelves', 'How many'),
  }

  test('reaches each of its Lambdas in a variable named by area and setting, with its default', () => {
    for (const lambda of ['api', 'restock'])
      expect(provided({}, { settings, lambda }).environment).toEqual({
        SHOP_OPEN_HOURS: '48',
        SHOP_SHELVES: '3',
      })
  })

  test('is set by the context value of that name, as text or as a number', () => {
    const context = { 'shop.openHours': '24', 'shop.shelves': 5 }
    expect(provided({}, { settings, context }).environment).toEqual({
      SHOP_OPEN_HOURS: '24',
      SHOP_SHELVES: '5',
    })
  })

  test('refuses a value that it cannot have, in words', () => {
    for (const value of ['soon', '0', -1])
      expect(() => provided({}, { settings, context: { 'shop.openHours': value } })).toThrow(
        `The setting shop.openHours (How long the shop is open) cannot be ${value}`,
      )
    expect(() => provided({}, { settings, context: { 'shop.shelves': 2.5 } })).toThrow('shop.shelves')
  })

  test('cannot be misspelt', () => {
    const app = new App({ context: { 'bookings.onHold': 24 }, analyticsReporting: false })
    expect(() => refuseUnknownSettings(readSettings(app), [bookings])).toThrow(
      'No area declares the setting bookings.onHold. There are bookings.onHoldHours, bookings.unpaidHours.',
    )
  })
})
