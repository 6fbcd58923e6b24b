import { readStored } from '#web/shell/index.ts'
import { answer, type Finding } from './finding.ts'

const key = 'portal-test'

/** Writes, reads and removes an item. A browser that refuses storage throws already on access to it. */
function works(access: () => Storage): boolean {
  try {
    const storage = access()
    storage.setItem(key, key)
    const wasStored = storage.getItem(key) === key
    storage.removeItem(key)
    return wasStored && storage.getItem(key) === null
  } catch {
    return false
  }
}

/** Bytes used and allowed. Browsers give them only in secure contexts. */
async function estimate(): Promise<StorageEstimate> {
  try {
    return (await navigator.storage?.estimate()) ?? {}
  } catch {
    return {}
  }
}

export async function checkStorage(): Promise<Finding[]> {
  const local = works(() => window.localStorage)
  const session = works(() => window.sessionStorage)
  const { usage, quota } = await estimate()
  const size = (name: 'used' | 'quota', bytes: number | undefined): Finding =>
    bytes === undefined ? answer(name, 'untold') : { key: name, value: { bytes } }
  return [
    answer('localStorage', local ? 'works' : 'fails', local),
    answer('sessionStorage', session ? 'works' : 'fails', session),
    size('used', usage),
    size('quota', quota),
    answer('keptToken', readStored('token') ? 'keptHidden' : 'notKept'),
  ]
}
