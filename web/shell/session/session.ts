import { useSyncExternalStore } from 'react'
import { account, type Me } from '#shared/account/contract.ts'
import type { Package, Role } from '#shared/kernel/actor.ts'
import type { NavigationHints } from '../area.ts'
import { isIphoneSafari } from '../iphoneSafari.ts'
import { client } from '../server/api.ts'
import { goTo } from '../site/history.ts'
import { readStored, store } from '../storage.ts'

const api = client(account)

/** What the browser's storage claims. The server alone knows; these only choose links and what is rendered first. */
export interface SessionHints extends NavigationHints {
  userId: string | undefined
  userEmail: string | undefined
  instructorEmail: string | undefined
  role: string | undefined
  hasCourse: boolean
  bookingId: string | undefined
  purchasedPackage: string | undefined
}

/** Everything of a session that storage keeps, in the specification's names. */
const keys = [
  'userId',
  'package',
  'role',
  'courses',
  'token',
  'isLoggedIn',
  'isAdmin',
  'isInstructor',
  'instructorEmail',
  'userEmail',
  'userRole',
  'hasCourse',
  'bookingId',
  'purchasedPackage',
] as const
type Key = (typeof keys)[number]
/** Survive a logout: the log-in form offers the address again. */
const kept: readonly Key[] = ['userEmail']

const packageOf = (stored: string | undefined): Package => {
  const name = stored?.toLowerCase().replace(' plan', '').trim()
  return name === 'pro' || name === 'premium' ? name : 'free'
}

/** The plan that somebody has paid for, if any. */
const purchased = (plan: Package) => (plan === 'free' ? undefined : plan)

const hintsOf = (read: (key: Key) => string | undefined): SessionHints => ({
  isLoggedIn: read('isLoggedIn') === 'true',
  isAdmin: read('isAdmin') === 'true',
  isInstructor: read('isInstructor') === 'true',
  package: packageOf(read('package')),
  userId: read('userId'),
  userEmail: read('userEmail'),
  instructorEmail: read('instructorEmail'),
  role: read('role'),
  hasCourse: read('hasCourse') === 'true',
  bookingId: read('bookingId'),
  purchasedPackage: read('purchasedPackage'),
})

// Nothing stored is a visitor, the very one that documents are prerendered for: so hydration does not render the page twice.
let seen = JSON.stringify(keys.map(() => null))
const visitor = hintsOf(() => undefined)
let hints = visitor
const listeners = new Set<() => void>()

/** Reads storage again and tells listeners when something changed. */
function refresh() {
  const values = keys.map((key) => readStored(key))
  const now = JSON.stringify(values)
  if (now === seen) return
  seen = now
  hints = hintsOf((key) => values[keys.indexOf(key)])
  for (const listener of listeners) listener()
}

let poll: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    poll = setInterval(refresh, 500)
    window.addEventListener('storage', refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(poll)
    window.removeEventListener('storage', refresh)
  }
}

/** What storage claims now, outside React. */
export function sessionHints(): SessionHints {
  refresh()
  return hints
}

/** What storage claims, kept up to date (documents are prerendered for visitors): read every 500 ms and on the other tabs' storage events. */
export const useSession = (): SessionHints => useSyncExternalStore(subscribe, sessionHints, () => visitor)

const watchers = new Set<() => void>()
const changed = () => {
  for (const watcher of watchers) watcher()
}

/** Calls back after every log-in and every log-out: from then on another person may sit in front of the screen. */
export const onSessionChange = (watcher: () => void) => void watchers.add(watcher)

type Flags = Partial<Record<Key, string | undefined>>
const planFlags = (plan: Package): Flags => ({ package: plan, purchasedPackage: purchased(plan) })
const roleFlags = (role: Role, email: string): Flags => ({
  role,
  userRole: role,
  isAdmin: String(role === 'admin'),
  isInstructor: String(role === 'instructor'),
  instructorEmail: role === 'instructor' ? email : undefined,
})
/** The names of the courses, as a JSON array. */
const courseFlags = (courses: readonly string[]): Flags => ({
  courses: JSON.stringify(courses),
  hasCourse: courses.length > 0 ? 'true' : undefined,
})

/** A successful log-in, of either kind. */
export type OpenedSession = {
  userId: string
  email: string
  token: string
  package?: Package
  role?: Role
}

/** Remembers a log-in that the server granted. The token is stored on iPhone Safari only. */
export function openSession({
  userId,
  email,
  token,
  package: plan = 'free',
  role = 'user',
}: OpenedSession): void {
  const values: Partial<Record<Key, string>> = {
    userId,
    isLoggedIn: 'true',
    userEmail: email,
    ...planFlags(plan),
    ...roleFlags(role, email),
    token: isIphoneSafari() ? token : undefined,
  }
  for (const key of keys) store(key, values[key])
  changed()
  refresh()
}

/** Remembers what the server has just told of the reader: plan, role and courses may have changed since the log-in. */
export function noteMe({
  package: plan,
  role,
  email,
  courses,
}: Pick<Me, 'package' | 'role' | 'email' | 'courses'>): void {
  if (readStored('isLoggedIn') !== 'true') return
  const flags = { ...planFlags(plan), ...roleFlags(role, email), ...courseFlags(courses) }
  for (const [key, value] of Object.entries(flags)) store(key, value)
  refresh()
}

/** Forgets the session in this browser: the stored flags and every cached response that depended on who was logged in. */
export function forgetSession(): void {
  for (const key of keys) if (!kept.includes(key)) store(key, undefined)
  refresh()
  changed()
}

/** Logs out: the server ends the session, the browser forgets it, and the home page opens. */
export async function closeSession(): Promise<void> {
  try {
    await api.logout()
  } finally {
    forgetSession()
    goTo('/')
  }
}
