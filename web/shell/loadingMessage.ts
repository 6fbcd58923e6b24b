import { useSyncExternalStore } from 'react'

let retrying = false
const listeners = new Set<() => void>()

/** A file did not come and is asked for again. */
export function setRetrying(next: boolean): void {
  retrying = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Resolves when a file is late for the first time. */
export const whenRetrying = () =>
  new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!retrying) return
      stop()
      resolve()
    })
  })

export const useRetrying = () =>
  useSyncExternalStore(
    subscribe,
    () => retrying,
    () => false,
  )
