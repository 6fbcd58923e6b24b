import { users } from '#functions/platform/accounts/users.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runningOn } from '#infra/local/lock.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { newsKind } from '#shared/news/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { adminToken, startPortal } from '../support/portal.ts'
import { aUser } from '../support/users.ts'
import { inTurns, median, ratioInTurns } from './inTurns.ts'
import { recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:content` measures a page of the lists of news, products and accounts, first among 100 items and then among 10,000. Each
 * time is divided by that of the GET of one company in the same round, which depends on no number of items.
 */
// 60 at least, because a page has 60.
const [fewCount, manyCount] = sized([100, 10_000], [60, 80])
const rounds = sized({ count: 300, warmUp: 30 }, { count: 1, warmUp: 0 })
/** The longest time of a page among many items, as a multiple of the time among few. */
const budget = 1.2

const portal = await startPortal()
const environment = runningOn(portal.dataDir)!.environment!
Object.assign(process.env, environment)
const table = openTable(documentClient(), environment.TABLE_NAME!)
const accounts = users(table)

const isoTimeOf = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString()
const text = (language: string, n: number) => ({
  title: `Item ${n} (${language})`,
  description: `<p>${`What item ${n} has to say in ${language}. `.repeat(40)}</p>`,
})
/** Returns a function that publishes the nth item of a kind. */
function publisher(kind: ContentKind, fields: Record<string, unknown>) {
  const repository = contentRepository(table, kind)
  return async (n: number) => {
    const [id, time] = [`${kind.idKind}_bench${String(n).padStart(6, '0')}`, isoTimeOf(n)]
    const texts = { en: text('en', n), fr: text('fr', n), es: text('es', n) }
    const state = { status: 'published' as const, publishAt: time, createdAt: time, changedAt: time }
    const change = { at: time, userId: 'usr_bench', action: 'created' as const, changes: [] }
    await repository.save(undefined, { id, ...state, texts, fields, pictures: {}, downloads: {} }, change)
  }
}

async function get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(portal.origin + path, { headers })
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as T
}
const [{ _id: companyId }] = await get<[{ _id: string }]>('/api/directory?limit=1')

/** Returns the median time of a list in ms, and as a multiple of the time of one company. */
async function listTime(
  path: string,
  headers: Record<string, string>,
): Promise<{ ms: number; multiple: number }> {
  const getList = async () => {
    const items = await get<unknown[]>(path, headers)
    if (items.length !== 60) throw new Error(`${path} answered ${items.length} items`)
  }
  const times = await inTurns({ list: getList, company: () => get(`/api/directory/${companyId}`) }, rounds)
  return { ms: recordFigure(path, median(times.list)), multiple: ratioInTurns(times.list, times.company) }
}

try {
  const adminHeaders = { authorization: `Bearer ${await adminToken(portal)}` } as Record<string, string>
  const lists = [
    {
      name: 'posts',
      path: '/api/news?limit=60',
      add: publisher(newsKind, { tags: [], category: '' }),
      headers: {},
    },
    {
      name: 'products',
      path: '/api/products?limit=60',
      add: publisher(productKind, { price: 1234 }),
      headers: {},
    },
    {
      name: 'accounts',
      path: '/api/users?limit=60',
      add: (n: number) => accounts.add(aUser({ createdAt: isoTimeOf(n) })),
      headers: adminHeaders,
    },
  ]
  for (const { name, path, add, headers } of lists) {
    const addItems = async (from: number, to: number) => {
      for (let n = from; n < to; n += 20)
        await Promise.all(Array.from({ length: 20 }, (_, nth) => add(n + nth)))
    }
    await addItems(0, fewCount)
    const withFew = await listTime(path, headers)
    await addItems(fewCount, manyCount)
    const withMany = await listTime(path, headers)
    const ratio = recordAgainstBudget(name, withMany.multiple / withFew.multiple, budget)
    console.info(
      `60 of ${fewCount} ${name} ${withFew.ms.toFixed(1)} ms, ${withFew.multiple.toFixed(2)} companies   60 of ${manyCount} ${withMany.ms.toFixed(1)} ms, ${withMany.multiple.toFixed(2)} companies   ratio ${ratio.toFixed(2)} (budget ${budget})`,
    )
  }
} finally {
  await portal.stop()
}
