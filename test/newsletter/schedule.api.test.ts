import { expect, test } from 'vitest'
import { startDueIssues } from '#functions/newsletter/issues/startDueIssues.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import { put } from '#functions/platform/table/write.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { portalZone } from '#shared/kernel/portalZone.ts'
import { instantOf } from '#shared/kernel/zonedTime.ts'
import { sendingTime } from '#shared/newsletter/schedule.ts'
import { aForm, aPost, issueApi } from './issueApi.ts'
import { anEmail, newsletterApi } from './newsletterApi.ts'

const api = newsletterApi()
const { asAdmin, aSubscriber, anIssue, readIssue, receivedCounts, runSendTask, send } = issueApi(api)
const path = 'POST /api/newsletter/issues/{id}/schedule'
const date = addDays(new Date().toISOString().slice(0, 10), 5)
const nine = { date, time: '09:00' }
const instantAt = (time: string) => instantOf(portalZone, date, time)!.toISOString()
const nineUtc = instantAt('09:00')
const minutesAfterNine = (minutes: number) => new Date(Date.parse(nineUtc) + minutes * 60_000)

const schedule = (id: string, body: object = nine) => asAdmin(path, { params: { id }, body })
const callOff = (id: string) => asAdmin('DELETE /api/newsletter/issues/{id}/schedule', { params: { id } })
/** Runs the task with its own role. The execution starts in the API's double, which ignores a second start under the same name. */
const startDue = (at: Date, workflow?: Workflow) => {
  const { table, log } = api.local.task('startDue').platform
  const double: Workflow = { start: async (name, input) => void api.startedWorkflows.set(name, input) }
  return startDueIssues({ table, log, workflow: workflow ?? double }, at)
}
const isStarted = (id: string) => api.startedWorkflows.has(`${id}-1`)
const finish = async (id: string) => expect(await runSendTask(id)).toEqual({ done: true, isWaiting: false })

test('an issue is sent once, at its time in the portal’s zone, even if a run is killed or repeated', async () => {
  const email = await aSubscriber()
  const { _id } = await anIssue({ ...aForm([await aPost(api.platform)]), subjectEn: 'Scheduled' })
  const { status, body } = await schedule(_id)
  expect([status, body.status, body.sendAt]).toEqual([200, 'scheduled', nineUtc])
  await startDue(minutesAfterNine(-1))
  expect([(await readIssue(_id)).status, isStarted(_id)]).toEqual(['scheduled', false])

  // The first run dies when the issue is stored as being sent, but its workflow has not started.
  const die = { start: () => Promise.reject(new Error('killed')) }
  await expect(startDue(minutesAfterNine(0), die)).rejects.toThrow('killed')
  expect([(await readIssue(_id)).status, isStarted(_id)]).toEqual(['sending', false])
  await Promise.all([startDue(minutesAfterNine(1)), startDue(minutesAfterNine(1))])
  expect(isStarted(_id)).toBe(true)
  await finish(_id)
  await startDue(minutesAfterNine(2))
  await finish(_id)
  expect((await receivedCounts(['Scheduled'])).get(email)).toBe(1)
  expect(await readIssue(_id)).toMatchObject({ status: 'sent', sent: 1, sendAt: nineUtc })
})

test('a time is in the portal’s zone; one that is over, skipped by the clocks or more than a year away is refused', () => {
  const at = new Date('2027-01-10T12:00:00Z')
  const instant = (day: string, time: string) => sendingTime({ date: day, time }, at).toISOString()
  const refusalOf = (day: string, time: string) => {
    try {
      return instant(day, time)
    } catch (error) {
      return (error as { details: { issues: object[] } }).details.issues
    }
  }
  expect(instant('2027-01-10', '07:01')).toBe('2027-01-10T12:01:00.000Z')
  expect(instant('2027-07-01', '09:00')).toBe('2027-07-01T13:00:00.000Z')
  expect(refusalOf('2027-01-10', '07:00')).toMatchObject([
    { path: 'time', code: 'newsletterIssueField.past' },
  ])
  expect(refusalOf('2027-03-14', '02:30')).toMatchObject([
    { path: 'time', code: 'newsletterIssueField.skipped' },
  ])
  expect(refusalOf('2028-02-01', '09:00')).toMatchObject([
    { path: 'date', code: 'newsletterIssueField.tooLate' },
  ])
})

test('an incomplete issue is not scheduled, nor is one for a time that is over or does not exist', async () => {
  const { _id } = await anIssue()
  const issuesOf = async (id: string, body: object) => (await schedule(id, body)).body.issues
  expect(await issuesOf(_id, { date: '2026-01-01', time: '09:00' })).toMatchObject([
    { path: 'time', code: 'newsletterIssueField.past' },
  ])
  expect(await issuesOf(_id, { date: '2027-02-30', time: '25:00' })).toHaveLength(2)
  expect((await readIssue(_id)).status).toBe('draft')
  const incomplete = await anIssue({ ...aForm([]), introFr: '' })
  expect((await issuesOf(incomplete._id, nine)).map((issue: { path: string }) => issue.path)).toEqual([
    'introFr',
    'posts',
  ])
})

