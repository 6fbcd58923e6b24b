import { describe, expect, test } from 'vitest'
import { withoutSecrets } from '#functions/account/ownAccount.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { remove } from '#functions/platform/table/write.ts'
import { aFigure, classesApi, flightOf } from './classesApi.ts'

const api = classesApi()
const names = ['a', 'b', 'c', 'd', 'e']

describe('a curious instructor or member', () => {
  test('learns nothing by looking before and after somebody answers', async () => {
    const { fly, own } = await api.aClass()
    for (const name of names) await fly(name, 10_000)
    const before = await own()
    await fly('victim', 99_000)
    const { before: spreadAfter } = await own()
    expect(spreadAfter).toEqual({ ...before.before, count: 6 })
  })

  test('cannot reveal a new figure by replacing their own, nor with fewer than five new people', async () => {
    const { fly, own } = await api.aClass()
    for (const name of names) await fly(name, 10_000)
    const before = (await own()).before.total
    await fly('victim', 99_000)
    for (let round = 1; round <= 10; round++) await fly('a', 10_000 + round)
    for (const made of ['x', 'y']) await fly(made, 5000)
    expect((await own()).before.total).toEqual(before)
  })

  test('cannot start again by renewing or ending the link', async () => {
    const { as, instructor, fly, own, give } = await api.aClass()
    for (const name of names) await fly(name, 10_000)
    await fly('victim', 99_000)
    const before = (await own()).before
    await as('DELETE', instructor, '/link')
    const { url } = (await as('POST', instructor, '/link')).body
    const newCode = url.split('/').at(-1)
    expect((await own()).before).toEqual(before)
    const again = await give(aFigure('victim', { entries: [flightOf(98_000)] }), newCode)
    expect(again.body.class).toMatchObject({ answered: 6, before: { total: before.total } })
  })

  test('finds no figure in the export of their account', async () => {
    const { give, fly, member, id } = await api.aClass()
    for (const name of ['a', 'b', 'c']) await fly(name, 10_000)
    const boat = {
      calculator: 'boat',
      inputs: { distanceTraveled: '500', vesselType: 'yacht_diesel' },
      factors: '2026-1',
    }
    await give(aFigure('sailor', { entries: [boat] }))
    const rows = await rowsAbout(api.platform.table, member.userId)
    const records = rows.filter(({ pk }) => pk.startsWith('CLASS')).map(withoutSecrets)
    expect(records).toHaveLength(6)
    const text = JSON.stringify(records)
    expect(text).toContain(id)
    for (const word of ['900', 'boat', 'aircraft', 'total']) expect(text).not.toContain(word)
  })

  test('cannot make the class accept more people than the course has, even with simultaneous requests', async () => {
    const { give, read } = await api.aClass()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => give(aFigure(`p${index}x`))))
    const taken = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status, body }) => status === 409 && body.code === 'class.full')
    expect([taken.length, refused.length]).toEqual([8, 12])
    expect(refused[0]!.body.message).toContain('All 8 people of this class')
    expect((await read()).body).toMatchObject({ answered: 8, before: { count: 8, total: { count: 5 } } })
  })

  test('counts once even if one figure is sent several times at once', async () => {
    const { give, read } = await api.aClass()
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(aFigure('a'))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect((await read()).body).toMatchObject({ answered: 1, before: { count: 1 } })
  })

  test('learns the fifth person’s figure to two digits by inventing four people, as the page admits', async () => {
    const { fly } = await api.aClass()
    for (const [index, km] of [1, 1, 1_000_000, 1_000_000].entries()) await fly(`made${index}`, km)
    expect((await fly('victim', 12_345)).before.total?.median).toBe(1100)
  })
})

test('a class is erased with the account of its member, and takes no figure after that', async () => {
  const { give, fly, member, read } = await api.aClass()
  await fly('a', 1000)
  await api.platform.table.write(remove({ pk: `USER#${member.userId}`, sk: 'USER' }))
  const { status, body } = await give(aFigure('b'))
  expect([status, body.code]).toEqual([403, 'class.noAccount'])
  const rows = await rowsAbout(api.platform.table, member.userId)
  const own = rows.filter(({ pk }) => pk.startsWith('CLASS'))
  expect(own.map(({ type }) => type).sort()).toEqual(['Class', 'ClassAnswers', 'ClassLink'])
  await api.platform.table.removeMany(own)
  expect((await read()).status).toBe(404)
})
