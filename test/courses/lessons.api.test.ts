import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { remove } from '#functions/platform/table/write.ts'
import { lessonVideo } from '#shared/courses/lesson.ts'
import { aFilm, aPdf, someCaptions } from '../downloads/aFile.ts'
import { loggedIn } from '../support/users.ts'
import { course, lessonsApi } from './lessonsApi.ts'

const api = lessonsApi()
const passSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
afterEach(() => vi.useRealTimers())

const useFakeClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })

describe('a lesson', () => {
  test('shows the URL of its film only to editors and to users who have paid', async () => {
    const { _id: id } = await api.addFilm({ titleFr: 'Année de référence' })
    expect((await api.read(id)).body).toMatchObject({ title: 'title en', course, place: 1, videoURL: '' })
    const member = await api.buyer()
    const { videos } = await member.ownedCourse()
    const video = videos.find(({ lesson }: { lesson: { id: string } }) => lesson.id === id)
    expect(video).toMatchObject({
      url: expect.stringContaining('X-Amz-Signature'),
      lesson: { seconds: 12, position: 0, share: 0, completed: false, captions: [] },
    })
    const answer = await fetch(video.url, { headers: { range: 'bytes=4-7' } })
    expect([answer.status, await answer.text()]).toEqual([206, 'ftyp'])
    await api.trash(id)
  })

  test('is ordered by its place, not by its date', async () => {
    const [third, first, second] = [
      await api.add({ place: 30 }),
      await api.add({ place: 2 }),
      await api.add({ place: 10 }),
    ]
    const { videos } = await (await api.buyer()).ownedCourse()
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
  ])('is refused with %j', async (overrides, path, code) => {
    const { status, body } = await api.asAdmin('create', { body: api.input(overrides) })
    expect(status).toBe(400)
    expect(body.issues).toMatchObject([{ path, ...(code && { code }) }])
  })

  test('ignores a URL of captions, because they must be uploaded', async () => {
    const { body } = await api.asAdmin('create', {
      body: api.input({ captionsEnURL: 'https://example.org/said.vtt' }),
    })
    expect(body.captionsEnURL ?? '').toBe('')
  })

  test.each([
    ['a document that is called a film', () => api.uploadFile(lessonVideo, aPdf(), 'film.mp4')],
    [
      'a film whose length cannot be read',
      () => api.uploadFile(lessonVideo, aFilm.subarray(0, 40), 'film.mp4'),
    ],
  ])('refuses %s', async (_, upload) => {
    const { status, body } = await api.asAdmin('create', {
      body: api.input({ videoURL: undefined, videoKey: await upload() }),
    })
    expect([status, body.code.split('.')[0]]).toEqual([422, 'download'])
  })

  test('has captions by language, for users who have paid', async () => {
    const captions = someCaptions('Périmètre')
    const { _id: id } = await api.addFilm({ captionsFrKey: await api.uploadCaptions(captions) })
    const { token } = await api.buyer()
    const readCaptions = (lang: string, callerToken: string | undefined = token) =>
      api.call('GET /api/lessons/{id}/captions', { token: callerToken, params: { id }, query: { lang } })
    const french = await readCaptions('fr')
    expect([french.status, french.headers['content-type'], french.bytes.toString()]).toEqual([
      200,
      expect.stringMatching(/^text\/vtt/),
      captions.toString(),
    ])
    expect((await readCaptions('es')).body).toMatchObject({ code: 'course.captionsMissing' })
    expect((await readCaptions('de')).status).toBe(400)
    expect((await readCaptions('fr', (await loggedIn(api.local.platform)).token)).status).toBe(403)
    await api.trash(id)
  })

  test('refuses captions that are not WebVTT', async () => {
    const { status } = await api.asAdmin('create', {
      body: api.input({ captionsFrKey: await api.uploadCaptions(Buffer.from('Hello')) }),
    })
    expect(status).toBe(422)
  })
})

describe('watching', () => {
  test('stores the position and the share that was seen, until the film is complete', async () => {
    useFakeClock()
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    expect((await member.watch(id, { position: 0 })).body).toEqual({
      position: 0,
      share: 0,
      completed: false,
    })
    passSeconds(6)
    expect((await member.watch(id, { position: 6, seen: [{ from: 0, to: 6 }] })).body).toEqual({
      position: 6,
      share: 0.5,
      completed: false,
    })
    expect((await member.ownedCourse()).videos[0].lesson).toMatchObject({ position: 6, share: 0.5 })
    passSeconds(6)
    const whole = await member.watch(id, { position: 12, seen: [{ from: 6, to: 12 }] })
    expect(whole.body).toEqual({ position: 12, share: 1, completed: true })
    await api.trash(id)
  })

  test('does not count parts that were played impossibly fast or that are beyond the end', async () => {
    useFakeClock()
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
    const beyondEnd = await member.watch(id, { position: 1e9 })
    expect(beyondEnd.status).toBe(400)
    const parts = Array.from({ length: 51 }, () => ({ from: 0, to: 1 }))
    expect((await member.watch(id, { position: 0, seen: parts })).status).toBe(400)
    await api.trash(id)
  })

  test('counts each of twenty simultaneous reports', async () => {
    useFakeClock()
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    await member.watch(id, { position: 0 })
    passSeconds(6)
    const reports = Array.from({ length: 20 }, (_, index) =>
      member.watch(id, { position: index, seen: [{ from: index / 2, to: index / 2 + 0.5 }] }),
    )
    expect(new Set((await Promise.all(reports)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await member.ownedCourse()).videos[0].lesson.share).toBeGreaterThan(0.8)
    await api.trash(id)
  })

  test('requires a published lesson and a course that is paid and not refunded', async () => {
    const { _id: id } = await api.addFilm()
    const member = await api.buyer()
    const { token } = await loggedIn(api.local.platform, { package: 'premium' })
    const notBought = await api.call('PUT /api/lessons/{id}/progress', {
      token,
      params: { id },
      body: { position: 0 },
    })
    expect([notBought.status, notBought.body.message]).toEqual([
      403,
      'You must purchase the course to access this page.',
    ])
    await member.refund()
    expect((await member.watch(id, { position: 0 })).status).toBe(403)
    const otherMember = await api.buyer()
    expect((await otherMember.watch(`lesson_${randomUUID()}`, { position: 0 })).status).toBe(404)
    await api.trash(id)
    expect((await otherMember.watch(id, { position: 0 })).body).toMatchObject({
      code: 'course.lessonMissing',
    })
  })

  test('is refused for an account that no longer exists', async () => {
    const { _id: id } = await api.addFilm()
    const { watch, user } = await api.buyer()
    const { table, users } = api.local.platform
    await table.write(remove({ pk: `USER#${user.userId}`, sk: 'USER' }))
    expect(await users.byId(user.userId)).toBeUndefined()
    expect((await watch(id, { position: 3 })).status).toBeGreaterThanOrEqual(401)
    await api.trash(id)
  })
})
