import { expect, test } from 'vitest'
import { activityHandlers } from '#functions/activity/handlers.ts'
import { activity } from '#shared/activity/contract.ts'
import type { Activity } from '#shared/kernel/activity.ts'
import { areaApi } from '../support/areaApi.ts'

const api = areaApi(activity, activityHandlers)
const at = (day: number) => new Date(Date.UTC(2027, 1, day, 12))

interface Change
  extends Partial<Pick<Activity, 'userId' | 'area' | 'route' | 'path' | 'subject' | 'fields'>> {
  day?: number
  outcome?: Activity['outcome']
}

async function store({ day = 1, outcome = 'done', ...change }: Change = {}) {
  const end = await api.platform.activity.begin(
    {
      ...{ userId: api.admin.userId, area: 'news', route: 'update', path: '/api/news/{id}' },
      ...{ subject: { id: `news_${day}`, title: `Story ${day}` }, fields: ['title'], ...change },
    },
    at(day),
  )
  if (outcome !== 'begun') await end(outcome)
}

const list = async (query: Record<string, string> = {}) =>
  (await api.asAdmin('GET /api/activity', { query })).body as { subject: { id: string } }[]
const idsOf = async (query: Record<string, string> = {}) =>
  (await list(query)).map(({ subject }) => subject.id)

test('changes are listed newest first, with the name of who made them, and without one once their account is closed', async () => {
  await store({ day: 1 })
  await store({ day: 3, userId: 'usr_gone', outcome: 'begun' })
  await store({ day: 2, area: 'users', route: 'remove', subject: { id: 'usr_7' }, outcome: 'refused' })
  const { email, userId } = api.admin
  expect(await list()).toEqual([
    expect.objectContaining({ userId: 'usr_gone', outcome: 'begun', at: at(3).toISOString() }),
    expect.objectContaining({ area: 'users', outcome: 'refused', subject: { id: 'usr_7' } }),
    {
      ...{ _id: expect.stringMatching(/^act_/), at: at(1).toISOString(), userId, outcome: 'done' },
      ...{ person: { name: 'Ada Lovelace', email }, area: 'news', route: 'update', path: '/api/news/{id}' },
      ...{ subject: { id: 'news_1', title: 'Story 1' }, fields: ['title'] },
    },
  ])
  expect((await list())[0]).not.toHaveProperty('person')
})

test.each([
  ['words of the title', { q: 'story 1' }, ['news_1']],
  ['the id of what was changed', { q: 'usr_7' }, ['usr_7']],
  ['words of the name', { q: 'love ada' }, ['usr_7', 'news_1']],
  ['the area', { area: 'users' }, ['usr_7']],
  ['the outcome', { outcome: 'begun' }, ['news_3']],
  ['who made the change', { userId: 'usr_gone' }, ['news_3']],
  ['its last day', { to: '2027-02-01' }, ['news_1']],
  ['its days', { from: '2027-02-02', to: '2027-02-02' }, ['usr_7']],
  ['days in the wrong order', { from: '2027-02-03', to: '2027-02-01' }, []],
])('the list is filtered by %s', async (_, query, ids) => {
  expect(await idsOf(query)).toEqual(ids)
})

test('all pages of a filtered list have each change once', async () => {
  const found: string[] = []
  let after: string | undefined
  do {
    const { body, headers } = await api.asAdmin('GET /api/activity', {
      query: { limit: '1', area: 'news', ...(after && { after }) },
    })
    found.push(...body.map(({ subject }: Activity) => subject.id))
    after = /after=([^&>]+)/.exec(headers.link ?? '')?.[1]
    after &&= decodeURIComponent(after)
  } while (after)
  expect(found).toEqual(['news_3', 'news_1'])
})

test('the Lambda that shows the log cannot write it', async () => {
  const change = { userId: 'usr_1', area: 'news', route: 'update', path: '/api/news/{id}' }
  await expect(
    api.local.lambda.activity.begin({ ...change, subject: {}, fields: [] }, at(4)),
  ).rejects.toMatchObject({ name: 'AccessDeniedException' })
})
