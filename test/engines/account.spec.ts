import { Secret, TOTP } from 'otpauth'
import { arrives, expect, logIn, open, sees, test } from './journey.ts'
import { pageState } from './pageState.ts'

test('a user logs in, sees their account, and logs out', async ({ visitor, portal }) => {
  const account = portal.accounts.find(({ role }) => role === 'user')!
  await logIn(visitor, portal, account)
  await open(visitor, portal, '/account')
  await sees(visitor, { css: 'main', text: account.email })
  await visitor.click({ css: 'header button', text: 'Logout' })
  await arrives(visitor, '/')
  await sees(visitor, { css: 'header a', text: 'Join Now' })
  // Not `open`, which waits for this page to be hydrated: it leads to the login.
  await visitor.open(`${portal.origin}/account`)
  await arrives(visitor, '/login')
})

test('the dialog for a forgotten password takes the focus and gives it back', async ({ visitor, portal }) => {
  await open(visitor, portal, '/login')
  await visitor.click({ css: 'main button', text: 'Forgot password?' })
  await sees(visitor, { css: '[role=dialog] [name=email]' })
  expect(await visitor.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await visitor.pressKey('Escape')
  await expect
    .poll(() => visitor.evaluate(() => document.activeElement?.textContent))
    .toBe('Forgot password?')
})

test('a user with a second factor logs in after a wrong code, and sees where they are logged in', async ({
  visitor,
  portal,
}) => {
  // Another account than the first test's, because it has a second factor until this test ends.
  const { email, password } = portal.accounts.find(({ package: plan }) => plan === 'premium')!
  const call = async (method: string, path: string, { token, ...body }: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(portal.origin + path, { method, headers, body: JSON.stringify(body) })
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true)
    return response.status === 204 ? {} : ((await response.json()) as Record<string, string>)
  }
  const { token = '' } = await call('POST', '/api/login', { email, password })
  const { challenge = '', secret = '' } = await call('POST', '/api/me/totp', { token })
  // The portal also takes the code of the previous and of the next time step, but only of a later one than the
  // last that it took.
  const codeAfter = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await call('PUT', '/api/me/totp', { token, challenge, code: codeAfter(0) })

  await open(visitor, portal, '/login')
  await visitor.type({ css: 'main [name=email]' }, email)
  await visitor.type({ css: 'main [name=password]' }, password)
  await visitor.click({ css: 'main [type=submit]' })
  await sees(visitor, { css: 'main [name=code]' })
  await visitor.type({ css: 'main [name=code]' }, codeAfter(9))
  await visitor.click({ css: 'main [type=submit]' })
  await sees(visitor, { css: '[role=alert]', text: 'This code is not correct' })
  await visitor.type({ css: 'main [name=code]' }, codeAfter(1))
  await visitor.click({ css: 'main [type=submit]' })
  await arrives(visitor, '/')
  // The URL is already that of the home page before its document has loaded.
  await sees(visitor, { css: 'header button', text: 'Logout' })
  await expect.poll(() => visitor.evaluate(pageState)).toBe('hydrated')
  await open(visitor, portal, '/account/security')
  await sees(visitor, { css: 'main li', text: 'This device' })
  await call('DELETE', '/api/me/totp', { token })
})
