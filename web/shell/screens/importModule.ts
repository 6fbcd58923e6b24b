/** How often the import of a module has failed, by its address. */
const failures = new Map<string, number>()

export const hasFailed = (file: string) => failures.has(file)

/**
 * Imports a module by its address, once. Browsers remember a module that failed for as long as the document lives, so after a failure
 * it is imported under another address.
 */
export async function importAddress(
  file: string,
  load = (url: string): Promise<unknown> => import(/* @vite-ignore */ url),
): Promise<unknown> {
  const failed = failures.get(file) ?? 0
  try {
    return await load(failed > 0 ? `${file}?again=${failed}` : file)
  } catch (error) {
    failures.set(file, failed + 1)
    throw error
  }
}

/**
 * The address that the build wrote into `() => import('./file.ts')`; undefined where nothing is built, and no import fails either.
 * `base` is the `import.meta.url` of the module that has the function.
 */
export function addressOf(load: () => Promise<unknown>, base: string): string | undefined {
  const written = /import\(["'`](.+?)["'`]\)/.exec(load.toString())?.[1]
  return written && new URL(written, base).pathname
}

/** Runs `() => import('./file.ts')`, once; may be called again after a failure. For `base` see `addressOf`. */
export function importModule<T>(load: () => Promise<T>, base: string): Promise<T> {
  const file = addressOf(load, base)
  return file ? (importAddress(file) as Promise<T>) : load()
}
