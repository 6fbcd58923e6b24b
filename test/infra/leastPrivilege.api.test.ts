import { describe, expect, test } from 'vitest'
import { outboxPartitions } from '#functions/platform/mail/letter.ts'
import { isAllowed, type Permission, type Statement } from '#infra/local/aws/iam.ts'
import { areas } from '#shared/areas.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Role {
  AssumeRolePolicyDocument: { Statement: { Principal: { Service: string } }[] }
  Policies?: { PolicyDocument: { Statement: Statement[] } }[]
}
interface Lambda {
  FunctionName?: string
  Role: unknown
}

const { all: resources } = synthesized()
const resolve = (resource: unknown) =>
  Array.isArray(resource) ? resource.map(templateText) : [templateText(resource)]

const stacks = ['site', ...Object.keys(areas)].map((part) => `portal-dev-${part}`)

/** The statements of the role of each of the portal's Lambdas as the templates have them, by the function's name. */
const roles = stacks.flatMap((stack) =>
  resources<Lambda>('AWS::Lambda::Function', stack).flatMap(
    ({ properties: { FunctionName, Role: roleReference } }) => {
      const role = resources<Role>('AWS::IAM::Role', stack).find(
        ({ id }) => templateText(roleReference) === `<${id}.Arn>`,
      )
      const statements = (role?.properties.Policies ?? []).flatMap(
        ({ PolicyDocument }) => PolicyDocument.Statement,
      )
      const resolvedStatements = statements.map((statement) => ({
        ...statement,
        Resource: resolve(statement.Resource),
      }))
      return FunctionName ? [[FunctionName.replace('portal-dev-', ''), resolvedStatements] as const] : []
    },
  ),
)
const lambdasWith = (permission: Permission) =>
  roles.flatMap(([name, statements]) => (isAllowed(statements, permission) ? [name] : [])).sort()

const table = '<portal-dev-table-arn>'
const onPartition = (action: string, key: string, resource = table): Permission => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': [key] },
})
const readActions = ['GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem', 'Scan', 'PartiQLSelect']
const writeActions = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem']
const lambdasThatMay = (actions: string[], key: string) =>
  [...new Set(actions.flatMap((action) => lambdasWith(onPartition(action, key))))].sort()

