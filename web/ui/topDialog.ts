import { useSyncExternalStore } from 'react'

let openDialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()
const change = (dialogs: readonly HTMLElement[]) => {
  openDialogs = dialogs
  for (const listener of listeners) listener()
}

/** Counts a modal dialog as open until the returned function is called. */
export function markOpen(dialog: HTMLElement): () => void {
  change([...openDialogs, dialog])
  return () => change(openDialogs.filter((other) => other !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the modal dialog that was opened last. While it is open, everything outside it is inert. */
export const useTopDialog = (): HTMLElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => openDialogs.at(-1),
    () => undefined,
  )
