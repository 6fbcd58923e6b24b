const failures = new Map<() => Promise<unknown>, number>()

/**
 * Runs `() => import('./file.ts')`. Browsers remember a module that failed to load, so once it has, each new try asks for the
 * file under an address of its own; the function's text tells the name that the build gave the file.
 */
export async function bringFile<T>(load: () => Promise<T>): Promise<T> {
  const failed = failures.get(load) ?? 0
  const file = failed > 0 ? /import\(["'`](.+?)["'`]\)/.exec(load.toString())?.[1] : undefined
  try {
    return await (file ? (import(/* @vite-ignore */ `${file}?again=${failed}`) as Promise<T>) : load())
  } catch (error) {
    failures.set(load, failed + 1)
    throw error
  }
}
