import { expect, test } from 'vitest'
import { ownerFinder } from '#functions/directory/import/ownerFinder.ts'
import { testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

const local = testPlatform()

test('a USER cell can name a plan, with or without the word “plan”, in any case', async () => {
  const ownerOf = ownerFinder(local.platform.users)
  const cells = ['Free', ' PRO  plan ', 'premium', 'premium plan', 'plan', 'gold plan', 'pro plan b', '']
  expect(await Promise.all(cells.map(ownerOf))).toEqual(
    ['free', 'pro', 'premium', 'premium', 'free', 'free', 'free', 'free'].map((name) => ({ package: name })),
  )
})

test('a USER cell can name a member by a verified e-mail, and the listing gets the member’s present plan', async () => {
  const { users } = local.platform
  const [ada, bob] = [
    aUser({ package: 'pro', paidPackage: 'premium' }),
    aUser({ verifiedEmail: undefined, package: 'premium' }),
  ]
  for (const user of [ada, bob]) await users.add(user)
  const ownerOf = ownerFinder(users)
  expect(await ownerOf(` ${ada.email.toUpperCase()} `)).toEqual({ ownerId: ada.userId, package: 'premium' })
  expect(await ownerOf(bob.email)).toEqual({ package: 'free' })
  expect(await ownerOf('nobody@example.org')).toEqual({ package: 'free' })
})

test('an import looks up each member only once, even if the e-mail is written in different cases', async () => {
  const { users } = local.platform
  const ada = aUser()
  await users.add(ada)
  let lookupCount = 0
  const ownerOf = ownerFinder({
    byEmail: (email) => {
      lookupCount++
      return users.byEmail(email)
    },
  })
  for (const cell of [ada.email, ada.email.toUpperCase(), ` ${ada.email}`, 'Ada Lovelace'])
    expect((await ownerOf(cell)).ownerId).toBe(cell.includes('@') ? ada.userId : undefined)
  expect(lookupCount).toBe(1)
})
