import { afterEach, expect, test, vi } from 'vitest'
import { lessonsApi } from '../courses/lessonsApi.ts'

const api = lessonsApi()
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
afterEach(() => void vi.useRealTimers())

test('a film of twelve seconds cannot be claimed by many small reports', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let at = 0; at < 12; at += 0.5) {
    const { body } = await member.watch(id, { position: at, seen: [{ from: at, to: at + 0.5 }] })
    expect(body.share).toBeLessThan(0.35)
    later(0.001)
  }
  expect((await member.complete(id)).body).toMatchObject({ code: 'course.notWatched' })
  expect((await member.certify()).body).toMatchObject({ code: 'course.notCompleted' })
  await api.trash(id)
})

test('nor by a moment of every second', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let at = 0; at < 12; at++) {
    const { body } = await member.watch(id, { position: at, seen: [{ from: at, to: at + 0.01 }] })
    expect(body.share).toBeLessThan(0.35)
  }
  await api.trash(id)
})

test('a flood of reports is turned away', async () => {
  const { _id: id } = await api.addFilm()
  const member = await api.buyer()
  for (let count = 0; count < 300; count++) expect((await member.watch(id, { position: 0 })).status).toBe(200)
  expect((await member.watch(id, { position: 0 })).status).toBe(429)
  await api.trash(id)
})
