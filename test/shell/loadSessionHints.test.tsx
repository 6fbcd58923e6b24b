import { beforeEach, expect, test } from 'vitest'
import { loadSessionHints } from '#web/shell/session/loadSessionHints.ts'
import { forgetSession, sessionHints } from '#web/shell/session/session.ts'
import { answerCalls, refuse } from '../support/screen.tsx'

const me = {
  userId: 'usr_1',
  firstName: 'Ada',
  lastName: 'Martin',
  email: 'ada@example.org',
  role: 'instructor',
  package: 'pro',
  emailVerified: true,
  courses: [],
  subscriptionInfo: null,
}
const setCookie = (cookie: string) => Object.assign(document, { cookie })
const logInWithoutScripts = () => setCookie('loggedIn=1; Path=/')
beforeEach(() => {
  forgetSession()
  setCookie('loggedIn=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT')
})

test('a page learns of a login without scripts', async () => {
  logInWithoutScripts()
  const calls = answerCalls({ 'GET /api/me': me })
  await loadSessionHints()
  expect(sessionHints()).toMatchObject({
    isLoggedIn: true,
    isInstructor: true,
    package: 'pro',
    userId: 'usr_1',
    userEmail: 'ada@example.org',
  })
  expect(document.cookie).not.toContain('loggedIn')
  await loadSessionHints()
  expect(calls).toHaveLength(1)
})

test('a visitor’s page calls nothing', async () => {
  const calls = answerCalls({})
  setCookie('loggedIn=0; Path=/')
  await loadSessionHints()
  expect(calls).toEqual([])
  expect(sessionHints().isLoggedIn).toBe(false)
})

test('an ended session makes the user a visitor, and its cookie is removed', async () => {
  logInWithoutScripts()
  answerCalls({ 'GET /api/me': refuse(401, 'access.loginRequired', 'You must be logged in.') })
  await loadSessionHints()
  expect(sessionHints().isLoggedIn).toBe(false)
  expect(document.cookie).not.toContain('loggedIn')
})

test('a server that does not answer is asked again by the next page', async () => {
  logInWithoutScripts()
  answerCalls({ 'GET /api/me': refuse(503, 'portal.busy', 'Busy') })
  await loadSessionHints()
  expect(sessionHints().isLoggedIn).toBe(false)
  expect(document.cookie).toContain('loggedIn=1')
})
