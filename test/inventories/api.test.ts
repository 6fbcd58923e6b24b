import { describe, expect, test } from 'vitest'
import { anInventory } from './anInventory.ts'
import { inventoriesApi } from './inventoriesApi.ts'

const api = inventoriesApi()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`

describe('an inventory', () => {
  test('is stored, listed and read with its figures, without the id of its owner', async () => {
    const member = await api.aMember()
    const { status, body } = await member.create()
    expect(status).toBe(201)
    expect(await member.list()).toEqual([body])
    const added = await member.put(body._id, { kg: 1, enteredBy: 'Somebody' })
    expect(added.body).toMatchObject({ scope: 1, enteredBy: 'Ada Lovelace', version: 1 })
    const { body: read } = await member.get(body._id)
    expect(read.figures.years).toMatchObject([
      { year: 2025, scope1: added.body.kg, total: { location: added.body.kg }, activities: 1 },
    ])
    expect(added.body.kg).toBeGreaterThan(200)
    expect(read.activities).toEqual({ total: 1, bySite: { main: 1 }, byYear: { 2025: 1 } })
    expect(JSON.stringify(read)).not.toContain(member.userId)
  })

  test('of somebody else is not there', async () => {
    const [owner, other] = [await api.aMember(), await api.aMember()]
    const { body } = await owner.create()
    const { body: activity } = await owner.put(body._id)
    const answers = [
      other.get(body._id),
      other.replace(body._id, anInventory({ version: 1 })),
      other.remove(body._id),
      other.activities(body._id),
      other.put(body._id),
      other.removeActivity(body._id, activity.id),
    ]
    expect((await Promise.all(answers)).map(codeOf)).toEqual(answers.map(() => '404 inventory.missing'))
    expect((await owner.list())[0].activities.total).toBe(1)
  })
})
