import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import { Guard } from '#web/shell/screens/Guard.tsx'
import { forgetSession } from '#web/shell/session/session.ts'
import { history } from '#web/shell/site/history.ts'

const person = (role: string) => ({
  userId: 'usr_1',
  firstName: 'Ada',
  lastName: 'L',
  email: 'ada@example.com',
  role,
  package: 'free',
  courses: [],
  subscriptionInfo: null,
})
const guarded = (
  <Guard access="admin">
    <form aria-label="Secret" />
  </Guard>
)
const sentToLogin = () => waitFor(() => expect(window.location.pathname).toBe('/login'))

describe('a page for administrators', () => {
  test('sends a visitor to log in without asking the server', async () => {
    const { sent } = await renderScreen(guarded, { at: '/admin/things' })
    await sentToLogin()
    expect(sent).toEqual([])
  })

  test('remembers on the way to the login where the visitor wanted to go', async () => {
    await renderScreen(guarded, { at: '/admin/things?page=2#last' })
    await sentToLogin()
    expect(history.place().state).toEqual({ from: '/admin/things?page=2#last', access: 'admin' })
  })

  test('does not lead back who has logged out by hand', async () => {
    await renderScreen(guarded, {
      at: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': person('admin') },
    })
    await screen.findByRole('form', { name: 'Secret' })
    act(forgetSession)
    await sentToLogin()
    expect(history.place().state).toBeNull()
  })

  test('leads an administrator who lacks the second factor to where one is added', async () => {
    const lacking = { ...person('admin'), lacksSecondFactor: true }
    await renderScreen(guarded, {
      at: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': lacking },
    })
    await waitFor(() => expect(window.location.pathname).toBe('/account/security'))
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('renders nothing before the server has answered, then the page', async () => {
    let speak = () => {}
    const spoken = new Promise<void>((resolve) => {
      speak = resolve
    })
    await renderScreen(guarded, {
      at: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': () => spoken.then(() => person('admin')) },
    })
    expect(screen.queryByRole('form')).toBeNull()
    speak()
    expect(await screen.findByRole('form', { name: 'Secret' })).toBeTruthy()
  })

  test('does not believe the flags of the browser', async () => {
    await renderScreen(guarded, {
      at: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': person('user') },
    })
    await sentToLogin()
    expect(screen.queryByRole('form')).toBeNull()
    expect(window.localStorage.getItem('isAdmin')).toBe('false')
  })

  test('sends someone whose session has ended to log in', async () => {
    await renderScreen(guarded, {
      at: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': () => refuse(401, 'access.loginRequired', 'You must be logged in.') },
    })
    await sentToLogin()
    expect(history.place().state).toEqual({ from: '/admin/things', access: 'admin' })
  })
})
