/** Kept when the browser refuses storage (private windows, full disks): the portal then forgets with the tab. */
const memory = new Map<string, string>()

export function readStored(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

/** Writes, or removes when there is nothing to write. */
export function store(key: string, value: string | undefined): void {
  if (value === undefined) memory.delete(key)
  else memory.set(key, value)
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    // Storage took it, so storage is the only truth: another tab may change it.
    memory.delete(key)
  } catch {
    // `memory` has it.
  }
}
