import { expect, test } from 'vitest'
import { testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

const held = testPlatform()

test('of ten who sign up with one e-mail, one has it', async () => {
  const { users } = held.platform
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, () => users.add(aUser({ email: 'one@example.org' }))),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of settled)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'account.emailTaken', kind: 'conflict' })
})

test('a changed e-mail is claimed and the old one is free again', async () => {
  const { users } = held.platform
  const ada = aUser({ email: 'old@example.org' })
  await users.add(ada)
  const stored = (await users.byId(ada.userId))!
  await users.save(stored, { ...stored, email: 'new@example.org' })
  expect(await users.byEmail('old@example.org')).toBeUndefined()
  expect(await users.byEmail('new@example.org')).toMatchObject({ userId: ada.userId })
})

test('two administrators who leave at the same moment: one stays', async () => {
  const { users } = held.platform
  const [one, two] = [aUser({ role: 'admin' }), aUser({ role: 'admin' })]
  await users.add(one)
  await users.add(two)
  const leave = async (userId: string) => users.erase((await users.byId(userId))!)
  const settled = await Promise.allSettled([leave(one.userId), leave(two.userId)])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'account.lastAdmin' },
  })
})

test('the last administrator cannot be demoted', async () => {
  const { users } = held.platform
  const admins = []
  for await (const user of (async function* () {
    for (const user of (await users.newestFirst({})).items) if (user.role === 'admin') yield user
  })())
    admins.push(user)
  expect(admins).toHaveLength(1)
  await expect(users.save(admins[0]!, { ...admins[0]!, role: 'user' })).rejects.toMatchObject({
    code: 'account.lastAdmin',
  })
})
