import { GetResourcePolicyCommand } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { beginErasure, endErasure, erasure } from '#functions/platform/accounts/erasure.ts'
import { users } from '#functions/platform/accounts/users.ts'
import { sentLetter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { put } from '#functions/platform/table/write.ts'
import { writeItems } from '#infra/restore/batches.ts'
import { closeTable } from '#infra/restore/closedTable.ts'
import { portalBucket, portalTable } from '#test/support/local-table.ts'
import { aUser } from '#test/support/users.ts'
import { lostPortal } from './lostPortal.ts'

const { TableName } = portalTable
let portal: Awaited<ReturnType<typeof lostPortal>>

beforeEach(async () => {
  portal = await lostPortal()
})
afterEach(() => portal.close())

const store = (pk: string, more: object = {}) =>
  portal.documents.send(new PutCommand({ TableName, Item: { pk, sk: 'X', type: 'Thing', ...more } }))
const lose = (pk: string, sk = 'X') =>
  portal.documents.send(new DeleteCommand({ TableName, Key: { pk, sk } }))
const loseFile = (Key: string) => portal.s3.send(new DeleteObjectCommand({ Bucket: portalBucket, Key }))
const policy = () =>
  portal.dynamodb.send(
    new GetResourcePolicyCommand({
      ResourceArn: `arn:aws:dynamodb:us-east-1:000000000000:table/${TableName}`,
    }),
  )

describe('a restore', () => {
  it('brings back what was deleted and sets back what was changed, and keeps what is newer', async () => {
    await store('DELETED', { tags: new Set(['b', 'a']), size: 1.5 })
    await store('CHANGED', { n: 1 })
    await store('SAME')
    await portal.putFile('deleted', 'one', 'image/png')
    await portal.putFile('é +changed/1', 'one')
    const [rows, files] = [await portal.rows(), await portal.files()]
    const at = portal.aMinuteLater()
    await lose('DELETED')
    await store('CHANGED', { n: 2 })
    await store('NEWER')
    await loseFile('deleted')
    await portal.putFile('é +changed/1', 'two')
    await portal.putFile('newer', 'one')
    portal.aMinuteLater()

    await portal.restore(at)
    expect((await portal.rows()).filter(({ pk }) => pk !== 'NEWER')).toEqual(rows)
    expect(await portal.files()).toEqual({ ...files, newer: 'text/plain one' })
    expect(portal.printedLines).toEqual(
      expect.arrayContaining([
        'Items: 1 are what they were.',
        '  1 put back: Thing 1',
        '  1 set back to what they were: Thing 1',
        '  1 left as they are now: Thing 1',
      ]),
    )
  })

  it('removes what is newer only when it is told to, and the same command undoes even that', async () => {
    await store('OLD', { n: 1 })
    await portal.putFile('old', 'one')
    const at = portal.aMinuteLater()
    await store('OLD', { n: 2 })
    await store('NEWER')
    await portal.putFile('newer', 'one')
    const [rows, files] = [await portal.rows(), await portal.files()]
    const before = portal.aMinuteLater()

    await portal.restore(at, { exactly: true })
    expect((await portal.rows()).map(({ pk, n }) => [pk, n])).toEqual([['OLD', 1]])
    expect(await portal.files()).toEqual({ old: 'text/plain one' })
    portal.aMinuteLater()
    await portal.restore(before, { exactly: true })
    expect(await portal.rows()).toEqual(rows)
    expect(await portal.files()).toEqual(files)
  })

  it('names a command to undo it that also restores items written while DynamoDB created the restored table', async () => {
    await store('OLD')
    const at = portal.aMinuteLater()
    portal.dynamodb.middlewareStack.add((next, { commandName }) => async (args) => {
      const output = await next(args)
      if (commandName === 'RestoreTableToPointInTimeCommand') {
        await store('MEANWHILE')
        portal.aMinuteLater()
      }
      return output
    })
    await portal.restore(at, { exactly: true })
    expect((await portal.rows()).map(({ pk }) => pk)).toEqual(['OLD'])
    const [, wayBack = ''] = /--at (\S+) --exactly/.exec(portal.printedLines.at(-1)!)!
    portal.aMinuteLater()
    // The clock stands still here, so the restore has changed the table in the very moment that it names.
    await portal.restore(new Date(Date.parse(wayBack) - 1), { exactly: true })
    expect((await portal.rows()).map(({ pk }) => pk)).toEqual(['MEANWHILE', 'OLD'])
  })

  it('names the command to undo it before its first change, so that an interruption does not lose it', async () => {
    await store('OLD', { n: 1 })
    const at = portal.aMinuteLater()
    await store('OLD', { n: 2 })
    let saidBefore: string[] | undefined
    portal.dynamodb.middlewareStack.add((next, { commandName }) => async (args) => {
      if (/^(BatchWrite|Put|Update|Delete|TransactWrite)Item/.test(commandName ?? ''))
        saidBefore ??= [...portal.printedLines]
      return next(args)
    })
    await portal.restore(at, { exactly: true })
    expect((await portal.rows()).map(({ n }) => n)).toEqual([1])
    expect(saidBefore?.some((line) => /--at \S+ --exactly/.test(line))).toBe(true)
  })

  it('changes nothing and closes nothing unless it is told to write', async () => {
    await store('DELETED')
    await portal.putFile('deleted', 'one')
    const at = portal.aMinuteLater()
    await lose('DELETED')
    await loseFile('deleted')
    await portal.restore(at, { write: false, exactly: true })
    expect([await portal.rows(), await portal.files()]).toEqual([[], {}])
    expect(portal.printedLines).toContain('  1 would be put back: Thing 1')
    await expect(policy()).rejects.toMatchObject({ name: 'PolicyNotFoundException' })
  })

  it('keeps to the partitions and files that it is told', async () => {
    for (const pk of ['GUIDE#1', 'USER#1']) await store(pk)
    for (const key of ['pictures/1', 'downloads/1']) await portal.putFile(key, 'one')
    const at = portal.aMinuteLater()
    for (const pk of ['GUIDE#1', 'USER#1']) await lose(pk)
    for (const key of ['pictures/1', 'downloads/1']) await loseFile(key)
    await portal.restore(at, { partitions: ['GUIDE#'] })
    expect([(await portal.rows()).map(({ pk }) => pk), await portal.files()]).toEqual([['GUIDE#1'], {}])
    await portal.restore(at, { files: ['pictures/'] })
    expect(Object.keys(await portal.files())).toEqual(['pictures/1'])
  })

  it('restores more items than a batch takes, and files with more versions than a page has', async () => {
    const items = (count: number, n: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ pk: { S: `MANY#${index}` }, sk: { S: 'X' }, type: { S: 'Thing' } },
        n: { N: String(n) },
      }))
    await writeItems(portal.dynamodb, TableName, { puts: items(260, 1), removals: [] })
    for (const key of ['a', 'often', 'z']) await portal.putFile(key, 'one')
    const [rows, files] = [await portal.rows(), await portal.files()]
    const at = portal.aMinuteLater()
    await writeItems(portal.dynamodb, TableName, { puts: items(130, 2), removals: [] })
    await writeItems(portal.dynamodb, TableName, { puts: [], removals: items(260, 1).slice(200) })
    const { objects } = portal.aws.engines.buckets.byName(portalBucket)
    for (let times = 0; times < 1050; times++) objects.remove('often', portal.now().getTime())
    for (const key of ['a', 'z']) await loseFile(key)
    await portal.restore(at)
    expect(await portal.rows()).toEqual(rows)
    expect(await portal.files()).toEqual(files)
  })

  it('goes on where a run was killed: the table stays closed until one has ended', async () => {
    await store('DELETED')
    await portal.putFile('changed', 'one')
    const at = portal.aMinuteLater()
    await lose('DELETED')
    await portal.putFile('changed', 'two')
    const killed = () => {
      throw new Error('killed')
    }
    for (const step of ['Items:', 'Files:'])
      await expect(
        portal.restore(at, { print: (line) => line.startsWith(step) && killed() }),
      ).rejects.toThrow('killed')
    expect((await policy()).Policy).toContain('role/portal-dev-*')
    await portal.restore(at)
    expect((await portal.rows()).map(({ pk }) => pk)).toEqual(['DELETED'])
    expect(await portal.files()).toEqual({ changed: 'text/plain one' })
    const { objects } = portal.aws.engines.buckets.byName(portalBucket)
    expect(objects.versions('changed')).toHaveLength(3)
    await expect(policy()).rejects.toMatchObject({ name: 'PolicyNotFoundException' })
  })

  it('of files alone does not open a table that another run has closed', async () => {
    const at = portal.aMinuteLater()
    await closeTable(portal.dynamodb, TableName, 'dev')
    await portal.restore(at, { files: ['pictures/'] })
    expect((await policy()).Policy).toContain('ClosedForRestore')
  })

  it('refuses a moment that the table cannot go back to, and touches nothing', async () => {
    await expect(portal.restore(new Date(portal.now().getTime() - 3_600_000))).rejects.toThrow(
      /can go back to a moment from/,
    )
    await expect(policy()).rejects.toMatchObject({ name: 'PolicyNotFoundException' })
  })
})

