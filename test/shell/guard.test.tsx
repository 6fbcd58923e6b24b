import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refuse, renderScreen } from '#test/support/screen.tsx'
import { Guard } from '#web/shell/screens/Page.tsx'
import { forgetSession } from '#web/shell/session/session.ts'
import { history } from '#web/shell/site/history.ts'

const account = (role: string) => ({
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
const expectRedirectToLogin = () => waitFor(() => expect(window.location.pathname).toBe('/login'))

describe('a page for administrators', () => {
  test('redirects a visitor to /login without asking the server', async () => {
    const { calls } = await renderScreen(guarded, { url: '/admin/things' })
    await expectRedirectToLogin()
    expect(calls).toEqual([])
  })

  test('remembers at the redirect to /login which page the visitor wanted', async () => {
    await renderScreen(guarded, { url: '/admin/things?page=2#last' })
    await expectRedirectToLogin()
    expect(history.location().state).toEqual({ from: '/admin/things?page=2#last', access: 'admin' })
  })

  test('is not remembered when someone has logged out on purpose', async () => {
    await renderScreen(guarded, {
      url: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': account('admin') },
    })
    await screen.findByRole('form', { name: 'Secret' })
    act(forgetSession)
    await expectRedirectToLogin()
    expect(history.location().state).toBeNull()
  })

  test('redirects an administrator without a second factor to the page where one is added', async () => {
    const withoutSecondFactor = { ...account('admin'), lacksSecondFactor: true }
    await renderScreen(guarded, {
      url: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': withoutSecondFactor },
    })
    await waitFor(() => expect(window.location.pathname).toBe('/account/security'))
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('renders nothing before the server has answered, then the page', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await renderScreen(guarded, {
      url: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': () => answered.then(() => account('admin')) },
    })
    expect(screen.queryByRole('form')).toBeNull()
    answer()
    expect(await screen.findByRole('form', { name: 'Secret' })).toBeTruthy()
  })

  test('does not believe the flags of the browser', async () => {
    await renderScreen(guarded, {
      url: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': account('user') },
    })
    await expectRedirectToLogin()
    expect(screen.queryByRole('form')).toBeNull()
    expect(window.localStorage.getItem('isAdmin')).toBe('false')
    // The log-in tells whose page it is, and leads back there if an administrator logs in.
    expect(history.location().state).toEqual({ from: '/admin/things', access: 'admin' })
  })

  test('redirects someone whose session has ended to /login', async () => {
    await renderScreen(guarded, {
      url: '/admin/things',
      session: { role: 'admin' },
      answers: { 'GET /api/me': () => refuse(401, 'access.loginRequired', 'You must be logged in.') },
    })
    await expectRedirectToLogin()
    expect(history.location().state).toEqual({ from: '/admin/things', access: 'admin' })
  })
})

describe('a page for a duty', () => {
  const withDuties = (...duties: string[]) => ({ ...account('user'), duties })
  const pageFor = (access: 'editor' | 'staff') => (
    <Guard access={access}>
      <form aria-label="Secret" />
    </Guard>
  )
  const open = (access: 'editor' | 'staff', me: object) =>
    renderScreen(pageFor(access), { url: '/admin/things', session: {}, answers: { 'GET /api/me': me } })

  test.each([
    ['editor', withDuties('support', 'editor')],
    ['editor', account('admin')],
    ['staff', withDuties('bookkeeper')],
    ['staff', account('admin')],
  ] as const)('with the access %s is open to %j', async (access, me) => {
    await open(access, me)
    expect(await screen.findByRole('form', { name: 'Secret' })).toBeTruthy()
  })

  test.each([
    ['editor', withDuties('support', 'bookkeeper')],
    ['editor', account('instructor')],
    ['staff', account('user')],
  ] as const)('with the access %s is closed to %j, who is told whose page it is', async (access, me) => {
    await open(access, me)
    await expectRedirectToLogin()
    expect(screen.queryByRole('form')).toBeNull()
    expect(history.location().state).toEqual({ from: '/admin/things', access })
  })

  test('redirects somebody without the required second factor to the page where one is added', async () => {
    await open('editor', { ...withDuties('editor'), lacksSecondFactor: true })
    await waitFor(() => expect(window.location.pathname).toBe('/account/security'))
  })
})
