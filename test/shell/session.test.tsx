import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { forgetSession, noteMe, openSession, sessionHints, useSession } from '#web/shell/session/session.ts'

function Who() {
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
    await renderScreen(<Who />)
    window.localStorage.setItem('isLoggedIn', 'true')
    window.localStorage.setItem('package', 'Premium Plan')
    expect(screen.getByText('visitor')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByText('member on premium')).toBeTruthy()
  })

  test('is read at once when another tab writes it', async () => {
    await renderScreen(<Who />)
    window.localStorage.setItem('isLoggedIn', 'true')
    window.localStorage.setItem('isAdmin', 'true')
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(screen.getByText('admin on free')).toBeTruthy()
  })

  test('of an instructor names the instructor', () => {
    openSession({ userId: 'usr_2', email: 'grace@example.com', token: 't', role: 'instructor' })
    expect(sessionHints()).toMatchObject({
      isInstructor: true,
      isAdmin: false,
      instructorEmail: 'grace@example.com',
    })
  })

  test('keeps which plan was bought, and forgets it with the plan', () => {
    openSession({ userId: 'usr_3', email: 'mei@example.com', token: 't' })
    expect(sessionHints().purchasedPackage).toBeUndefined()
    const me = { email: 'mei@example.com', role: 'user' as const, courses: [] }
    noteMe({ ...me, package: 'pro' })
    expect(sessionHints()).toMatchObject({ package: 'pro', purchasedPackage: 'pro' })
    noteMe({ ...me, package: 'free' })
    expect(sessionHints()).toMatchObject({ package: 'free', purchasedPackage: undefined })
  })

  test('has the courses and the role that the server tells, whatever storage claimed', () => {
    openSession({ userId: 'usr_4', email: 'ida@example.com', token: 't' })
    window.localStorage.setItem('isAdmin', 'true')
    const me = { email: 'ida@example.com', role: 'user', package: 'pro' } as const
    noteMe({ ...me, courses: ['Carbon accounting', 'Net zero'] })
    expect(sessionHints()).toMatchObject({ isAdmin: false, hasCourse: true })
    expect(JSON.parse(window.localStorage.courses)).toEqual(['Carbon accounting', 'Net zero'])
    noteMe({ ...me, role: 'admin', courses: [] })
    expect(sessionHints()).toMatchObject({ isAdmin: true, role: 'admin', hasCourse: false })
    expect(window.localStorage.courses).toBe('[]')
  })

  test('takes nothing of what comes after the log-out', () => {
    openSession({ userId: 'usr_5', email: 'uma@example.com', token: 't' })
    forgetSession()
    noteMe({ email: 'uma@example.com', role: 'admin', package: 'premium', courses: ['Net zero'] })
    expect([window.localStorage.courses, window.localStorage.isAdmin]).toEqual([undefined, undefined])
  })
})
