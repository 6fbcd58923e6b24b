import { afterEach, expect, test, vi } from 'vitest'
import { lessonsApi } from '../courses/lessonsApi.ts'

const api = lessonsApi()
const advanceClock = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
afterEach(() => void vi.useRealTimers())

test('a lesson does not count as watched if its reports arrive faster than it plays, and gives no certificate', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let position = 0; position < 12; position += 0.5) {
    const { body } = await member.watch(id, { position, seen: [{ from: position, to: position + 0.5 }] })
    expect(body.share).toBeLessThan(0.35)
    advanceClock(0.001)
  }
  expect((await member.complete(id)).body).toMatchObject({ code: 'course.notWatched' })
  expect((await member.certify()).body).toMatchObject({ code: 'course.notCompleted' })
  await api.trash(id)
})

test('a lesson does not count as watched if only a moment of every second was watched', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let position = 0; position < 12; position++) {
    const { body } = await member.watch(id, { position, seen: [{ from: position, to: position + 0.01 }] })
    expect(body.share).toBeLessThan(0.35)
  }
  await api.trash(id)
})

test('more than 300 reports about a lesson are refused', async () => {
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let count = 0; count < 300; count++) expect((await member.watch(id, { position: 0 })).status).toBe(200)
  expect((await member.watch(id, { position: 0 })).status).toBe(429)
  await api.trash(id)
})
