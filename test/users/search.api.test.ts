import { expect, test } from 'vitest'
import { entryWrites, listOf } from '#functions/platform/accounts/accountEntries.ts'
import { remove } from '#functions/platform/table/write.ts'
import { enlistAccounts } from '#functions/users/enlistAccounts.ts'
import { usersApi } from './usersApi.ts'

const api = usersApi()
const { listedEmails, store, change } = api
const inAMinute = () => new Date(Date.now() + 60_000)
const cursorIn = (link = '') =>
  new URL(/<([^>]+)>/.exec(link)?.[1] ?? '', 'http://x').searchParams.get('after') ?? undefined

/** Returns the e-mails on each page of a list. */
async function pagesOf(query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { body, headers } = await api.list({ ...query, ...(after && { after }) })
    pages.push(body.map(({ email }: { email: string }) => email))
    after = cursorIn(headers.link)
  } while (after)
  return pages
}

test('a new account is first in the list at once, although indexes lag', async () => {
  const { body } = await api.call('POST /api/users', {
    token: api.admin.token,
    body: { firstName: 'Nova', lastName: 'Neu', email: 'nova@new.example' },
  })
  expect(body._id).toBeDefined()
  await store({ email: 'older@new.example', createdAt: new Date(Date.now() - 1000).toISOString() })
  const emails = await listedEmails()
  expect(emails.indexOf('nova@new.example')).toBeLessThan(emails.indexOf('older@new.example'))
})

test('an account is found by the beginning of each word of its name or e-mail, ignoring accents, letter case and spaces', async () => {
  await store({ firstName: 'Zoë', lastName: 'Lefèvre-Çelik', email: 'quartz.rose@search.example' })
  for (const q of [
    'zoe',
    'ZOË LEF',
    'lefevre-celik z',
    'quartz.',
    '  Zoe   Lefèvre ',
    'celik',
    'rose',
    'search.ex',
  ])
    expect(await listedEmails({ q }), q).toEqual(['quartz.rose@search.example'])
  for (const q of ['oe', 'elik', 'zoe z', '@search']) expect(await listedEmails({ q }), q).toEqual([])
})

test('an account whose names and e-mail all match is listed once across pages', async () => {
  for (const n of [1, 2, 3])
    await store({ firstName: 'Twyla', lastName: 'Twist', email: `tw${n}@twins.example` })
  const pages = await pagesOf({ q: 'tw', limit: '2' })
  expect(pages.flat().sort()).toEqual(['tw1@twins.example', 'tw2@twins.example', 'tw3@twins.example'])
})

test('role and effective plan filter the list and the search', async () => {
  await store({ firstName: 'Filter', email: 'f1@filter.example', package: 'pro' })
  await store({ firstName: 'Filter', email: 'f2@filter.example', paidPackage: 'pro' })
  await store({ firstName: 'Filter', email: 'f3@filter.example', role: 'instructor', package: 'pro' })
  await store({ firstName: 'Filter', email: 'f4@filter.example' })
  expect((await listedEmails({ q: 'filter', package: 'pro' })).sort()).toEqual(
    [1, 2, 3].map((n) => `f${n}@filter.example`),
  )
  expect(await listedEmails({ q: 'filter', package: 'pro', role: 'instructor' })).toEqual([
    'f3@filter.example',
  ])
  expect(await listedEmails({ role: 'instructor' })).toEqual(['f3@filter.example'])
  expect(await listedEmails({ package: 'premium' })).toEqual([])
  expect((await api.list({ role: 'king' })).status).toBe(400)
})

test('a changed account is found by its new values only', async () => {
  const { userId } = await store({ firstName: 'Before', lastName: 'Only', email: 'before@change.example' })
  await change(userId, {
    firstName: 'After',
    email: 'after@change.example',
    role: 'admin',
    package: 'premium',
  })
  for (const q of ['before', 'before@']) expect(await listedEmails({ q })).toEqual([])
  expect(await listedEmails({ q: 'after', role: 'admin', package: 'premium' })).toEqual([
    'after@change.example',
  ])
  expect(await listedEmails({ q: 'only a' })).toEqual(['after@change.example'])
  await change(userId, { role: 'user' })
  expect(await listedEmails({ q: 'after', role: 'admin' })).toEqual([])
})

test('pages list each account once, the newest first, across the lists of all roles and plans', async () => {
  const startMs = Date.now() - 10_000_000
  const plans = ['free', 'pro', 'premium'] as const
  for (let n = 0; n < 12; n++)
    await store({
      firstName: 'Pager',
      email: `p${n}@pages.example`,
      package: plans[n % 3]!,
      createdAt: new Date(startMs + n).toISOString(),
    })
  const pages = await pagesOf({ limit: '5' })
  expect(pages.every((emails, n) => emails.length === 5 || n === pages.length - 1)).toBe(true)
  const pagerEmails = pages.flat().filter((email) => email.endsWith('@pages.example'))
  expect(pagerEmails).toEqual(Array.from({ length: 12 }, (_, n) => `p${11 - n}@pages.example`))
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  const { headers } = await api.list({ limit: '2', q: 'pager' })
  expect((await api.list({ limit: '2', q: 'page', after: cursorIn(headers.link)! })).status).toBe(400)
  expect((await api.list({ after: 'nonsense' })).status).toBe(400)
})

test('names in any script, with emoji and of the maximum length are listed and found', async () => {
  await store({ firstName: '🌲🌳'.repeat(50), lastName: 'و'.repeat(200), email: 'tree@script.example' })
  expect(await listedEmails({ q: '🌲🌳🌲' })).toEqual(['tree@script.example'])
  expect(await listedEmails({ q: 'وو' })).toEqual(['tree@script.example'])
  expect(await listedEmails({ q: '🌲🌳'.repeat(50) })).toEqual(['tree@script.example'])
})

test('an outdated entry of the search lists nobody', async () => {
  const user = await store({ firstName: 'Stale', email: 'stale@entry.example' })
  await api.platform.table.transact(entryWrites(undefined, { ...user, firstName: 'Ghost', role: 'admin' }))
  await api.platform.table.transact(
    entryWrites(undefined, { ...user, userId: 'usr_nobody', firstName: 'Ghost' }),
  )
  expect(await listedEmails({ q: 'ghost' })).toEqual([])
  expect(await listedEmails({ q: 'stale' })).toEqual(['stale@entry.example'])
})

test('the task `enlist` adds accounts without entries to the list, can be repeated and continues where it stopped', async () => {
  const user = await store({ firstName: 'Elder', lastName: 'Oak', email: 'elder@old.example' })
  for (const write of entryWrites(user, undefined))
    await api.platform.table.write(remove(write.kind === 'check' ? { pk: '', sk: '' } : write.key))
  expect(await listedEmails({ q: 'elder' })).toEqual([])
  const { platform } = api.local.task('enlist')
  let progress = await enlistAccounts(platform, { until: new Date(0) })
  while (progress.after)
    progress = await enlistAccounts(platform, { after: progress.after, until: inAMinute() })
  expect(progress.enlisted).toBeGreaterThan(0)
  expect(await listedEmails({ q: 'elder' })).toEqual(['elder@old.example'])
  expect((await enlistAccounts(platform, { until: inAMinute() })).after).toBeUndefined()
  expect(await listedEmails({ q: 'oak' })).toEqual(['elder@old.example'])
  expect(listOf('user', 'free', '🌲x')).toBe('ACCOUNTS#user#free#🌲')
})
