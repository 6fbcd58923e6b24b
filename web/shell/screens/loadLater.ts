import { importFile } from './importFile.ts'
import { addressOf } from './importModule.ts'
import { setLate } from './loadingMessage.ts'

/**
 * Makes of `() => import('./file.ts')`, a file of the shell that not every page needs, a function that loads it, retried as long as
 * any other file of a page. For `base` see `addressOf`.
 */
export function loadLater<T>(load: () => Promise<T>, base: string): () => Promise<T> {
  const file = addressOf(load, base)
  return () => (file ? importFile<T>(file, (late) => setLate(file, late)) : load())
}