describe('by the roles in the templates', () => {
  test('only Lambdas that check or set passwords can read and write password hashes', () => {
    expect(lambdasThatMay(readActions, 'CREDENTIAL#usr_1')).toEqual(['account-api'])
    expect(lambdasThatMay(writeActions, 'CREDENTIAL#usr_1')).toEqual([
      'account-api',
      'instructors-api',
      'users-api',
    ])
  })

  test('each API reads sessions; only the areas of accounts, users, instructors and payments change users, and payments no sessions', () => {
    const apis = ['account-api', 'directory-api', 'newsletter-api', 'system-api', 'uploads-api']
    expect(lambdasWith(onPartition('GetItem', 'SESSION#x')).filter((name) => apis.includes(name))).toEqual(
      apis,
    )
    const administrative = ['users-api', 'instructors-api']
    const ofAccounts = /^(account-|security-api$)/
    const otherLambdasThatWrite = (key: string) =>
      lambdasThatMay(writeActions, key).filter(
        (name) => !ofAccounts.test(name) && !administrative.includes(name),
      )
    expect(otherLambdasThatWrite('USER#usr_1')).toEqual([
      'payments-api',
      'payments-reconcile',
      'payments-settle',
    ])
    for (const key of ['SESSION#x', 'EMAIL#a@example.org', 'ADMINS'])
      expect(otherLambdasThatWrite(key)).toEqual([])
    for (const api of administrative) expect(lambdasThatMay(writeActions, 'SESSION#x')).not.toContain(api)
  })

  test('second factors can be read by the API that verifies them, and by the account area, which lists and erases them', () => {
    expect(lambdasThatMay(readActions, 'FACTOR#usr_1')).toEqual([
      'account-api',
      'account-finishErasures',
      'security-api',
    ])
    expect(lambdasThatMay(['PutItem', 'UpdateItem'], 'FACTOR#usr_1')).toEqual(['security-api'])
    expect(lambdasThatMay(['PutItem', 'UpdateItem'], 'CHALLENGE#x')).toEqual(['account-api', 'security-api'])
  })

  test('a letter can be read by no area that writes letters: it may hold a link that resets a password', () => {
    expect(lambdasThatMay(readActions, 'OUTBOX#mail_1')).toEqual([])
    for (const partition of outboxPartitions)
      expect(lambdasWith(onPartition('Query', partition, `${table}/index/gsi1`))).toEqual([
        'account-api',
        'account-finishErasures',
        'mail-send',
      ])
  })

  test('the list of all accounts can be read by the API for administrators, and by the task that rewrites it', () => {
    expect(lambdasWith(onPartition('Query', 'USERS', `${table}/index/gsi1`))).toEqual(['users-enlist'])
    expect(lambdasWith(onPartition('Query', 'ACCOUNTS#user#free'))).toEqual(['users-api'])
  })

  test('a batch passes only when each of its partitions may be touched, and a request that names none does not', () => {
    const batch = (keys: string[]): Permission => ({
      action: 'dynamodb:BatchGetItem',
      resource: table,
      context: { 'dynamodb:LeadingKeys': keys },
    })
    expect(lambdasWith(batch(['LISTING#1', 'LISTING#2']))).toContain('directory-api')
    expect(lambdasWith(batch(['LISTING#1', 'RESET#2']))).toEqual([])
    expect(lambdasWith(batch([]))).toEqual([])
    expect(lambdasWith({ action: 'dynamodb:GetItem', resource: table })).toEqual([])
  })

  test('files are listed below their own prefix, and never the whole bucket', () => {
    const listPermission = (prefix?: string): Permission => ({
      action: 's3:ListBucket',
      resource: '<portal-dev-files-arn>',
      ...(prefix !== undefined && { context: { 's3:prefix': prefix } }),
    })
    expect(lambdasWith(listPermission('imports/bat_1/')).every((name) => name.startsWith('directory-'))).toBe(
      true,
    )
    expect(lambdasWith(listPermission('uploads/listing-logo/usr_1/'))).toEqual([
      'account-finishErasures',
      'pictures-sweep',
    ])
    expect(lambdasWith(listPermission('uploads/'))).toEqual(['pictures-sweep'])
    for (const prefix of [undefined, '', 'public/']) expect(lambdasWith(listPermission(prefix))).toEqual([])
  })

  test('the API that permits uploads cannot read them', () => {
    const file = (action: string, key: string) =>
      lambdasWith({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    expect(file('GetObject', 'uploads/listing-logo/usr_1/upl_1')).toEqual(['pictures-publish'])
    // The directory stores a logo that is sent in its form, and cannot read it either.
    const writers = file('PutObject', 'uploads/listing-logo/usr_1/upl_1')
    expect(writers.filter((name) => !name.startsWith('directory-'))).toEqual(['uploads-api'])
    expect(file('GetObject', 'uploads/directory-sheet/usr_1/upl_1')).not.toContain('uploads-api')
  })

  test('the task that decodes pictures reads uploaded pictures and no other upload, and no other area writes published pictures', () => {
    const file = (action: string, key: string) =>
      lambdasWith({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    for (const purpose of ['directory-sheet', 'course-file'])
      expect(file('GetObject', `uploads/${purpose}/usr_1/upl_1`)).not.toContain('pictures-publish')
    for (const area of Object.values(areas).filter(({ name }) => name !== 'pictures'))
      expect(
        file('PutObject', 'public/files/pictures/pic_1/og.jpg').filter((name) => name.startsWith(area.name)),
      ).toEqual([])
  })

  test('the task that publishes downloads reads only uploads for downloads, and only the area of a private file can sign its URL', () => {
    const file = (action: string, key: string) =>
      lambdasWith({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    expect(file('GetObject', 'uploads/course-file/usr_1/upl_1')).toEqual(['downloads-publish'])
    for (const purpose of ['directory-sheet', 'image'])
      expect(file('GetObject', `uploads/${purpose}/usr_1/upl_1`)).not.toContain('downloads-publish')
    // A signed URL has the rights of its signer, so the area whose private files they are may read them.
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

  test('the Lambdas that render pages and list them may call the APIs that pages have declared, and nothing else', () => {
    const invoke = (name: string): Permission => ({
      action: 'lambda:InvokeFunction',
      resource: `arn:aws:lambda:us-east-1:<AWS::AccountId>:function:portal-dev-${name}`,
    })
    const siteLambdas = ['site-sitemap', 'site-ssr']
    expect(lambdasWith(invoke('news-api'))).toEqual(siteLambdas)
    for (const name of ['account-api', 'news-purge'])
      for (const lambda of siteLambdas) expect(lambdasWith(invoke(name))).not.toContain(lambda)
    for (const action of readActions)
      for (const lambda of siteLambdas) expect(lambdasWith(onPartition(action, 'NEWS'))).not.toContain(lambda)
  })

  test('the Lambda that writes the sitemap writes its files and no other, and nobody else writes them', () => {
    const may = (action: string, key: string) =>
      lambdasWith({ action: `s3:${action}`, resource: `<portal-dev-files-arn>/${key}` })
    for (const key of ['public/sitemap.xml', 'public/sitemap-1-1.xml', 'sitemaps/progress.json'])
      for (const action of ['GetObject', 'PutObject', 'DeleteObject'])
        expect(may(action, key)).toEqual(['site-sitemap'])
    for (const key of ['public/files/news/1.jpg', 'public/index.html', 'uploads/news-picture/1', 'imports/1'])
      for (const action of ['GetObject', 'PutObject', 'DeleteObject'])
        expect(may(action, key)).not.toContain('site-sitemap')
  })
})
