import { useSyncExternalStore } from 'react'

/** Addresses of files that could not be loaded and are retried. */
const late = new Set<string>()
const listeners = new Set<() => void>()

export function setLate(file: string, isLate: boolean): void {
  if (isLate) late.add(file)
  else late.delete(file)
  for (const listener of listeners) listener()
}

const isRetrying = () => late.size > 0
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when that is or becomes so. */
const when = (isSo: () => boolean) =>
  new Promise<void>((resolve) => {
    if (isSo()) return resolve()
    const stop = subscribe(() => {
      if (!isSo()) return
      stop()
      resolve()
    })
  })

/** Resolves when a file is late. */
export const whenRetrying = () => when(isRetrying)
/** Resolves when none is. */
export const whenNoneIsLate = () => when(() => !isRetrying())

export const useRetrying = () => useSyncExternalStore(subscribe, isRetrying, () => false)
