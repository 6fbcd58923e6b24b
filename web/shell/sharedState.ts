import { useSyncExternalStore } from 'react'

/** A value outside React that components can follow. */
interface SharedState<T> {
  get: () => T
  set: (value: T) => void
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
  /** Returns the value to a component. While a page is prerendered and hydrated, it is the initial one. */
  useValue: () => T
}

export function makeSharedState<T>(initial: T): SharedState<T> {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set(newValue) {
      if (newValue === value) return
      value = newValue
      for (const listener of listeners) listener()
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
