import { act, screen } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '#test/support/screen.tsx'
import { notePlan, openSession, sessionHints, useSession } from '#web/shell/session/session.ts'

function Who() {
  const { isLoggedIn, isAdmin, package: plan } = useSession()
  return <p>{isLoggedIn ? `${isAdmin ? 'admin' : 'member'} on ${plan}` : 'visitor'}</p>
}

describe('the session in storage', () => {
  test('is read again every 500 ms', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
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
    expect(sessionHints()).toMatchObject({ isInstructor: true, isAdmin: false, instructorEmail: 'grace@example.com' })
  })

  test('keeps which plan was bought, and forgets it with the plan', () => {
    openSession({ userId: 'usr_3', email: 'mei@example.com', token: 't' })
    expect(sessionHints().purchasedPackage).toBeUndefined()
    notePlan('pro')
    expect(sessionHints()).toMatchObject({ package: 'pro', purchasedPackage: 'pro' })
    notePlan('free')
    expect(sessionHints()).toMatchObject({ package: 'free', purchasedPackage: undefined })
  })
})
