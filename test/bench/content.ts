import { readFileSync } from 'node:fs'
import path from 'node:path'
import { users } from '#functions/platform/accounts/users.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { newsKind } from '#shared/news/contract.ts'
import { productKind } from '#shared/products/product.ts'
import { startPortal } from '../support/portal.ts'
import { aUser } from '../support/users.ts'
import { inTurns, median, ratioInTurns } from './inTurns.ts'
import { figure, heldFigure, sized } from './mode.ts'

/**
 * A page of the lists of news, products and accounts while there are 100 of each, and while there are 10,000, each time beside the
 * GET of one company, which does not change: `npm run bench:content`
 */
const [few, many] = sized([100, 10_000], [60, 80])
const rounds = sized({ count: 300, warmUp: 30 }, { count: 1, warmUp: 0 })
/** By how much the second may take longer, both as shares of the company's time. */
const budget = 1.2

const portal = await startPortal()
const { environment } = JSON.parse(readFileSync(path.join(portal.dataDir, 'portal.json'), 'utf8')) as {
  environment: Record<string, string>
}
Object.assign(process.env, environment)
const table = openTable(documentClient(), environment.TABLE_NAME!)
const accounts = users(table)

const momentOf = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString()
const text = (language: string, n: number) => ({
  title: `Item ${n} (${language})`,
  description: `<p>${`What item ${n} has to say in ${language}. `.repeat(40)}</p>`,
})
/** Publishes the nth item of a kind. */
function publisher(kind: ContentKind, fields: Record<string, unknown>) {
  const repository = contentRepository(table, kind)
  return async (n: number) => {
    const [id, at] = [`${kind.idKind}_bench${String(n).padStart(6, '0')}`, momentOf(n)]
    const texts = { en: text('en', n), fr: text('fr', n), es: text('es', n) }
    const state = { status: 'published' as const, publishAt: at, createdAt: at, changedAt: at }
    const change = { at, userId: 'usr_bench', action: 'created' as const, changes: [] }
    await repository.save(undefined, { id, ...state, texts, fields, pictures: {}, downloads: {} }, change)
  }
}

async function adminHeaders(): Promise<Record<string, string>> {
  const body = JSON.stringify(portal.accounts.find(({ role }) => role === 'admin'))
  const opened = await fetch(`${portal.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { authorization: `Bearer ${((await opened.json()) as { token: string }).token}` }
}

async function get<T>(address: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await fetch(portal.origin + address, { headers })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return (await answer.json()) as T
}
const [{ _id: companyId }] = await get<[{ _id: string }]>('/api/directory?limit=1')

/** The median of a list's time in ms, and how many times as long it takes as one company. */
async function listTime(
  address: string,
  headers: Record<string, string>,
): Promise<{ ms: number; ofCompany: number }> {
  const list = async () => {
    const items = await get<unknown[]>(address, headers)
    if (items.length !== 60) throw new Error(`${address} answered ${items.length} items`)
  }
  const times = await inTurns({ list, company: () => get(`/api/directory/${companyId}`) }, rounds)
  return { ms: figure(address, median(times.list)), ofCompany: ratioInTurns(times.list, times.company) }
}

try {
  const lists = [
    {
      name: 'posts',
      address: '/api/news?limit=60',
      add: publisher(newsKind, { tags: [], category: '' }),
      headers: {},
    },
    {
      name: 'products',
      address: '/api/products?limit=60',
      add: publisher(productKind, { price: 1234 }),
      headers: {},
    },
    {
      name: 'accounts',
      address: '/api/users?limit=60',
      add: (n: number) => accounts.add(aUser({ createdAt: momentOf(n) })),
      headers: await adminHeaders(),
    },
  ]
  for (const { name, address, add, headers } of lists) {
    for (let n = 0; n < few; n++) await add(n)
    const withFew = await listTime(address, headers)
    for (let n = few; n < many; n += 20)
      await Promise.all(Array.from({ length: 20 }, (_, nth) => add(n + nth)))
    const withMany = await listTime(address, headers)
    const ratio = heldFigure(name, withMany.ofCompany / withFew.ofCompany, budget)
    console.info(
      `60 of ${few} ${name} ${withFew.ms.toFixed(1)} ms, ${withFew.ofCompany.toFixed(2)} companies   60 of ${many} ${withMany.ms.toFixed(1)} ms, ${withMany.ofCompany.toFixed(2)} companies   ratio ${ratio.toFixed(2)} (budget ${budget})`,
    )
  }
} finally {
  await portal.stop()
}
