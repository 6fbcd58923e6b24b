import { describe, expect, test } from 'vitest'
import { isAllowed, type Permission, type Statement } from '#infra/local/aws/iam.ts'
import { areas } from '#shared/areas.ts'
import { synthesized, written } from './synthesized.ts'

interface Role {
  AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] }
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
}
interface Lambda {
  FunctionName?: string
  Role: unknown
}

const { all: resources } = synthesized()
const resolved = (resource: unknown) =>
  Array.isArray(resource) ? resource.map(written) : [written(resource)]

const stacks = ['site', ...Object.keys(areas)].map((part) => `portal-dev-${part}`)

/** The statements of each of our Lambdas' roles as the templates have them, by the function's name. */
const roles = stacks.flatMap((stack) =>
  resources<Lambda>('AWS::Lambda::Function', stack).flatMap(
    ({ properties: { FunctionName, Role: given } }) => {
      const role = resources<Role>('AWS::IAM::Role', stack).find(({ id }) => written(given) === `<${id}.Arn>`)
      const statements = (role?.properties.Policies ?? []).flatMap(
        ({ PolicyDocument }) => PolicyDocument.Statement,
      )
      const plain = statements.map((one) => ({ ...one, Resource: resolved(one.Resource) }))
      return FunctionName ? [[FunctionName.replace('portal-dev-', ''), plain] as const] : []
    },
  ),
)
const who = (permission: Permission) =>
  roles.flatMap(([name, statements]) => (isAllowed(statements, permission) ? [name] : [])).sort()

const table = '<portal-dev-table-arn>'
const ofPartition = (action: string, key: string, resource = table): Permission => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': [key] },
})
const reading = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'Scan', 'PartiQLSelect']
const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
const whoMay = (actions: string[], key: string) =>
  [...new Set(actions.flatMap((action) => who(ofPartition(action, key))))].sort()