test('a scheduled issue cannot be changed, deleted or sent until it is called off; then it is a draft', async () => {
  const { _id } = await anIssue()
  await schedule(_id)
  const params = { id: _id }
  const codes = [
    await asAdmin('PUT /api/newsletter/issues/{id}', { params, body: aForm([]) }),
    await asAdmin('DELETE /api/newsletter/issues/{id}', { params }),
    await send(_id),
  ].map(({ body }) => body.code)
  expect(codes).toEqual(Array(3).fill('newsletterIssue.isScheduled'))
  const { status, body } = await callOff(_id)
  expect([status, body.status, body.sendAt]).toEqual([200, 'draft', undefined])
  expect((await callOff(_id)).body.code).toBe('newsletterIssue.notScheduled')
  await startDue(minutesAfterNine(1))
  expect([(await readIssue(_id)).status, isStarted(_id)]).toEqual(['draft', false])
  expect((await asAdmin('PUT /api/newsletter/issues/{id}', { params, body: aForm([]) })).status).toBe(200)
})

test('a scheduled issue can be moved, and only its new time counts; scheduling it twice at once keeps one time', async () => {
  const { _id } = await anIssue()
  const { body } = await schedule(_id)
  const both = await Promise.all(
    ['10:00', '11:00'].map((time) => schedule(_id, { ...nine, time, version: body.version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const moved = await schedule(_id, { ...nine, time: '12:00' })
  expect(moved.body.sendAt).toBe(instantAt('12:00'))
  await startDue(minutesAfterNine(179))
  expect(isStarted(_id)).toBe(false)
  await startDue(minutesAfterNine(180))
  expect(isStarted(_id)).toBe(true)
  await finish(_id)
})

test('calling off and starting at the same moment: exactly one of them happens', async () => {
  for (let round = 0; round < 8; round++) {
    const { _id } = await anIssue()
    await schedule(_id)
    const [answer] = await Promise.all([callOff(_id), startDue(minutesAfterNine(0))])
    const { status } = await readIssue(_id)
    if (answer.status === 200) expect([status, isStarted(_id)]).toEqual(['draft', false])
    else {
      expect([answer.body.code, status]).toEqual(['newsletterIssue.isSending', 'sending'])
      await startDue(minutesAfterNine(1))
      expect(isStarted(_id)).toBe(true)
      await finish(_id)
    }
  }
})

test('an issue waits while another one is being sent, and starts once that is done', async () => {
  const [first, second] = [await anIssue(), await anIssue()]
  await send(first._id)
  await schedule(second._id)
  await startDue(minutesAfterNine(0))
  expect((await readIssue(second._id)).status).toBe('scheduled')
  await finish(first._id)
  await startDue(minutesAfterNine(9))
  expect((await readIssue(second._id)).status).toBe('sending')
  await finish(second._id)
})

test('an issue whose post was withdrawn meanwhile is not sent, becomes a draft and says why', async () => {
  const post = await aPost(api.platform)
  const { _id } = await anIssue(aForm([post]))
  await schedule(_id)
  await api.platform.table.removeMany([{ pk: 'NEWS', sk: post.id }])
  await startDue(minutesAfterNine(0))
  expect(await readIssue(_id)).toMatchObject({ status: 'draft', missed: 'postNotOut', sendAt: nineUtc })
  await startDue(minutesAfterNine(1))
  expect(isStarted(_id)).toBe(false)
  const params = { id: _id }
  await asAdmin('PUT /api/newsletter/issues/{id}', { params, body: aForm([await aPost(api.platform)]) })
  const again = await schedule(_id, { ...nine, time: '18:00' })
  expect([again.body.status, again.body.missed]).toEqual(['scheduled', undefined])
  await callOff(_id)
})

test('whoever unsubscribes between scheduling and sending gets nothing, and an issue that nobody would get is not sent', async () => {
  const email = anEmail()
  await api.subscribe(email, { topics: ['hub'] })
  const { confirmToken, unsubscribeToken } = await api.mailedTokens(email)
  await api.confirm(confirmToken)
  const { _id } = await anIssue({ ...aForm([]), topic: 'hub', subjectEn: 'Left before' })
  await schedule(_id)
  await api.unsubscribe(unsubscribeToken)
  await startDue(minutesAfterNine(0))
  expect(await readIssue(_id)).toMatchObject({ status: 'draft', missed: 'nobody' })
  expect((await receivedCounts(['Left before'])).size).toBe(0)
})

test('an entry of the schedule whose issue is gone is removed', async () => {
  const entry = { pk: 'NEWSLETTERSCHEDULE', sk: `${nineUtc}#iss_gone` }
  const entity = {
    type: 'NewsletterSchedule',
    schema: {} as never,
    keys: () => entry,
  }
  await api.platform.table.write(put(entity as never, { issueId: 'iss_gone', sendAt: nineUtc } as never))
  await startDue(minutesAfterNine(0))
  const rows = await Array.fromAsync(api.platform.table.rows({ pk: entry.pk, consistent: true }))
  expect(rows).toEqual([])
})
