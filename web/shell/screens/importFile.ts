import { retry } from '../site/retry.ts'
import { hasFailed, importAddress } from './importModule.ts'

/** Called with true while a file is retried, so that the page can say so. */
export type OnRetry = (retrying: boolean) => void

const importsIn = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].flatMap(([, file]) => file ?? [])

/** Fetches a module and what it imports of its own folder; fails when one cannot be had. */
async function fetchModules(file: string): Promise<void> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  const base = new URL(file, window.location.href)
  await Promise.all(importsIn(await response.text()).map((one) => fetchModules(new URL(one, base).pathname)))
}

const isPreloaded = (file: string) =>
  document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null

let allowed = false
/** The reader has asked for another try, so the document may be reloaded. */
export const allowReload = () => {
  allowed = true
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Once: whatever else is wrong, another reload does not mend it. */
async function reloadDocument(): Promise<void> {
  if (wasReloaded() && !allowed) return
  window.location.reload()
  await new Promise(() => undefined)
}

export interface ImportOptions {
  load?: (url: string) => Promise<unknown>
  /** Resolves when the file and what it imports can be had. */
  fetchAll?: (file: string) => Promise<void>
  /** Called when it can be had and yet not be imported. */
  reload?: () => Promise<void>
}

/**
 * Imports a module, retrying for up to 120 s. Browsers remember a module that failed for as long as the document lives; so it is
 * fetched before it is imported, which costs nothing, because it is then in the browser's cache. One that failed all the same is
 * imported under another address; where a module that it imports failed as well, only reloading the document helps.
 */
export async function importFile<T>(file: string, onRetry: OnRetry, options: ImportOptions = {}): Promise<T> {
  const { load, fetchAll = fetchModules, reload = reloadDocument } = options
  async function attempt(count: number): Promise<unknown> {
    if (count > 0 || !isPreloaded(file)) await fetchAll(file)
    const again = hasFailed(file)
    return importAddress(file, load).catch(async (error: unknown) => {
      if (again) await reload()
      throw error
    })
  }
  try {
    return (await retry(attempt, () => onRetry(true))) as T
  } finally {
    onRetry(false)
  }
}
