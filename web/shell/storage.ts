/**
 * Replaces storage that the browser refuses (private windows, full disks). Its values are lost with the tab.
 */
const memory = new Map<string, string>()

type StorageName = 'localStorage' | 'sessionStorage'

export function readStored(key: string, storage: StorageName = 'localStorage'): string | undefined {
  try {
    return window[storage].getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Writes a value; `undefined` removes it. `sessionStorage` lasts as long as the tab. */
export function store(key: string, value: string | undefined, storage: StorageName = 'localStorage'): void {
  if (value === undefined) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
    // Storage has the value now, and another tab may change it there.
    memory.delete(key)
  } catch {
    // `memory` keeps the value.
  }
}

/** Removes the values whose keys begin with `prefix`. */
export function removeStored(prefix: string, storage: StorageName): void {
  const keys = [...memory.keys()]
  try {
    keys.push(...Object.keys(window[storage]))
  } catch {
    // `memory` has them all.
  }
  for (const key of keys) if (key.startsWith(prefix)) store(key, undefined, storage)
}
