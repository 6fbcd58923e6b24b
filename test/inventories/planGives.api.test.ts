import { describe, expect, test } from 'vitest'
import { planGives } from '#shared/inventories/planGives.ts'
import { packages } from '#shared/kernel/actor.ts'
import { anInventory } from './anInventory.ts'
import { inventoriesApi } from './inventoriesApi.ts'

const api = inventoriesApi()

const sites = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `site-${n}`, name: `Site ${n}`, region: 'CA' }))
const years = (count: number) => Array.from({ length: count }, (_, n) => ({ year: 2025 - n }))
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) =>
  status < 300 ? status : `${status} ${body.code}`

describe.each(packages)('the %s plan keeps what the price page promises:', (plan) => {
  const most = planGives[plan]
  const isFree = plan === 'free'

  test('this many sites and years, and no more', async () => {
    const member = await api.aMember(plan)
    const all = { sites: sites(most.sites), years: years(most.years) }
    const { body, status } = await member.create(all)
    expect([status, body.sites.length, body.years.length]).toEqual([201, most.sites, most.years])
    const change = (overrides: object) =>
      member.replace(body._id, anInventory({ ...all, ...overrides, version: body.version }))
    const refused = isFree ? '403 inventory.needsPlan' : '400 input.invalid'
    expect(codeOf(await change({ sites: sites(most.sites + 1) }))).toBe(refused)
    expect(codeOf(await change({ years: years(most.years + 1) }))).toBe(refused)
    expect(codeOf(await change({ organisation: 'Renamed' }))).toBe(200)
  })

  test('this many inventories, even when several are added at the same time', async () => {
    const member = await api.aMember(plan)
    for (let count = 1; count < most.inventories; count++) await member.create()
    const answers = await Promise.all([1, 2, 3].map(() => member.create()))
    const refused = isFree ? '403 inventory.needsPlan' : '409 inventory.tooMany'
    expect(answers.map(codeOf).sort()).toEqual([201, refused, refused])
    expect(await member.list()).toHaveLength(most.inventories)
  })
})

test('after a plan has ended, everything stored can be read, changed, exported and deleted, but nothing can be added', async () => {
  const member = await api.aMember('pro')
  const two = { sites: sites(2), years: years(2) }
  const { body } = await member.create(two)
  const { body: activity } = await member.put(body._id, { id: 'the-activity', site: 'site-0' })
  const user = await api.platform.users.byId(member.userId)
  await api.platform.users.save(user!, { ...user!, paidPackage: 'free' })
  const { version, ...form } = activity
  const answers = {
    read: await member.get(body._id),
    change: await member.replace(body._id, anInventory({ ...two, organisation: 'Renamed', version: 1 })),
    changeActivity: await member.put(body._id, { ...form, id: 'the-activity', site: 'site-1', version }),
    export: await member.export(body._id, { sheet: 'evidence', format: 'csv' }),
    addSite: await member.replace(body._id, anInventory({ ...two, sites: sites(3), version: 2 })),
    addActivity: await member.put(body._id, { site: 'site-0' }),
    import: await member.import(body._id, 'SITE,YEAR,KIND,QUANTITY,UNIT,REGION\nSite 0,2025,diesel,1,l,US'),
    remove: await member.remove(body._id),
  }
  const codes = Object.entries(answers).map(([name, answer]) => [name, codeOf(answer)])
  const refused = '403 inventory.needsPlan'
  expect(Object.fromEntries(codes)).toEqual({
    read: 200,
    change: 200,
    changeActivity: 200,
    export: 200,
    addSite: refused,
    addActivity: refused,
    import: refused,
    remove: 204,
  })
})
