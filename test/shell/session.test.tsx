import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import {
  forgetSession,
  openSession,
  sessionHints,
  updateHints,
  useSession,
} from '#web/shell/session/session.ts'

function SessionText() {
  const { isLoggedIn, isAdmin, package: plan } = useSession()
  return <p>{isLoggedIn ? `${isAdmin ? 'admin' : 'member'} on ${plan}` : 'visitor'}</p>
}

describe('the session in storage', () => {
  test('is read again every 500 ms', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
      shouldAdvanceTime: true,
    })
    onTestFinished(() => void vi.useRealTimers())
    await renderScreen(<SessionText />)
    window.localStorage.setItem('isLoggedIn', 'true')
    window.localStorage.setItem('package', 'Premium Plan')
    expect(screen.getByText('visitor')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByText('member on premium')).toBeTruthy()
  })

  test('is read at once when another tab writes it', async () => {
    await renderScreen(<SessionText />)
    window.localStorage.setItem('isLoggedIn', 'true')
    window.localStorage.setItem('isAdmin', 'true')
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(screen.getByText('admin on free')).toBeTruthy()
  })

  test('ends with what was opened for it, but an invitation stays when only the session has expired', () => {
    openSession({ userId: 'usr_2', email: 'grace@example.com', token: 't' })
    const open = () => {
      window.localStorage.setItem('pendingInvitation', 'bkg_1.seat_1.x')
      window.sessionStorage.setItem('mailed /fr/attend', 'bkg_1.seat_1.x')
      window.sessionStorage.setItem('other', 'x')
    }
    const left = () => [
      window.localStorage.pendingInvitation,
      window.sessionStorage.getItem('mailed /fr/attend'),
      window.sessionStorage.getItem('other'),
    ]
    open()
    forgetSession('expired')
    expect(left()).toEqual(['bkg_1.seat_1.x', 'bkg_1.seat_1.x', 'x'])
    forgetSession()
    expect(left()).toEqual([undefined, null, 'x'])
  })

  test('stores the e-mail of an instructor', () => {
    openSession({ userId: 'usr_2', email: 'grace@example.com', token: 't', role: 'instructor' })
    expect(sessionHints()).toMatchObject({ isInstructor: true, isAdmin: false })
    expect(window.localStorage.instructorEmail).toBe('grace@example.com')
  })

  test('stores which plan was bought, and deletes it when the plan ends', () => {
    openSession({ userId: 'usr_3', email: 'mei@example.com', token: 't' })
    expect(window.localStorage.purchasedPackage).toBeUndefined()
    const me = { email: 'mei@example.com', role: 'user' as const, courses: [] }
    updateHints({ ...me, package: 'pro' })
    expect([sessionHints().package, window.localStorage.purchasedPackage]).toEqual(['pro', 'pro'])
    updateHints({ ...me, package: 'free' })
    expect([sessionHints().package, window.localStorage.purchasedPackage]).toEqual(['free', undefined])
  })

  test('takes courses and role from the server, whatever storage claimed', () => {
    openSession({ userId: 'usr_4', email: 'ida@example.com', token: 't' })
    window.localStorage.setItem('isAdmin', 'true')
    const me = { email: 'ida@example.com', role: 'user', package: 'pro' } as const
    updateHints({ ...me, courses: ['Carbon accounting', 'Net zero'] })
    expect([sessionHints().isAdmin, window.localStorage.hasCourse]).toEqual([false, 'true'])
    expect(JSON.parse(window.localStorage.courses)).toEqual(['Carbon accounting', 'Net zero'])
    updateHints({ ...me, role: 'admin', courses: [] })
    expect([sessionHints().isAdmin, window.localStorage.role]).toEqual([true, 'admin'])
    expect(window.localStorage.hasCourse).toBeUndefined()
    expect(window.localStorage.courses).toBe('[]')
  })

  test('ignores an answer of the server that comes after the log-out', () => {
    openSession({ userId: 'usr_5', email: 'uma@example.com', token: 't' })
    forgetSession()
    updateHints({ email: 'uma@example.com', role: 'admin', package: 'premium', courses: ['Net zero'] })
    expect([window.localStorage.courses, window.localStorage.isAdmin]).toEqual([undefined, undefined])
  })
})
