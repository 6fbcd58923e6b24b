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

test('a forgotten password is asked for in a dialog, which gives the focus back', async ({ visitor, portal }) => {
  await open(visitor, portal, '/login')
  await visitor.press({ css: 'main button', text: 'Forgot password?' })
  await sees(visitor, { css: '[role=dialog] [name=email]' })
  expect(await visitor.ask(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  await visitor.hit('Escape')
  await expect.poll(() => visitor.ask(() => document.activeElement?.textContent)).toBe('Forgot password?')
})
