import { open } from './stores.ts'

/** Folders whose files have a hash of their contents in their names. */
const hashed = /^\/(?:vendor|shell|ui|areas|index)\//

/** The addresses that are cached; undefined while they are still being read. */
let kept: Set<string> | undefined

const pathOf = ({ url }: { url: string }) => new URL(url).pathname

export async function readKept(): Promise<Set<string>> {
  kept ??= new Set((await (await open('files')).keys()).map(pathOf))
  return kept
}

/** Whether the worker should answer for this file: not for those that the browser must fetch anyway. */
export const mayHave = (pathname: string) => hashed.test(pathname) && (kept?.has(pathname) ?? true)

/** A file, from the cache when it is there: its name holds a hash of its contents, so it cannot be stale. */
export async function answerFile(request: Request): Promise<Response> {
  // The second import of a module has a query (shell/screens/importModule.ts).
  const known = await (await open('files'))
    .match(request, { ignoreSearch: true, ignoreVary: true })
    .catch(() => undefined)
  return known ?? fetch(request)
}

/** Fetches what is not there yet. Fails when one of them cannot be fetched, or when there is no room. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const [store, known] = await Promise.all([open('files'), readKept()])
  await Promise.all(
    addresses
      .filter((address) => !known.has(address))
      .map(async (address) => {
        const answer = await fetch(address, { priority: 'low' })
        if (!answer.ok || answer.type !== 'basic') throw new Error(`${address} answered ${answer.status}`)
        await store.put(address, answer)
        known.add(address)
      }),
  )
}

/** Removes all but these. */
export async function keepOnly(addresses: Set<string>): Promise<void> {
  const [store, known] = await Promise.all([open('files'), readKept()])
  for (const address of [...known].filter((one) => !addresses.has(one))) {
    known.delete(address)
    await store.delete(address)
  }
}
