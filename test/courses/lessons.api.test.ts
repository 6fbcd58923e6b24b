import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { remove } from '#functions/platform/table/write.ts'
import { lessonVideo } from '#shared/courses/lesson.ts'
import { aFilm, aPdf, someCaptions } from '../downloads/aFile.ts'
import { loggedIn } from '../support/users.ts'
import { course, lessonsApi } from './lessonsApi.ts'

const api = lessonsApi()
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
afterEach(() => vi.useRealTimers())

const pretendClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

describe('a lesson', () => {
  test('tells nobody but its editors and whoever has paid where its film is', async () => {
    const { _id: id } = await api.addFilm({ titleFr: 'Année de référence' })
    expect((await api.read(id)).body).toMatchObject({ title: 'title en', course, place: 1, videoURL: '' })
    const member = await api.buyer()
    const { videos } = await member.owned()
    const told = videos.find(({ lesson }: { lesson: { id: string } }) => lesson.id === id)
    expect(told).toMatchObject({
      url: expect.stringContaining('X-Amz-Signature'),
      lesson: { seconds: 12, position: 0, share: 0, completed: false, captions: [] },
    })
    const answer = await fetch(told.url, { headers: { range: 'bytes=4-7' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'ftyp'])
    await api.trash(id)
  })

  test('has its place among the others, whatever came first', async () => {
    const [third, first, second] = [
      await api.add({ place: 30 }),
      await api.add({ place: 2 }),
      await api.add({ place: 10 }),
    ]
    const { videos } = await (await api.buyer()).owned()
    const places = videos.map(({ lesson }: { lesson: { id: string } }) => lesson.id)
    expect(places).toEqual([first._id, second._id, third._id])
    for (const { _id } of [third, first, second]) await api.trash(_id)
  })

  test.each([
    [{ course: 'Weaving' }, 'course', 'courseField.noCourse'],
    [{ course: '' }, 'course', undefined],
    [{ place: 0 }, 'place', 'field.tooSmall'],
    [{ place: 1.5 }, 'place', 'courseField.noPlace'],
    [{ place: 'first' }, 'place', 'courseField.noPlace'],
    [{ captionsEnURL: 'https://example.org/said.vtt' }, undefined, undefined],
  ])('is not taken with %j', async (given, path, code) => {
    const { status, body } = await api.asAdmin('create', { body: api.input(given) })
    if (path === undefined) return expect(body.captionsEnURL ?? '').toBe('')
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path, ...(code && { code }) }])
  })

  test.each([
    ['a document that is called a film', () => api.uploadFile(lessonVideo, aPdf(), 'film.mp4')],
    [
      'a film that does not say how long it lasts',
      () => api.uploadFile(lessonVideo, aFilm.subarray(0, 40), 'film.mp4'),
    ],
  ])('does not take %s', async (_, upload) => {
    const { status, body } = await api.asAdmin('create', {
      body: api.input({ videoURL: undefined, videoKey: await upload() }),
    })
    expect([status, body.code.split('.')[0]]).toEqual([422, 'download'])
  })

  test('is read by those who cannot hear it, in each language that it was written down in', async () => {
    const said = someCaptions('Périmètre')
    const { _id: id } = await api.addFilm({ captionsFrKey: await api.uploadCaptions(said) })
    const { token } = await api.buyer()
    const ask = (lang: string, as: string | undefined = token) =>
      api.call('GET /api/lessons/{id}/captions', { token: as, params: { id }, query: { lang } })
    const french = await ask('fr')
    expect([french.status, french.headers['content-type'], french.bytes.toString()]).toEqual([
      200,
      expect.stringMatching(/^text\/vtt/),
      said.toString(),
    ])
    expect((await ask('es')).body).toMatchObject({ code: 'course.captionsMissing' })
    expect((await ask('de')).status).toBe(400)
    expect((await ask('fr', (await loggedIn(api.held.platform)).token)).status).toBe(403)
    await api.trash(id)
  })

  test('does not take as captions what is none', async () => {
    const { status } = await api.asAdmin('create', {
      body: api.input({ captionsFrKey: await api.uploadCaptions(Buffer.from('Hello')) }),
    })
    expect(status).toBe(422)
  })
})

describe('watching', () => {
  test('is noted: where it stopped, and how much was seen, until it is the whole', async () => {
    pretendClock()
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    expect((await member.watch(id, { position: 0 })).body).toEqual({
      position: 0,
      share: 0,
      completed: false,
    })
    later(6)
    expect((await member.watch(id, { position: 6, seen: [{ from: 0, to: 6 }] })).body).toEqual({
      position: 6,
      share: 0.5,
      completed: false,
    })
    expect((await member.owned()).videos[0].lesson).toMatchObject({ position: 6, share: 0.5 })
    later(6)
    const whole = await member.watch(id, { position: 12, seen: [{ from: 6, to: 12 }] })
    expect(whole.body).toEqual({ position: 12, share: 1, completed: true })
    await api.trash(id)
  })

  test('cannot be claimed: what was played faster than it can be, and what lies beyond its end, counts for nothing', async () => {
    pretendClock()
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    for (const seen of [
      [{ from: 0, to: 12 }],
      [{ from: 0, to: 12 }],
      [{ from: 0, to: 86_400 }],
      [{ from: 12, to: 0 }],
    ])
      expect((await member.watch(id, { position: 12, seen })).body).toMatchObject({ completed: false })
    expect((await member.complete(id)).body).toMatchObject({ code: 'course.notWatched' })
    const mad = await member.watch(id, { position: 1e9 })
    expect(mad.status).toBe(400)
    const parts = Array.from({ length: 51 }, () => ({ from: 0, to: 1 }))
    expect((await member.watch(id, { position: 0, seen: parts })).status).toBe(400)
    await api.trash(id)
  })

  test('in two windows at once loses nothing: twenty reports, each counted', async () => {
    pretendClock()
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    await member.watch(id, { position: 0 })
    later(6)
    const reports = Array.from({ length: 20 }, (_, at) =>
      member.watch(id, { position: at, seen: [{ from: at / 2, to: at / 2 + 0.5 }] }),
    )
    expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await member.owned()).videos[0].lesson.share).toBeGreaterThan(0.8)
    await api.trash(id)
  })

  test('is for whoever has paid, as long as they have, and of lessons that are out', async () => {
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    const { token } = await loggedIn(api.held.platform, { package: 'premium' })
    const stranger = await api.call('PUT /api/lessons/{id}/progress', {
      token,
      params: { id },
      body: { position: 0 },
    })
    expect([stranger.status, stranger.body.message]).toEqual([
      403,
      'You must purchase the course to access this page.',
    ])
    await member.giveBack()
    expect((await member.watch(id, { position: 0 })).status).toBe(403)
    const other = await api.buyer()
    expect((await other.watch(`lesson_${randomUUID()}`, { position: 0 })).status).toBe(404)
    await api.trash(id)
    expect((await other.watch(id, { position: 0 })).body).toMatchObject({ code: 'course.lessonMissing' })
  })

  test('leaves nothing behind of an account that was erased meanwhile', async () => {
    const { _id: id } = await api.addFilm()
    const { watch, user } = await api.buyer()
    const { table, users } = api.held.platform
    await table.write(remove({ pk: `USER#${user.userId}`, sk: 'USER' }))
    expect(await users.byId(user.userId)).toBeUndefined()
    expect((await watch(id, { position: 3 })).status).toBeGreaterThanOrEqual(401)
    await api.trash(id)
  })
})
