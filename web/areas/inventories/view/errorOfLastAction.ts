import { useState, useSyncExternalStore } from 'react'

/** How many actions this page has begun. */
let actionCount = 0
const listeners = new Set<() => void>()

/** Must be called when an action begins. Earlier refusals are then no longer shown. */
export function beginAction(): void {
  actionCount++
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns an error until any action on the page begins. */
export function useErrorOfLastAction(error: Error | undefined): Error | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => actionCount,
    () => 0,
  )
  const [seen, setSeen] = useState({ error, at: now })
  if (seen.error !== error) setSeen({ error, at: now })
  return seen.at === now || seen.error !== error ? error : undefined
}
