import { openCache } from './caches.ts'

/** Folders whose files have a hash of their contents in their names. */
const hashedPaths = /^\/(?:vendor|shell|ui|areas|index)\//

/** The paths of the cached files; undefined while they are still being read. */
let cachedPaths: Set<string> | undefined

export async function readCachedPaths(): Promise<Set<string>> {
  cachedPaths ??= new Set((await (await openCache('files')).keys()).map(({ url }) => new URL(url).pathname))
  return cachedPaths
}

/** Tells whether the worker should respond to a request for this file, because the cache has it or may have it. */
export const mayBeCached = (pathname: string) =>
  hashedPaths.test(pathname) && (cachedPaths?.has(pathname) ?? true)

/**
 * Responds with a file, from the cache if it is there. Its name has a hash of its contents, so it cannot be
 * stale.
 */
export async function answerFile(request: Request): Promise<Response> {
  // The second import of a module has a query (shell/screens/importModule.ts).
  const cached = await (await openCache('files'))
    .match(request, { ignoreSearch: true, ignoreVary: true })
    .catch(() => undefined)
  return cached ?? fetch(request)
}

/** Fetches the files that are not cached yet. Rejects when one of them cannot be fetched, or when there is no room. */
export async function cacheFiles(paths: readonly string[]): Promise<void> {
  const [cache, cached] = await Promise.all([openCache('files'), readCachedPaths()])
  await Promise.all(
    paths
      .filter((path) => !cached.has(path))
      .map(async (path) => {
        const response = await fetch(path, { priority: 'low' })
        if (!response.ok || response.type !== 'basic') throw new Error(`${path} answered ${response.status}`)
        await cache.put(path, response)
        cached.add(path)
      }),
  )
}

/** Deletes all files but the needed ones. */
export async function deleteOtherFiles(needed: ReadonlySet<string>): Promise<void> {
  const [cache, cached] = await Promise.all([openCache('files'), readCachedPaths()])
  for (const path of [...cached].filter((one) => !needed.has(one))) {
    cached.delete(path)
    await cache.delete(path)
  }
}
