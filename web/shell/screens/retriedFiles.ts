import { useSyncExternalStore } from 'react'

/** The addresses of files that are being retried. */
const retriedFiles = new Set<string>()
const listeners = new Set<() => void>()

export function setRetried(file: string, isRetried: boolean): void {
  if (isRetried) retriedFiles.add(file)
  else retriedFiles.delete(file)
  for (const listener of listeners) listener()
}

const isRetrying = () => retriedFiles.size > 0
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when the condition holds. */
const waitUntil = (isMet: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isMet()) return resolve()
    const stop = subscribe(() => {
      if (!isMet()) return
      stop()
      resolve()
    })
  })

export const whenRetrying = () => waitUntil(isRetrying)
export const whenNotRetrying = () => waitUntil(() => !isRetrying())

export const useRetrying = () => useSyncExternalStore(subscribe, isRetrying, () => false)
