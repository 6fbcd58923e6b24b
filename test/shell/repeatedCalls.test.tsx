import { describe, expect, onTestFinished, test } from 'vitest'
import { answerCalls, refuse } from '#test/support/screen.tsx'
import { setPrompt } from '#web/shell/server/send.ts'
import { openSession } from '#web/shell/session/session.ts'
import { api, errorOf } from './thingsClient.ts'

const pretendIphone = () => {
  const originalDescriptor = Object.getOwnPropertyDescriptor(navigator, 'userAgent')
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent })
  onTestFinished(() => {
    if (originalDescriptor) Object.defineProperty(navigator, 'userAgent', originalDescriptor)
    else Reflect.deleteProperty(navigator, 'userAgent')
  })
}

describe('on Safari of an iPhone', () => {
  const login = { userId: 'usr_1', email: 'ada@example.com', token: 'secret' }

  test('a call that got 401 is made again with the stored token', async () => {
    pretendIphone()
    openSession(login)
    const calls = answerCalls({
      'GET /api/things/1': ({ headers }: { headers: Headers }) =>
        headers.has('authorization') ? 'yes' : refuse(401, 'access.loginRequired', 'No'),
    })
    expect(await api.get({ id: '1' })).toBe('yes')
    expect(calls.map(({ headers }) => [headers.get('cache-control'), headers.get('authorization')])).toEqual([
      ['no-cache', null],
      ['no-cache', 'Bearer secret'],
    ])
  })

  test('a second 401 is final', async () => {
    pretendIphone()
    openSession(login)
    const calls = answerCalls({ 'GET /api/things/1': () => refuse(401, 'access.loginRequired', 'No') })
    expect((await errorOf(api.get({ id: '1' }))).status).toBe(401)
    expect(calls).toHaveLength(2)
  })

  test('other browsers neither store the token nor repeat a call', async () => {
    openSession(login)
    const calls = answerCalls({ 'GET /api/things/1': () => refuse(401, 'access.loginRequired', 'No') })
    await errorOf(api.get({ id: '1' }))
    expect(window.localStorage.getItem('token')).toBeNull()
    expect([calls.length, calls[0]?.headers.get('cache-control')]).toEqual([1, null])
  })
})

const giveUp = async () => false

describe('a call for which the server asks for a proof', () => {
  const refuseUntilProved = (isProved: boolean) => {
    let isAsked = false
    setPrompt(async () => {
      isAsked = true
      return isProved
    })
    onTestFinished(() => setPrompt(giveUp))
    return answerCalls({
      'GET /api/things/one': () =>
        isAsked && isProved ? 'here' : refuse(403, 'access.proofRequired', 'Please confirm'),
    })
  }

  test('is made again once the user has proved who they are', async () => {
    const calls = refuseUntilProved(true)
    expect(await api.get({ id: 'one' })).toBe('here')
    expect(calls).toHaveLength(2)
  })

  test('is refused, and not made again, when the user gives up', async () => {
    const calls = refuseUntilProved(false)
    await expect(api.get({ id: 'one' })).rejects.toMatchObject({ code: 'access.proofRequired' })
    expect(calls).toHaveLength(1)
  })
})

describe('a call after the session has ended', () => {
  const loginRequired = () => refuse(401, 'access.loginRequired', 'You must be logged in.')
  const answersUntilLogin = (logsIn: boolean) => {
    let isLoggedIn = false
    setPrompt(async (slot) => {
      expect(slot).toBe('shell/login')
      isLoggedIn = logsIn
      return logsIn
    })
    onTestFinished(() => setPrompt(giveUp))
    return answerCalls({
      'PUT /api/things/one': () => (isLoggedIn ? undefined : loginRequired()),
      'GET /api/things/one': loginRequired,
    })
  }
  const change = { id: 'one', title: 'New', imageKey: '' }

  test('that changes something is made again, with what was sent, once the user has logged in', async () => {
    const calls = answersUntilLogin(true)
    await api.save(change)
    expect(calls.map(({ body }) => body)).toEqual([
      { title: 'New', imageKey: '' },
      { title: 'New', imageKey: '' },
    ])
  })

  test('is refused when the user does not log in', async () => {
    const calls = answersUntilLogin(false)
    await expect(api.save(change)).rejects.toMatchObject({ code: 'access.loginRequired' })
    expect(calls).toHaveLength(1)
  })

  test('that only reads asks for no log-in', async () => {
    answersUntilLogin(true)
    await expect(api.get({ id: 'one' })).rejects.toMatchObject({ code: 'access.loginRequired' })
  })
})