describe('what has happened outside the table', () => {
  const letterOf = (letterId: string) => ({
    ...{ letterId, to: 'a@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', tries: 0 },
    language: 'en' as const,
    writtenAt: portal.now().toISOString(),
    dueAt: portal.now().toISOString(),
  })
  const waiting = async () =>
    (await portal.rows()).filter(({ type }) => type === 'Letter').map(({ letterId }) => letterId)
  const send = (letterId: string) => {
    const [sentAt, until] = [portal.now().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
    return portal.table.write(put(sentLetter, { letterId, sentAt, until }))
  }

  it.each([false, true])('sends no letter twice (exactly: %s)', async (exactly) => {
    for (const id of ['sent', 'lost', 'waits']) await portal.table.write(put(waitingLetter, letterOf(id)))
    const at = portal.aMinuteLater()
    await send('sent')
    await lose('OUTBOX#lost', 'OUTBOX')
    await portal.table.write(put(waitingLetter, letterOf('newer')))
    await send('newer and sent')
    await portal.restore(at, { exactly })
    expect((await waiting()).sort()).toEqual(['newer', 'waits'])
    const sent = (await portal.rows()).filter(({ type }) => type === 'SentLetter')
    expect(sent.map(({ letterId }) => letterId).sort()).toEqual(['newer and sent', 'sent'])
  })

  it('knows which addresses already had an issue, also when both records are from after that moment', async () => {
    const delivery = (hash: string, state: string) =>
      store(`MAILBOX#${hash}`, { sk: 'ISSUE#1', type: 'NewsletterDelivery', state })
    await delivery('a', 'begun')
    await delivery('b', 'sent')
    const at = portal.aMinuteLater()
    await delivery('a', 'sent')
    await lose('MAILBOX#b', 'ISSUE#1')
    await delivery('c', 'sent')
    await portal.restore(at, { exactly: true })
    expect((await portal.rows()).map(({ pk, state }) => `${pk} ${state}`)).toEqual([
      'MAILBOX#a sent',
      'MAILBOX#b sent',
      'MAILBOX#c sent',
    ])
  })

  it('opens no session again that has ended, and makes no used link valid again', async () => {
    const types = [
      'Session',
      'ResetToken',
      'VerifyToken',
      'NewEmailToken',
      'DisownToken',
      'Challenge',
      'ListingClaimToken',
    ]
    for (const type of types) await store(type, { type })
    const at = portal.aMinuteLater()
    for (const type of types) await lose(type)
    await portal.restore(at, { exactly: true })
    expect(await portal.rows()).toEqual([])
  })

  it('keeps orders and purchases that came later, and sets back earlier ones for Stripe’s events to follow', async () => {
    await store('ORDER#1', { type: 'Order', state: 'created' })
    await store('PAYMENTS', { type: 'Reconciled', until: '1' })
    const at = portal.aMinuteLater()
    await store('ORDER#1', { type: 'Order', state: 'fulfilled' })
    await store('PAYMENTS', { type: 'Reconciled', until: '2' })
    await store('ORDER#2', { type: 'Order', state: 'fulfilled' })
    await store('PURCHASES#1', { type: 'Purchase' })
    await store('THING')
    await portal.restore(at, { exactly: true })
    expect((await portal.rows()).map(({ pk, state, until }) => [pk, state ?? until])).toEqual([
      ['ORDER#1', 'created'],
      ['ORDER#2', 'fulfilled'],
      ['PAYMENTS', '1'],
      ['PURCHASES#1', undefined],
    ])
  })

  it('brings back nothing that has expired meanwhile', async () => {
    const seconds = Math.floor(portal.now().getTime() / 1000)
    await store('EXPIRED', { expiresAt: seconds + 30 })
    await store('VALID', { expiresAt: seconds + 3600 })
    const at = portal.aMinuteLater()
    for (const pk of ['EXPIRED', 'VALID']) await lose(pk)
    await portal.restore(at)
    expect((await portal.rows()).map(({ pk }) => pk)).toEqual(['VALID'])
  })
})

describe('a person who was erased after that moment', () => {
  const openErasures = async () =>
    (await Array.fromAsync(portal.table.all(erasure, { index: 'gsi1', pk: 'ERASURES' }))).map(
      ({ userId }) => userId,
    )

  it.each([
    ['whose erasure has ended', true],
    ['whose erasure is open', false],
  ])('is erased again, %s', async (_, hasEnded) => {
    const accounts = users(portal.table)
    const user = aUser()
    await accounts.add(user)
    await store(`USER#${user.userId}`, { sk: 'NOTE' })
    const at = portal.aMinuteLater()
    await accounts.erase((await accounts.byId(user.userId))!, [beginErasure(user, portal.now())])
    await lose(`USER#${user.userId}`, 'NOTE')
    portal.aMinuteLater()
    const begun = await portal.table.get(erasure, { pk: `ERASURE#${user.userId}`, sk: 'ERASURE' })
    if (hasEnded) await portal.table.write(endErasure(begun!, portal.now()))
    expect(await openErasures()).toEqual(hasEnded ? [] : [user.userId])

    // The second run is that of somebody who saw the first one killed.
    for (const _run of [1, 2]) await portal.restore(at, { exactly: true })
    expect(await accounts.byId(user.userId)).toBeUndefined()
    expect(await accounts.byEmail(user.email)).toBeUndefined()
    expect(await openErasures()).toEqual([user.userId])
    const [open] = await Array.fromAsync(portal.table.all(erasure, { index: 'gsi1', pk: 'ERASURES' }))
    expect(open?.begunAt).toBe(begun?.begunAt)
  })

  it('is erased again when their partition alone is restored', async () => {
    const accounts = users(portal.table)
    const user = aUser()
    await accounts.add(user)
    const at = portal.aMinuteLater()
    await accounts.erase((await accounts.byId(user.userId))!, [beginErasure(user, portal.now())])
    await portal.restore(at, { partitions: ['USER#'] })
    expect(await accounts.byId(user.userId)).toBeUndefined()
  })

  it('stays if they are the last administrator, and the restore says so', async () => {
    const accounts = users(portal.table)
    const admin = aUser({ role: 'admin' })
    await accounts.add(admin)
    const at = portal.aMinuteLater()
    await accounts.add(aUser({ role: 'admin' }))
    await accounts.erase((await accounts.byId(admin.userId))!, [beginErasure(admin, portal.now())])
    await portal.restore(at, { exactly: true })
    expect(portal.printedLines.join('\n')).toContain(`✗ ${admin.userId} is the last administrator`)
    await expect(policy()).rejects.toMatchObject({ name: 'PolicyNotFoundException' })
  })
})
