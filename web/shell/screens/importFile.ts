import { keepTrying } from './keepTrying.ts'

/** Told while a file is asked for again, so that the page can say so. */
export type OnRetry = (retrying: boolean) => void

const importsIn = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].flatMap(([, file]) => file ?? [])

/** Fetches a module and what it imports of its own folder; fails when one does not come. */
async function fetchModules(file: string): Promise<void> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`)
  const base = new URL(file, window.location.href)
  await Promise.all(importsIn(await answer.text()).map((one) => fetchModules(new URL(one, base).pathname)))
}

const isPreloaded = (file: string) => document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null

let asked = false
/** The reader has asked for another try; a new document is in order. */
export const allowNewDocument = () => {
  asked = true
}

const cameByReload = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Once: whatever else is wrong, a new document does not mend it. */
async function startAnew(): Promise<void> {
  if (cameByReload() && !asked) return
  window.location.reload()
  await new Promise(() => undefined)
}

export interface Ways {
  load?: (url: string) => Promise<unknown>
  /** Resolves when the file and what it imports can be had. */
  reach?: (file: string) => Promise<void>
  /** Called when it can be had and yet not be imported. */
  anew?: () => Promise<void>
}

/** Modules whose first import failed, and how often they were imported since. */
const spoilt = new Map<string, number>()

/**
 * Imports a module, asking again for up to 120 s when it does not come. Browsers remember a module that failed for as long as the
 * document lives; so it is fetched before it is imported, which costs nothing, for it is then in the browser's cache. One that failed
 * all the same comes under another address; where what it imports failed as well, only a new document helps.
 */
export async function importFile<T>(file: string, onRetry: OnRetry, ways: Ways = {}): Promise<T> {
  const { load = (url) => import(/* @vite-ignore */ url), reach = fetchModules, anew = startAnew } = ways
  async function bring(attempt: number): Promise<unknown> {
    if (attempt > 0 || !isPreloaded(file)) await reach(file)
    const tries = spoilt.get(file)
    spoilt.set(file, (tries ?? 0) + 1)
    if (tries !== undefined)
      return load(`${file}?again=${tries}`).catch(async (error: unknown) => {
        await anew()
        throw error
      })
    const module = await load(file)
    spoilt.delete(file)
    return module
  }
  try {
    return (await keepTrying(bring, () => onRetry(true))) as T
  } finally {
    onRetry(false)
  }
}
