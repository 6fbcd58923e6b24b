import { Secret, TOTP } from 'otpauth'
import { arrives, expect, logIn, open, sees, test } from './journey.ts'

test('someone logs in, sees their account, and logs out', async ({ visitor, portal }) => {
  const person = portal.accounts.find(({ role }) => role === 'user')!
  await logIn(visitor, portal, person)
  await open(visitor, portal, '/account')
  await sees(visitor, { css: 'main', text: person.email })
  await visitor.press({ css: 'header button', text: 'Logout' })
  await arrives(visitor, '/')
  await sees(visitor, { css: 'header a', text: 'Join Now' })
  await visitor.open(`${portal.origin}/account`)
  await arrives(visitor, '/login')
})

test('a forgotten password is asked for in a dialog, which gives the focus back', async ({
  visitor,
  portal,
}) => {
  await open(visitor, portal, '/login')
  await visitor.press({ css: 'main button', text: 'Forgot password?' })
  await sees(visitor, { css: '[role=dialog] [name=email]' })
  expect(await visitor.ask(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await visitor.hit('Escape')
  await expect.poll(() => visitor.ask(() => document.activeElement?.textContent)).toBe('Forgot password?')
})

test('someone with a second factor enters a wrong code and then the right one, and sees where they are logged in', async ({
  visitor,
  portal,
}) => {
  const { email, password } = portal.accounts.findLast(({ role }) => role === 'user')!
  const call = async (method: string, path: string, { token, ...body }: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
    const answer = await fetch(portal.origin + path, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.status === 204 ? {} : ((await answer.json()) as Record<string, string>)
  }
  const { token = '' } = await call('POST', '/api/login', { email, password })
  const { challenge = '', secret = '' } = await call('POST', '/api/me/totp', { token })
  const code = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  await call('PUT', '/api/me/totp', { token, challenge, code: code(0) })

  await open(visitor, portal, '/login')
  await visitor.type({ css: 'main [name=email]' }, email)
  await visitor.type({ css: 'main [name=password]' }, password)
  await visitor.press({ css: 'main [type=submit]' })
  await sees(visitor, { css: 'main [name=code]' })
  await visitor.type({ css: 'main [name=code]' }, code(9))
  await visitor.press({ css: 'main [type=submit]' })
  await sees(visitor, { css: '[role=alert]', text: 'This code is not right' })
  await visitor.type({ css: 'main [name=code]' }, code(1))
  await visitor.press({ css: 'main [type=submit]' })
  await arrives(visitor, '/')
  await open(visitor, portal, '/account/security')
  await sees(visitor, { css: 'main li', text: 'This device' })
  await call('DELETE', '/api/me/totp', { token })
})
