import { randomUUID } from 'node:crypto'
import type { OpenSearchClient } from '#functions/platform/search/openSearch/client.ts'
import { catchUpOpenSearch, type OpenSearchDeps } from '#functions/platform/search/openSearch/follow.ts'
import { fingerprintOf, readState, storeState } from '#functions/platform/search/openSearch/indexState.ts'
import { indexBody } from '#functions/platform/search/openSearch/mapping.ts'
import { writeDocuments } from '#functions/platform/search/openSearch/writeDocuments.ts'
import { readAll } from '#functions/platform/search/readDocuments.ts'
import { searchLog } from '#functions/platform/search/searchLog.ts'
import type { SearchDocument } from '#shared/kernel/search.ts'
import { hours, minutes, seconds } from '#shared/kernel/time.ts'

const changesAtOnce = 2000
/** An older index is filled anew, which also takes ended plans into account. */
const maxBuildAge = hours(24)
/** The Lambda's timeout. An older index that the alias does not name belongs to no run any more. */
const maxRunTime = minutes(15)

interface Deps extends OpenSearchDeps {
  /** Documents that come with the software. */
  bundledDocuments: readonly SearchDocument[]
}

/**
 * Brings the index in OpenSearch up to date, or fills a new one and then lets the alias name it: once a day, with
 * new software, and when it is missing or damaged. Searches use the old one until then.
 */
export async function updateOpenSearch(
  deps: Deps,
  at: Date,
): Promise<'filled' | 'followed' | 'being filled'> {
  const state = await readState(deps.client, deps.alias)
  const isStale =
    !state ||
    state.madeOf !== fingerprintOf(deps.bundledDocuments) ||
    at.getTime() - new Date(state.builtAt).getTime() >= maxBuildAge
  if (isStale) return fill(deps, at)
  const startTime = Date.now()
  for (let isAll = false; !isAll && Date.now() - startTime < minutes(3); ) {
    const present = await readState(deps.client, deps.alias)
    if (!present) return fill(deps, at)
    isAll = (await catchUpOpenSearch(deps, present, at, changesAtOnce)).isAll
  }
  return 'followed'
}

type Aliases = Record<string, { aliases: Record<string, object> }>

/** Returns all indices that were made for an alias, also those that it does not name yet or no longer names. `begunAt` is in ms. */
async function indicesOf(client: OpenSearchClient, alias: string) {
  const { body } = await client.call<Aliases>('GET', '/_alias')
  return Object.entries(body).flatMap(([index, { aliases }]) => {
    const [, time] = new RegExp(`^${alias}-(\\d+)-`).exec(index) ?? []
    return time === undefined
      ? []
      : [{ index, begunAt: Number(time), isNamed: Object.hasOwn(aliases, alias) }]
  })
}

async function fill(deps: Deps, at: Date): Promise<'filled' | 'being filled'> {
  const { client, alias } = deps
  const others = await indicesOf(client, alias)
  const now = Date.now()
  const isRecent = (begunAt: number) => now - begunAt < maxRunTime
  if (others.some(({ begunAt, isNamed }) => !isNamed && isRecent(begunAt))) return 'being filled'

  const index = `${alias}-${now}-${randomUUID().slice(0, 8)}`
  try {
    await fillIndex(deps, index, at)
  } catch (error) {
    // The next run would wait for the unfinished index.
    await client.call('DELETE', `/${index}`).catch(() => {})
    throw error
  }
  await nameIndex(client, alias, index)
  for (const { index: old, begunAt, isNamed } of others)
    if (isNamed || !isRecent(begunAt)) await client.call('DELETE', `/${old}`)
  return 'filled'
}

async function fillIndex(deps: Deps, index: string, at: Date): Promise<void> {
  const { client, table, sources, bundledDocuments } = deps
  await client.call('PUT', `/${index}`, { body: indexBody(), timeoutMs: seconds(30) })
  const { position } = searchLog(table, at)
  let readAt = Date.now()
  const bundledEntries = bundledDocuments.map((document) => ({
    kind: document.kind,
    id: document.id,
    document,
  }))
  await writeDocuments(client, index, bundledEntries, { readAt, isAlias: false })
  readAt = Date.now()
  for await (const group of readAll(deps, sources)) {
    await writeDocuments(client, index, group, { readAt, isAlias: false })
    readAt = Date.now()
  }
  await storeState(client, index, {
    position: position.toISOString(),
    notes: [],
    builtAt: at.toISOString(),
    madeOf: fingerprintOf(bundledDocuments),
  })
  await client.call('POST', `/${index}/_refresh`, { timeoutMs: seconds(30) })
}

/** Lets the alias name this index only, in one step. An index that took the alias's own name is removed. */
async function nameIndex(client: OpenSearchClient, alias: string, index: string): Promise<void> {
  const { status, body } = await client.call<Aliases>('GET', `/${alias}/_alias`)
  const before = status === 200 ? Object.keys(body) : []
  const actions = [
    ...before.map((old) =>
      old === alias ? { remove_index: { index: old } } : { remove: { index: old, alias } },
    ),
    { add: { index, alias } },
  ]
  await client.call('POST', '/_aliases', { body: { actions } })
}
