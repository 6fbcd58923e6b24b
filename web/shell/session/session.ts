import { useSyncExternalStore } from 'react'
import type { Me } from '#shared/account/contract.ts'
import type { Package, Role } from '#shared/kernel/actor.ts'
import type { Duty } from '#shared/kernel/duty.ts'
import type { NavigationHints } from '../area.ts'
import { whenIdle } from '../hydration/whenIdle.ts'
import { isIphoneSafari } from '../iphoneSafari.ts'
import { goTo } from '../site/history.ts'
import { readStored, removeStored, store } from '../storage.ts'
import { accountApi } from './accountApi.ts'

/**
 * The claims in the browser's storage. Only the server knows the truth; the claims decide which links are
 * shown and what is rendered first.
 */
interface SessionHints extends NavigationHints {
  userId: string | undefined
  userEmail: string | undefined
  bookingId: string | undefined
}

/** The storage keys of a session, by the specification's names. */
const keys = [
  'userId',
  'package',
  'role',
  'duties',
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

const packageOf = (stored: string | undefined): Package => {
  const name = stored?.toLowerCase().replace(' plan', '').trim()
  return name === 'pro' || name === 'premium' ? name : 'free'
}

const hintsOf = (read: (key: Key) => string | undefined): SessionHints => ({
  isLoggedIn: read('isLoggedIn') === 'true',
  isAdmin: read('isAdmin') === 'true',
  isInstructor: read('isInstructor') === 'true',
  duties: (read('duties')?.split(' ') ?? []) as Duty[],
  package: packageOf(read('package')),
  userId: read('userId'),
  userEmail: read('userEmail'),
  bookingId: read('bookingId'),
})

// Documents are prerendered with `visitor`. `hints` begins as the same object, so hydration renders a visitor's page only once.
let lastSnapshot = JSON.stringify(keys.map(() => null))
const visitor = hintsOf(() => undefined)
let hints = visitor
const listeners = new Set<() => void>()

/** Reads storage again and calls the listeners when something has changed. */
function refresh() {
  const values = keys.map((key) => readStored(key))
  const snapshot = JSON.stringify(values)
  if (snapshot === lastSnapshot) return
  lastSnapshot = snapshot
  hints = hintsOf((key) => values[keys.indexOf(key)])
  for (const listener of listeners) listener()
}

let pollTimer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    pollTimer = setInterval(refresh, 500)
    window.addEventListener('storage', refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(pollTimer)
    window.removeEventListener('storage', refresh)
  }
}

/** Reads the claims in storage now, for code outside React. */
export function sessionHints(): SessionHints {
  refresh()
  return hints
}

/** Returns the claims in storage; they are read every 500 ms and on storage events of other tabs. The server snapshot is a visitor's. */
export const useSession = (): SessionHints => useSyncExternalStore(subscribe, sessionHints, () => visitor)

let onChange = () => {}

/** Sets the function called after each log-out, and each log-in of another person than before. */
export function onSessionChange(listener: () => void): void {
  onChange = listener
}

type Flags = Partial<Record<Key, string | undefined>>
const planFlags = (plan: Package): Flags => ({
  package: plan,
  purchasedPackage: plan === 'free' ? undefined : plan,
})
const roleFlags = (role: Role, duties: readonly Duty[] | undefined, email: string): Flags => ({
  role,
  duties: duties?.join(' ') || undefined,
  userRole: role,
  isAdmin: String(role === 'admin'),
  isInstructor: String(role === 'instructor'),
  instructorEmail: role === 'instructor' ? email : undefined,
})
const courseFlags = (courses: readonly string[]): Flags => ({
  courses: JSON.stringify(courses),
  hasCourse: courses.length > 0 ? 'true' : undefined,
})

/** The server's response to a log-in. */
export type OpenedSession = {
  userId: string
  email: string
  /** Missing when a browser without scripts has logged in. */
  token?: string
  package?: Package
  role?: Role
  duties?: readonly Duty[] | undefined
}

/** Stores a log-in that the server has granted. The token is stored on iPhone Safari only. */
export function openSession({
  userId,
  email,
  token,
  package: plan = 'free',
  role = 'user',
  duties,
}: OpenedSession): void {
  const values: Partial<Record<Key, string>> = {
    userId,
    isLoggedIn: 'true',
    userEmail: email,
    ...planFlags(plan),
    ...roleFlags(role, duties, email),
    token: isIphoneSafari() ? token : undefined,
  }
  // Whoever logs in again, after their session has ended, keeps what the page has loaded.
  const isSameUser = readStored('userId') === userId
  for (const key of keys) store(key, values[key])
  if (!isSameUser) onChange()
  refresh()
}

/** Stores the server's latest answer about the user: plan, role and courses may have changed since the log-in. */
export function updateHints({
  package: plan,
  role,
  duties,
  email,
  courses,
}: Pick<Me, 'package' | 'role' | 'duties' | 'email' | 'courses'>): void {
  if (readStored('isLoggedIn') !== 'true') return
  const flags = {
    userEmail: email,
    ...planFlags(plan),
    ...roleFlags(role, duties, email),
    ...courseFlags(courses),
  }
  for (const [key, value] of Object.entries(flags)) store(key, value)
  refresh()
}

/**
 * Asks the server, once the browser is idle, for the plan, role and courses of a logged-in user. They change
 * when the user pays in another browser, when an administrator changes them, and at the end of a month.
 * Rejects when the server does not answer; the stored claims then stay.
 */
export async function refreshHints(): Promise<void> {
  if (!sessionHints().isLoggedIn) return
  await whenIdle()
  updateHints(await accountApi.me())
}

/**
 * Deletes the session in this browser: its stored flags and all cached responses. After a log-out (`left`) it also deletes the invitations
 * that were opened here; after an `expired` session they stay, because the same user may log in again.
 */
export function forgetSession(reason: 'left' | 'expired' = 'left'): void {
  if (reason === 'left') {
    store('pendingInvitation', undefined)
    removeStored('mailed ', 'sessionStorage')
  }
  // The e-mail address stays, because the log-in form fills it in.
  for (const key of keys) if (key !== 'userEmail') store(key, undefined)
  refresh()
  onChange()
}

/** Logs out on the server and in this browser, and opens the home page. */
export async function closeSession(): Promise<void> {
  try {
    await accountApi.logout()
  } finally {
    forgetSession()
    goTo('/')
  }
}
