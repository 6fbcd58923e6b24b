import { readFileSync } from 'node:fs'
import path from 'node:path'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import { documentClient, openTable } from '#functions/platform/table.ts'
import { newsKind } from '#shared/news/news.ts'
import { startPortal } from '../support/portal.ts'

/** A page of the list of news while there are 100 of them, and while there are 10,000: `npm run bench:content` */
const [few, many, rounds] = [100, 10_000, 300]
/** By how much the second may take longer, as a ratio of medians. */
const budget = 1.2

const portal = await startPortal()
const { environment } = JSON.parse(readFileSync(path.join(portal.dataDir, 'portal.json'), 'utf8')) as {
  environment: Record<string, string>
}
Object.assign(process.env, environment)
const repository = contentRepository(openTable(documentClient(), environment.TABLE_NAME!), newsKind)

const text = (language: string, n: number) => ({
  title: `Post ${n} (${language})`,
  description: `<p>${`What post ${n} has to say in ${language}. `.repeat(40)}</p>`,
})
async function publish(n: number): Promise<void> {
  const at = new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString()
  const texts = { en: text('en', n), fr: text('fr', n), es: text('es', n) }
  const item = {
    id: `news_bench${String(n).padStart(6, '0')}`,
    status: 'published' as const,
    publishAt: at,
    createdAt: at,
    changedAt: at,
  }
  await repository.save(
    undefined,
    { ...item, texts, fields: { tags: [], category: '' }, pictures: {}, downloads: {} },
    { at, userId: 'usr_bench', action: 'created', changes: [] },
  )
}

async function median(address: string): Promise<number> {
  const times: number[] = []
  for (let round = -30; round < rounds; round++) {
    const begun = performance.now()
    const answer = await fetch(portal.origin + address)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    if (round >= 0) times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)]!
}

try {
  for (let n = 0; n < few; n++) await publish(n)
  const list = '/api/news?limit=60'
  const withFew = await median(list)
  for (let n = few; n < many; n += 20) await Promise.all(Array.from({ length: 20 }, (_, nth) => publish(n + nth)))
  const withMany = await median(list)
  const ratio = withMany / withFew
  console.info(
    `60 of ${few} posts ${withFew.toFixed(1)} ms   60 of ${many} posts ${withMany.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (budget ${budget})`,
  )
  if (ratio > budget) process.exitCode = 1
} finally {
  await portal.stop()
}
