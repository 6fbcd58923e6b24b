import { useState, useSyncExternalStore } from 'react'

/** How many actions this page has begun. */
let actions = 0
const listeners = new Set<() => void>()

/** To be called when an action begins: what was refused before it is no longer shown. */
export function beginAction(): void {
  actions++
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Returns an error until the next action begins, wherever on the page. */
export function useFreshError(error: Error | undefined): Error | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => actions,
    () => 0,
  )
  const [seen, setSeen] = useState({ error, at: now })
  if (seen.error !== error) setSeen({ error, at: now })
  return seen.at === now || seen.error !== error ? error : undefined
}
