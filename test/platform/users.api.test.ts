import { expect, test } from 'vitest'
import { testPlatform } from '../support/platform.ts'
import { aUser } from '../support/users.ts'

const local = testPlatform()

test('of ten simultaneous accounts with one e-mail, one is added', async () => {
  const { users } = local.platform
  const settled = await Promise.allSettled(
    Array.from({ length: 10 }, () => users.add(aUser({ email: 'one@example.org' }))),
  )
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of settled)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 'account.emailTaken', kind: 'conflict' })
})

test('a changed e-mail belongs to the account, and the old one is free again', async () => {
  const { users } = local.platform
  const ada = aUser({ email: 'old@example.org' })
  await users.add(ada)
  const stored = (await users.byId(ada.userId))!
  await users.save(stored, { ...stored, email: 'new@example.org' })
  expect(await users.byEmail('old@example.org')).toBeUndefined()
  expect(await users.byEmail('new@example.org')).toMatchObject({ userId: ada.userId })
})

test('if the only two administrators are erased at the same moment, one stays', async () => {
  const { users } = local.platform
  const [first, second] = [aUser({ role: 'admin' }), aUser({ role: 'admin' })]
  await users.add(first)
  await users.add(second)
  const erase = async (userId: string) => users.erase((await users.byId(userId))!)
  const settled = await Promise.allSettled([erase(first.userId), erase(second.userId)])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'account.lastAdmin' },
  })
})

test('the last administrator cannot be demoted', async () => {
  const { users } = local.platform
  const admins = (await users.newestFirst({})).items.filter(({ role }) => role === 'admin')
  expect(admins).toHaveLength(1)
  await expect(users.save(admins[0]!, { ...admins[0]!, role: 'user' })).rejects.toMatchObject({
    code: 'account.lastAdmin',
  })
})
