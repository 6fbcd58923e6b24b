import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isReadOnly = false

function set(value: boolean): void {
  if (value === isReadOnly) return
  isReadOnly = value
  for (const listener of listeners) listener()
}

/** Notes whether the server has refused a change because the portal is being repaired. The next change that it accepts ends this. */
export function trackReadOnly({ method, code }: { method: string; code?: string }): void {
  if (code === 'route.readOnly') set(true)
  else if (method !== 'GET' && code === undefined) set(false)
}

/** True from the first refused change until one is accepted. */
export const useIsReadOnly = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isReadOnly,
    () => false,
  )
