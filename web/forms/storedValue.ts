import { useSyncExternalStore } from 'react'

export interface StoredValue<T> {
  value: T
  /** True if the browser refuses storage or has no room; the value is then lost with the page. */
  storageFailed: boolean
}

interface Options<T> {
  /** The key in localStorage. */
  key: string
  /** The value while nothing is stored, and while pages are prerendered. */
  empty: T
  /**
   * Makes the value from the stored JSON, which any script may have written; `stored` is undefined if there
   * is none. `before` is this tab's last value, for parts that are not stored.
   */
  parse: (stored: unknown, before: T) => T
  /** Returns what to store, as JSON; `undefined` removes it. */
  toStored: (value: T) => unknown
}

function jsonOf(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    // The portal did not write this text.
    return undefined
  }
}

/**
 * Keeps a value in this browser, for all its tabs. If the browser stores nothing, only this page has the
 * value.
 */
export function makeStoredValue<T>({ key, empty, parse, toStored }: Options<T>) {
  const nothing: StoredValue<T> = { value: empty, storageFailed: false }
  let kept = nothing
  /** The stored text that `kept` was read from; another tab may have changed it since. */
  let lastText: string | null = null
  /** True while only this page has the value, because it could not be stored. */
  let isUnsaved = false
  const listeners = new Set<() => void>()

  function read(): StoredValue<T> {
    if (isUnsaved) return kept
    try {
      const text = window.localStorage.getItem(key)
      if (text !== lastText) kept = { value: parse(jsonOf(text), kept.value), storageFailed: false }
      else if (kept.storageFailed) kept = { ...kept, storageFailed: false }
      lastText = text
    } catch {
      if (!kept.storageFailed) kept = { ...kept, storageFailed: true }
    }
    return kept
  }

  /** Stores the value if the browser allows it, and shows it in any case. */
  function save(value: T): void {
    const stored = toStored(value)
    const text = stored === undefined ? null : JSON.stringify(stored)
    isUnsaved = false
    try {
      if (text === null) window.localStorage.removeItem(key)
      else window.localStorage.setItem(key, text)
      lastText = text
    } catch {
      isUnsaved = true
    }
    kept = { value, storageFailed: isUnsaved }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return { read, save, useStored: () => useSyncExternalStore(subscribe, read, () => nothing) }
}
