import { makeSharedState } from '../sharedState.ts'

/** The addresses of files that are being retried. */
const retriedFiles = makeSharedState<ReadonlySet<string>>(new Set())

export function setRetried(file: string, isRetried: boolean): void {
  if (retriedFiles.get().has(file) === isRetried) return
  const files = new Set(retriedFiles.get())
  if (isRetried) files.add(file)
  else files.delete(file)
  retriedFiles.set(files)
}

const isRetrying = () => retriedFiles.get().size > 0

/** Resolves when the condition holds. */
const waitUntil = (isMet: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isMet()) return resolve()
    const stop = retriedFiles.subscribe(() => {
      if (!isMet()) return
      stop()
      resolve()
    })
  })

export const whenRetrying = () => waitUntil(isRetrying)
export const whenNotRetrying = () => waitUntil(() => !isRetrying())

export const useRetrying = (): boolean => retriedFiles.useValue().size > 0
