import { describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { instructorPortrait } from '#shared/timetable/introduction.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { instructorsApi } from './instructorsApi.ts'

const api = instructorsApi()
const storage = () => openStorage(api.platform.env)
let uploadCount = 0
async function upload(userId: string, bytes?: Uint8Array): Promise<string> {
  const key = uploadKey(instructorPortrait, userId, `upl_portrait${++uploadCount}`)
  await storage().put(key, bytes ?? (await aPicture(64, 48).png().toBuffer()), { contentType: 'image/png' })
  return key
}
const isPublic = async (url: string) =>
  (await storage().describe(`public${new URL(url).pathname}`)) !== undefined
/** Moves the instructor to a city of their own, and returns what visitors see of them. */
async function publicView({ email, userId }: { email: string; userId: string }) {
  const city = `City of ${userId}`
  await api.change(api.admin.token, email, { city, timeZone: 'America/Toronto' })
  return (await api.list({ city })).body[0]
}

describe('how members see an instructor', () => {
  test('is the language of the account until others are named; fields that are not sent stay', async () => {
    const instructor = await api.join({ role: 'instructor', language: 'fr' })
    const { token, email } = instructor
    expect((await api.profile(token, email)).body).toMatchObject({ speaks: ['fr'], about: '' })
    const about = 'Counts carbon with bakeries.'
    expect((await api.change(token, email, { speaks: ['es', 'iu', 'es'], about })).status).toBe(200)
    expect((await api.change(token, email, { location: 'Downtown' })).status).toBe(200)
    expect(await publicView(instructor)).toMatchObject({ speaks: ['es', 'iu'], about, location: 'Downtown' })
    expect((await api.change(token, email, { about: '' })).body).toMatchObject({
      speaks: ['es', 'iu'],
      about: '',
    })
  })

  test.each([
    ['no language', { speaks: [] }, 'speaks', 'field.required'],
    ['a language that is not on the list', { speaks: ['en', 'tlh'] }, 'speaks.1', 'field.oneOf'],
    ['more than 300 characters', { about: 'a'.repeat(301) }, 'about', 'field.tooLong'],
    ['a link', { about: 'Book me at carbon.example' }, 'about', 'field.link'],
  ])('refuses %s at its field', async (_, change, path, code) => {
    const { token, email } = await api.instructor()
    const { status, body } = await api.change(token, email, change)
    expect([status, body.issues]).toMatchObject([400, [{ path, code }]])
    expect((await api.profile(token, email)).body.version).toBe(0)
  })

  test('is changed by the instructor and administrators alone, and not over a newer version', async () => {
    const { token, email, userId } = await api.instructor()
    const other = await api.instructor()
    const imageKey = await upload(other.userId)
    expect((await api.change(other.token, email, { imageKey })).status).toBe(403)
    expect(
      (await api.change(api.admin.token, email, { imageKey: await upload(api.admin.userId) })).status,
    ).toBe(200)
    const { status, body } = await api.change(token, email, { about: 'Late', version: 0 })
    expect([status, body.code, body.current._id]).toEqual([409, 'instructor.changedMeanwhile', userId])
  })
})

describe('a portrait', () => {
  test('is published as a square, exchanged, and removed with its files', async () => {
    const { token, email, userId } = await api.instructor()
    const first = await api.change(token, email, { imageKey: await upload(userId) })
    expect(first.status).toBe(200)
    const { portrait } = first.body
    expect(portrait).toMatchObject({ width: 48, height: 48, src: expect.stringContaining('/1x1-48.webp') })
    expect(await publicView({ email, userId })).toMatchObject({ portrait })
    expect(await isPublic(portrait.src)).toBe(true)
    const second = await api.change(token, email, { imageKey: await upload(userId) })
    expect([await isPublic(portrait.src), await isPublic(second.body.portrait.src)]).toEqual([false, true])
    const removed = await api.change(token, email, { removeImage: true })
    expect([removed.status, removed.body.portrait]).toEqual([200, undefined])
    expect(await isPublic(second.body.portrait.src)).toBe(false)
  })

  test('must be an upload of the caller’s own for this purpose, and a picture', async () => {
    const { token, email, userId } = await api.instructor()
    const other = await api.instructor()
    const ask = async (imageKey: string) => {
      const { status, body } = await api.change(token, email, { imageKey })
      return [status, body.code]
    }
    const used = await upload(userId)
    await api.change(token, email, { imageKey: used })
    expect(await ask(await upload(other.userId))).toEqual([404, 'upload.missing'])
    expect(await ask(used)).toEqual([404, 'upload.missing'])
    expect(await ask('public/files/pictures/x/1x1-48.webp')).toEqual([404, 'upload.missing'])
    expect(await ask(await upload(userId, Buffer.from('<svg/>')))).toEqual([422, 'picture.wrongType'])
    expect((await api.profile(token, email)).body.version).toBe(1)
  })

  test('can be sent with the form', async () => {
    const { token, email } = await api.instructor()
    const form = new FormData()
    form.set('image', new Blob([await aPicture(64, 64).png().toBuffer()], { type: 'image/png' }), 'me.png')
    form.set('about', 'In person.')
    const request = new Request('https://portal.example', { method: 'POST', body: form })
    const { status, body } = await api.call('PUT /api/instructors/profile/{email}', {
      ...{ token, params: { email } },
      headers: { 'content-type': request.headers.get('content-type')! },
      raw: Buffer.from(await request.arrayBuffer()),
    })
    expect([status, body]).toMatchObject([200, { about: 'In person.', portrait: { width: 64 } }])
  })

  test('is exported with the account, and goes with it', async () => {
    const { token, email, userId } = await api.instructor()
    const about = 'Counts carbon with bakeries.'
    const { body } = await api.change(token, email, { about, imageKey: await upload(userId) })
    const rows = await rowsAbout(api.platform.table, userId)
    expect(rows).toContainEqual(expect.objectContaining({ about, portrait: expect.anything() }))
    expect((await api.remove(userId)).status).toBe(204)
    expect(await isPublic(body.portrait.src)).toBe(false)
  })

  test('that is added while the account is being deleted is not left behind', async () => {
    const { token, email, userId } = await api.instructor()
    await api.change(token, email, { location: 'Downtown' })
    const imageKey = await upload(userId)
    const [removed, changed] = await Promise.all([api.remove(userId), api.change(token, email, { imageKey })])
    const src = changed.status === 200 && changed.body.portrait.src
    const isDeleted = (await api.platform.users.byId(userId)) === undefined
    expect(removed.status).toBe(isDeleted ? 204 : 409)
    if (src) expect(await isPublic(src)).toBe(!isDeleted)
  })
})
