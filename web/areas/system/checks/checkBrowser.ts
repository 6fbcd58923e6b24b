import { isIphoneSafari, readStored } from '#web/shell/index.ts'
import { checkDirectory, type DirectoryCheck } from './directory.ts'
import { answer, type Finding, type Report } from './finding.ts'

/** Runs all checks. Calls the server once. */
export async function checkBrowser(): Promise<Report> {
  const [storage, { findings, clocks }] = await Promise.all([checkStorage(), checkDirectory()])
  return {
    cookies: checkCookies(),
    storage,
    clock: checkClock(clocks),
    browser: [
      { key: 'userAgent', value: { text: navigator.userAgent } },
      answer('iphoneSafari', isIphoneSafari() ? 'yes' : 'no'),
    ],
    directory: findings,
  }
}

const cookieName = 'portal-test'
const hasCookie = (doc: Document) =>
  doc.cookie.split('; ').some((cookie) => cookie.startsWith(`${cookieName}=`))

/** Sets, finds and deletes a test cookie. Returns true if all three worked. */
function testCookieWorks(doc: Document): boolean {
  doc.cookie = `${cookieName}=1; path=/; samesite=lax`
  const wasSet = hasCookie(doc)
  doc.cookie = `${cookieName}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax`
  return wasSet && !hasCookie(doc)
}

function checkCookies(): Finding[] {
  const enabled = navigator.cookieEnabled
  const works = testCookieWorks(document)
  return [
    answer('cookiesEnabled', enabled ? 'yes' : 'no', enabled),
    answer('testCookie', works ? 'works' : 'fails', works),
  ]
}

const itemKey = 'portal-test'

/**
 * Writes, reads and removes an item. Returns true if all three worked. A browser that refuses storage throws
 * as soon as the storage is accessed.
 */
function storageWorks(getStorage: () => Storage): boolean {
  try {
    const storage = getStorage()
    storage.setItem(itemKey, itemKey)
    const wasStored = storage.getItem(itemKey) === itemKey
    storage.removeItem(itemKey)
    return wasStored && storage.getItem(itemKey) === null
  } catch {
    return false
  }
}

async function checkStorage(): Promise<Finding[]> {
  const localWorks = storageWorks(() => window.localStorage)
  const sessionWorks = storageWorks(() => window.sessionStorage)
  // Browsers give the bytes used and allowed only in secure contexts.
  const { usage, quota } = (await navigator.storage?.estimate().catch(() => undefined)) ?? {}
  const size = (name: 'used' | 'quota', bytes: number | undefined): Finding =>
    bytes === undefined ? answer(name, 'untold') : { key: name, value: { bytes } }
  return [
    answer('localStorage', localWorks ? 'works' : 'fails', localWorks),
    answer('sessionStorage', sessionWorks ? 'works' : 'fails', sessionWorks),
    size('used', usage),
    size('quota', quota),
    answer('keptToken', readStored('token') ? 'keptHidden' : 'notKept'),
  ]
}

/** With a larger difference, mailed links and sessions seem to expire at the wrong time. */
const maxDifferenceMs = 30_000

export function checkClock(clocks: DirectoryCheck['clocks']): Finding[] {
  const browserFindings: Finding[] = [
    { key: 'browserTime', value: { text: new Date().toISOString() } },
    { key: 'timeZone', value: { text: new Intl.DateTimeFormat().resolvedOptions().timeZone } },
  ]
  if (!clocks) return [...browserFindings, answer('serverTime', 'untold')]
  const differenceMs = clocks.browserMs - clocks.serverMs
  return [
    ...browserFindings,
    // The time as the server sent it, without the half second that `checkDirectory` adds.
    { key: 'serverTime', value: { text: new Date(clocks.serverMs - 500).toISOString() } },
    // The Date header has whole seconds, so fractions mean nothing.
    {
      key: 'difference',
      ok: Math.abs(differenceMs) <= maxDifferenceMs,
      value: { milliseconds: Math.round(differenceMs / 1000) * 1000 },
    },
  ]
}