describe('by the roles in the templates', () => {
  test('password hashes can be read and written by what checks and sets passwords, and by nothing else', () => {
    expect(whoMay(reading, 'CREDENTIAL#usr_1')).toEqual(['account-api'])
    expect(whoMay(writing, 'CREDENTIAL#usr_1')).toEqual(['account-api', 'instructors-api', 'users-api'])
  })

  test('whoever serves a route can find out who asks, and only the account, the administrators’ users and instructors, and what settles payments change people, and not the latter their sessions', () => {
    const served = ['account-api', 'directory-api', 'newsletter-api', 'system-api', 'uploads-api']
    expect(who(ofPartition('GetItem', 'SESSION#x')).filter((name) => served.includes(name))).toEqual(served)
    const administrative = ['users-api', 'instructors-api']
    const ofAccounts = /^(account-|security-api$)/
    const others = (key: string) =>
      whoMay(writing, key).filter((name) => !ofAccounts.test(name) && !administrative.includes(name))
    expect(others('USER#usr_1')).toEqual(['payments-api', 'payments-reconcile', 'payments-settle'])
    for (const key of ['SESSION#x', 'EMAIL#a@example.org', 'ADMINS']) expect(others(key)).toEqual([])
    for (const api of administrative) expect(whoMay(writing, 'SESSION#x')).not.toContain(api)
  })

  test('second factors can be read by what compares them, and by the account, which lists and erases them', () => {
    expect(whoMay(reading, 'FACTOR#usr_1')).toEqual(['account-api', 'account-finishErasures', 'security-api'])
    expect(whoMay(['PutItem', 'UpdateItem'], 'FACTOR#usr_1')).toEqual(['security-api'])
    expect(whoMay(['PutItem', 'UpdateItem'], 'CHALLENGE#x')).toEqual(['account-api', 'security-api'])
  })

  test('a letter can be read by no area that writes letters: it may hold a link that resets a password', () => {
    expect(whoMay(reading, 'OUTBOX#mail_1')).toEqual([])
    expect(who(ofPartition('Query', 'OUTBOX', `${table}/index/gsi1`))).toEqual([
      'account-api',
      'account-finishErasures',
      'mail-send',
    ])
  })

  test('the list of all people can be read by what serves administrators, and by the task that writes it anew', () => {
    expect(who(ofPartition('Query', 'USERS', `${table}/index/gsi1`))).toEqual(['users-enlist'])
    expect(who(ofPartition('Query', 'ACCOUNTS#user#free'))).toEqual(['users-api'])
  })

  test('a batch passes only when each of its partitions may be touched, and a request that names none does not', () => {
    const batch = (keys: string[]): Permission => ({
      action: 'dynamodb:BatchGetItem',
      resource: table,
      context: { 'dynamodb:LeadingKeys': keys },
    })
    expect(who(batch(['LISTING#1', 'LISTING#2']))).toContain('directory-api')
    expect(who(batch(['LISTING#1', 'RESET#2']))).toEqual([])
    expect(who(batch([]))).toEqual([])
    expect(who({ action: 'dynamodb:GetItem', resource: table })).toEqual([])
  })

  test('files are listed below their own prefix, and never the whole bucket', () => {
    const listing = (prefix?: string): Permission => ({
      action: 's3:ListBucket',
      resource: '<portal-dev-files-arn>',
      ...(prefix !== undefined && { context: { 's3:prefix': prefix } }),
    })
    expect(who(listing('imports/bat_1/')).every((name) => name.startsWith('directory-'))).toBe(true)
    expect(who(listing('uploads/listing-logo/usr_1/'))).toEqual(['account-finishErasures', 'pictures-sweep'])
    expect(who(listing('uploads/'))).toEqual(['pictures-sweep'])
    for (const wide of [undefined, '', 'public/']) expect(who(listing(wide))).toEqual([])
  })

  test('what gives leave to upload can itself read no upload', () => {
    const file = (action: string, key: string) =>
      who({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    expect(file('GetObject', 'uploads/listing-logo/usr_1/upl_1')).toEqual(['pictures-publish'])
    // The directory keeps a logo that comes within its form, and cannot read it either.
    const keepers = file('PutObject', 'uploads/listing-logo/usr_1/upl_1')
    expect(keepers.filter((name) => !name.startsWith('directory-'))).toEqual(['uploads-api'])
    expect(file('GetObject', 'uploads/directory-sheet/usr_1/upl_1')).not.toContain('uploads-api')
  })

  test('what unpacks pictures that strangers made reads pictures, and no other upload', () => {
    const file = (action: string, key: string) =>
      who({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    for (const purpose of ['directory-sheet', 'course-file'])
      expect(file('GetObject', `uploads/${purpose}/usr_1/upl_1`)).not.toContain('pictures-publish')
    for (const area of Object.values(areas).filter(({ name }) => name !== 'pictures'))
      expect(
        file('PutObject', 'public/files/pictures/pic_1/og.jpg').filter((name) => name.startsWith(area.name)),
      ).toEqual([])
  })

  test('what keeps downloads reads what was uploaded for that, and hands out nothing by itself', () => {
    const file = (action: string, key: string) =>
      who({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    expect(file('GetObject', 'uploads/course-file/usr_1/upl_1')).toEqual(['downloads-publish'])
    for (const purpose of ['directory-sheet', 'image'])
      expect(file('GetObject', `uploads/${purpose}/usr_1/upl_1`)).not.toContain('downloads-publish')
    // Whoever signs an address may read what is there: the area whose private files they are.
    expect(file('GetObject', 'signed/downloads/course-file/dwn_1/lesson.pdf')).toEqual([
      'courses-api',
      'courses-purge',
    ])
    expect(file('GetObject', 'signed/downloads/guide-file/dwn_1/guide.pdf')).toEqual([])
    for (const action of ['PutObject', 'DeleteObject'])
      expect(
        file(action, 'public/files/downloads/guide-file/dwn_1/guide.pdf').every((name) =>
          name.startsWith('downloads-'),
        ),
      ).toBe(true)
  })

  test('what renders pages may call the APIs that its pages have declared, and nothing else', () => {
    const invoke = (name: string): Permission => ({
      action: 'lambda:InvokeFunction',
      resource: `arn:aws:lambda:us-east-1:<AWS::AccountId>:function:portal-dev-${name}`,
    })
    expect(who(invoke('news-api'))).toEqual(['site-ssr'])
    for (const name of ['account-api', 'news-purge']) expect(who(invoke(name))).not.toContain('site-ssr')
    for (const action of reading) expect(who(ofPartition(action, 'NEWS'))).not.toContain('site-ssr')
  })
})
