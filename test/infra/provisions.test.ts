import { App, Stack } from 'aws-cdk-lib'
import { expect, test } from 'vitest'
import { DataStack } from '#infra/stacks/data.ts'
import { provisionsOf, secretsOf } from '#infra/stacks/provisions.ts'
import { readSettings } from '#infra/stacks/settings.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { Needs } from '#shared/kernel/needs.ts'

const areaOf = (needs: Needs): Area => ({ name: 'shop', needs, routes: {} })

/** The environment and permissions of a Lambda of an area with these needs, as CloudFormation reads them. */
function provided(needs: Needs, { lambda = 'api', secrets = secretsOf([areaOf(needs)]), context = {} } = {}) {
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
    area: areaOf(needs),
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
  const { environment, allowed } = provided(needs, { lambda: 'send', context: { mailsPerSecond: 3 } })
  expect(environment).toEqual({
    MAIL_FROM: 'portal@example.org',
    MAIL_CONFIGURATION_SET: 'portal-dev-shop',
    MAILS_PER_SECOND: '3',
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
