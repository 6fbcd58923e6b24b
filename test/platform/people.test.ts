import { expect, test } from 'vitest'
import { aPerson } from '../support/people.ts'
import { testPlatform } from '../support/platform.ts'

const held = testPlatform()

test('of ten who sign up with one e-mail, one has it', async () => {
  const { people } = held.platform
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => people.add(aPerson({ email: 'one@example.org' }))))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of settled)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'account.emailTaken', kind: 'conflict' })
})

test('a changed e-mail is claimed and the old one is free again', async () => {
  const { people } = held.platform
  const ada = aPerson({ email: 'old@example.org' })
  await people.add(ada)
  const stored = (await people.byId(ada.userId))!
  await people.save(stored, { ...stored, email: 'new@example.org' })
  expect(await people.byEmail('old@example.org')).toBeUndefined()
  expect(await people.byEmail('new@example.org')).toMatchObject({ userId: ada.userId })
})

test('two administrators who leave at the same moment: one stays', async () => {
  const { people } = held.platform
  const [one, two] = [aPerson({ role: 'admin' }), aPerson({ role: 'admin' })]
  await people.add(one)
  await people.add(two)
  const leave = async (userId: string) => people.erase((await people.byId(userId))!)
  const settled = await Promise.allSettled([leave(one.userId), leave(two.userId)])
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'account.lastAdmin' } })
})

test('the last administrator cannot be demoted', async () => {
  const { people } = held.platform
  const admins = []
  for await (const person of (async function* () {
    for (const person of (await people.newestFirst({})).items) if (person.role === 'admin') yield person
  })())
    admins.push(person)
  expect(admins).toHaveLength(1)
  await expect(people.save(admins[0]!, { ...admins[0]!, role: 'user' })).rejects.toMatchObject({ code: 'account.lastAdmin' })
})
