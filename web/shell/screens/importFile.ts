import { retry } from '../site/retry.ts'
import { addressOf, hasFailed, importAddress } from './importModule.ts'
import { setRetried } from './retriedFiles.ts'

const relativeImportsIn = (code: string) =>
  [...code.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].flatMap(([, file]) => file ?? [])

/** Fetches a module, its relative imports, and theirs. Fails when one cannot be fetched. */
async function fetchModules(file: string): Promise<void> {
  const response = await fetch(file)
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  const base = new URL(file, window.location.href)
  await Promise.all(
    relativeImportsIn(await response.text()).map((path) => fetchModules(new URL(path, base).pathname)),
  )
}

const isPreloaded = (file: string) =>
  document.querySelector(`link[rel=modulepreload][href="${file}"]`) !== null

let isReloadAllowed = false
/** Allows another reload of the document, because the user has asked for another try. */
export const allowReload = () => {
  isReloadAllowed = true
}

const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Reloads the document, but not twice: a second reload does not help. */
async function reloadDocument(): Promise<void> {
  if (wasReloaded() && !isReloadAllowed) return
  window.location.reload()
  await new Promise(() => undefined)
}

interface ImportOptions {
  load?: (url: string) => Promise<unknown>
  /** Resolves when the file and its imports can be fetched. */
  fetchAll?: (file: string) => Promise<void>
  /** Called when the file can be fetched but not imported. */
  reload?: () => Promise<void>
}

/**
 * Imports a module, retrying for up to 120 s; meanwhile the page says so (retriedFiles.ts). Browsers remember
 * a failed module for as long as the document lives. So it is fetched first, which costs nothing, because the
 * import then takes it from the browser's cache. A module that failed all the same is imported under another
 * address. If one of its imports has failed too, only a reload helps.
 */
export async function importFile<T>(
  file: string,
  { load, fetchAll = fetchModules, reload = reloadDocument }: ImportOptions = {},
): Promise<T> {
  async function attempt(retryCount: number): Promise<unknown> {
    if (retryCount > 0 || !isPreloaded(file)) await fetchAll(file)
    const hasFailedBefore = hasFailed(file)
    return importAddress(file, load).catch(async (error: unknown) => {
      if (hasFailedBefore) await reload()
      throw error
    })
  }
  try {
    return (await retry(attempt, () => setRetried(file, true))) as T
  } finally {
    setRetried(file, false)
  }
}

/**
 * Turns `() => import('./file.ts')`, a file of the shell that not every page needs, into a function that retries the import for up to
 * 120 s. For `base` see `addressOf`.
 */
export function loadLater<T>(load: () => Promise<T>, base: string): () => Promise<T> {
  const file = addressOf(load, base)
  return () => (file ? importFile<T>(file) : load())
}
