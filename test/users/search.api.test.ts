import { expect, test } from 'vitest'
import { entryWrites, listOf } from '#functions/platform/accounts/accountEntries.ts'
import { remove } from '#functions/platform/table/write.ts'
import { enlistAccounts } from '#functions/users/enlistAccounts.ts'
import { usersApi } from './usersApi.ts'

const api = usersApi()
const { found, join, change } = api
const later = () => new Date(Date.now() + 60_000)
const cursorIn = (link = '') =>
  new URL(/<([^>]+)>/.exec(link)?.[1] ?? '', 'http://x').searchParams.get('after') ?? undefined

/** The e-mails of a whole list, page by page. */
async function paged(query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  let after: string | undefined
  do {
    const { body, headers } = await api.list({ ...query, ...(after && { after }) })
    pages.push(body.map(({ email }: { email: string }) => email))
    after = cursorIn(headers.link)
  } while (after)
  return pages
}

test('the list has the newest first, at the next GET, while indexes still lag', async () => {
  const { body } = await api.call('POST /api/users', {
    token: api.admin.token,
    body: { firstName: 'Nova', lastName: 'Neu', email: 'nova@new.example' },
  })
  expect(body._id).toBeDefined()
  await join({ email: 'older@new.example', createdAt: new Date(Date.now() - 1000).toISOString() })
  const emails = await found()
  expect(emails.indexOf('nova@new.example')).toBeLessThan(emails.indexOf('older@new.example'))
})

test('an account is found by how its name or its e-mail begins, whatever the accents, letter case and spaces', async () => {
  await join({ firstName: 'Zoë', lastName: 'Lefèvre-Çelik', email: 'quartz@search.example' })
  for (const q of ['zoe', 'ZOË LEF', 'lefevre-celik z', 'quartz@', '  Zoe   Lefèvre '])
    expect(await found({ q }), q).toEqual(['quartz@search.example'])
  for (const q of ['oe', 'celik', 'search.example', 'zoe z']) expect(await found({ q }), q).toEqual([])
})

test('two names and an e-mail that begin alike are one row, on whichever page', async () => {
  for (const n of [1, 2, 3])
    await join({ firstName: 'Twyla', lastName: 'Twist', email: `tw${n}@twins.example` })
  const pages = await paged({ q: 'tw', limit: '2' })
  expect(pages.flat().sort()).toEqual(['tw1@twins.example', 'tw2@twins.example', 'tw3@twins.example'])
})

test('role and plan narrow the list, also in a search, by the plan that counts', async () => {
  await join({ firstName: 'Filter', email: 'f1@filter.example', package: 'pro' })
  await join({ firstName: 'Filter', email: 'f2@filter.example', paidPackage: 'pro' })
  await join({ firstName: 'Filter', email: 'f3@filter.example', role: 'instructor', package: 'pro' })
  await join({ firstName: 'Filter', email: 'f4@filter.example' })
  expect((await found({ q: 'filter', package: 'pro' })).sort()).toEqual(
    [1, 2, 3].map((n) => `f${n}@filter.example`),
  )
  expect(await found({ q: 'filter', package: 'pro', role: 'instructor' })).toEqual(['f3@filter.example'])
  expect(await found({ role: 'instructor' })).toEqual(['f3@filter.example'])
  expect(await found({ package: 'premium' })).toEqual([])
  expect((await api.list({ role: 'king' })).status).toBe(400)
})

test('what was changed is found by what it is now, and by nothing that it was', async () => {
  const { userId } = await join({ firstName: 'Before', lastName: 'Only', email: 'before@change.example' })
  await change(userId, {
    firstName: 'After',
    email: 'after@change.example',
    role: 'admin',
    package: 'premium',
  })
  for (const q of ['before', 'before@']) expect(await found({ q })).toEqual([])
  expect(await found({ q: 'after', role: 'admin', package: 'premium' })).toEqual(['after@change.example'])
  expect(await found({ q: 'only a' })).toEqual(['after@change.example'])
  await change(userId, { role: 'user' })
  expect(await found({ q: 'after', role: 'admin' })).toEqual([])
})

test('pages follow one another across the lists, each account once, the newest first', async () => {
  const at = Date.now() - 10_000_000
  const plans = ['free', 'pro', 'premium'] as const
  for (let n = 0; n < 12; n++)
    await join({
      firstName: 'Pager',
      email: `p${n}@pages.example`,
      package: plans[n % 3]!,
      createdAt: new Date(at + n).toISOString(),
    })
  const pages = await paged({ limit: '5' })
  expect(pages.every((emails, n) => emails.length === 5 || n === pages.length - 1)).toBe(true)
  const own = pages.flat().filter((email) => email.endsWith('@pages.example'))
  expect(own).toEqual(Array.from({ length: 12 }, (_, n) => `p${11 - n}@pages.example`))
  expect(new Set(pages.flat()).size).toBe(pages.flat().length)
  const { headers } = await api.list({ limit: '2', q: 'pager' })
  expect((await api.list({ limit: '2', q: 'page', after: cursorIn(headers.link)! })).status).toBe(400)
  expect((await api.list({ after: 'nonsense' })).status).toBe(400)
})

test('names in any script, in emoji and at their longest are listed and searched', async () => {
  await join({ firstName: '🌲🌳'.repeat(50), lastName: 'و'.repeat(200), email: 'tree@script.example' })
  expect(await found({ q: '🌲🌳🌲' })).toEqual(['tree@script.example'])
  expect(await found({ q: 'وو' })).toEqual(['tree@script.example'])
  expect(await found({ q: '🌲🌳'.repeat(50) })).toEqual(['tree@script.example'])
})

test('an entry that is no longer true lists nobody', async () => {
  const user = await join({ firstName: 'Stale', email: 'stale@entry.example' })
  await api.platform.table.transact(entryWrites(undefined, { ...user, firstName: 'Ghost', role: 'admin' }))
  await api.platform.table.transact(
    entryWrites(undefined, { ...user, userId: 'usr_nobody', firstName: 'Ghost' }),
  )
  expect(await found({ q: 'ghost' })).toEqual([])
  expect(await found({ q: 'stale' })).toEqual(['stale@entry.example'])
})

test('accounts that are older than the list are enlisted by the task, which may be run again and goes on where it stopped', async () => {
  const user = await join({ firstName: 'Elder', lastName: 'Oak', email: 'elder@old.example' })
  for (const write of entryWrites(user, undefined))
    await api.platform.table.write(remove(write.kind === 'check' ? { pk: '', sk: '' } : write.key))
  expect(await found({ q: 'elder' })).toEqual([])
  const { platform } = api.enlist
  let progress = await enlistAccounts(platform, { until: new Date(0) })
  while (progress.after) progress = await enlistAccounts(platform, { after: progress.after, until: later() })
  expect(progress.enlisted).toBeGreaterThan(0)
  expect(await found({ q: 'elder' })).toEqual(['elder@old.example'])
  expect((await enlistAccounts(platform, { until: later() })).after).toBeUndefined()
  expect(await found({ q: 'oak' })).toEqual(['elder@old.example'])
  expect(listOf('user', 'free', '🌲x')).toBe('ACCOUNTS#user#free#🌲')
})
