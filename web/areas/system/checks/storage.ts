import { readStored } from '#web/shell/index.ts'
import { answer, type Finding } from './finding.ts'

const key = 'portal-test'

/** Writes, reads and removes. A browser that refuses storage throws as soon as it is named. */
function works(storage: () => Storage): boolean {
  try {
    const place = storage()
    place.setItem(key, key)
    const same = place.getItem(key) === key
    place.removeItem(key)
    return same && place.getItem(key) === null
  } catch {
    return false
  }
}

/** Bytes in use and allowed; not told on addresses that are not secure. */
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
