/** The number of failed imports of each module, by its address. */
const failures = new Map<string, number>()

export const hasFailed = (file: string) => failures.has(file)

/**
 * Imports a module by its address, without retrying. Browsers remember a failed module for as long as the
 * document lives, so after a failure it is imported under another address.
 */
export async function importAddress(
  file: string,
  load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url),
): Promise<unknown> {
  const failureCount = failures.get(file) ?? 0
  try {
    return await load(failureCount > 0 ? `${file}?again=${failureCount}` : file)
  } catch (error) {
    failures.set(file, failureCount + 1)
    throw error
  }
}

/**
 * Reads the address that the build wrote into `() => import('./file.ts')`; undefined when nothing is built, and then no import fails.
 * `base` is the `import.meta.url` of the module that has the function.
 */
export function addressOf(load: () => Promise<unknown>, base: string): string | undefined {
  const specifier = /import\(["'`](.+?)["'`]\)/.exec(load.toString())?.[1]
  return specifier && new URL(specifier, base).pathname
}

/** Runs `() => import('./file.ts')`; may be called again after a failure. For `base` see `addressOf`. */
export function importModule<T>(load: () => Promise<T>, base: string): Promise<T> {
  const file = addressOf(load, base)
  return file ? (importAddress(file) as Promise<T>) : load()
}
