/** Kept when the browser refuses storage (private windows, full disks): the portal then forgets with the tab. */
const memory = new Map<string, string>()

/** For good, or for this tab alone. */
type Kind = 'localStorage' | 'sessionStorage'

export function readStored(key: string, kind: Kind = 'localStorage'): string | undefined {
  try {
    return window[kind].getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Writes, or removes when there is nothing to write. */
export function store(key: string, value: string | undefined, kind: Kind = 'localStorage'): void {
  if (value === undefined) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === undefined) window[kind].removeItem(key)
    else window[kind].setItem(key, value)
    // Storage took it, so storage is the only truth: another tab may change it.
    memory.delete(key)
  } catch {
    // `memory` has it.
  }
}
