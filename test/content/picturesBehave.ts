import { describe, expect, test } from 'vitest'
import type { PictureField } from '#shared/kernel/content/contentKind.ts'
import { aPicture } from '../pictures/aPicture.ts'
import type { contentApi } from './contentApi.ts'

const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)
const pictureOf = (address: string) => /\/files\/pictures\/([^/]+)\/whole-64\.webp$/.exec(address)?.[1] ?? ''

/** What every area of content promises of a picture that goes with its items. */
export function picturesBehave(
  api: ReturnType<typeof contentApi>,
  name: string,
  { answeredAs, crops }: PictureField,
): void {
  const given = (key: string) => ({ [`${name}Key`]: key })

  describe(`the picture "${name}"`, () => {
    test('is published with its item, and stays when a change brings no other', async () => {
      const { _id, [answeredAs]: address, [name]: picture } = await api.add()
      expect(address).toMatch(/^http:\/\/localhost:3000\/files\/pictures\//)
      expect(Object.keys(picture)).toEqual(expect.arrayContaining(['whole', ...crops]))
      expect(await api.publicFiles(pictureOf(address))).toBeGreaterThan(crops.length)
      expect((await api.change(_id)).body[answeredAs]).toBe(address)
    })

    test('is gone at once when it is replaced or trashed, and comes back with its item', async () => {
      const { _id, [answeredAs]: address } = await api.add()
      const replaced = (await api.change(_id, given(await api.upload()))).body[answeredAs]
      expect(replaced).not.toBe(address)
      expect(await api.publicFiles(pictureOf(address))).toBe(0)
      await api.trash(_id)
      expect(await api.publicFiles(pictureOf(replaced))).toBe(0)
      expect((await api.restore(_id)).body[answeredAs]).toBe(replaced)
      expect(await api.publicFiles(pictureOf(replaced))).toBeGreaterThan(crops.length)
    })

    test('that is none is refused, and nothing is stored', async () => {
      const before = ids(await api.list())
      const notOne = await api.upload(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      )
      const { status, body } = await api.asAdmin('create', { body: api.input(given(notOne)) })
      expect([status, body.code]).toEqual([422, 'picture.wrongType'])
      const missing = await api.asAdmin('create', { body: api.input(given('uploads/image/usr_other/upl_1')) })
      expect([missing.status, missing.body.code]).toEqual([404, 'upload.missing'])
      expect(ids(await api.list())).toEqual(before)
    })

    test('belongs to one item: of two that are given one upload, one is published', async () => {
      const body = api.input(given(await api.upload()))
      const both = await Promise.all([1, 2].map(() => api.asAdmin('create', { body })))
      expect(both.map(({ status }) => status).sort()).toEqual([201, 404])
    })

    test('is not touched when an old version is refused, so that it can be sent again', async () => {
      const { _id } = await api.add()
      await api.change(_id)
      const picture = given(await api.upload())
      expect((await api.change(_id, { version: 1, ...picture })).status).toBe(409)
      expect((await api.change(_id, { version: 2, ...picture })).status).toBe(200)
    })

    test('can come as a file of a form', async () => {
      const form = new FormData()
      for (const [field, text] of Object.entries(api.input())) form.set(field, String(text))
      form.set(name, new File([await aPicture(64, 48).webp().toBuffer()], 'sea.webp', { type: 'image/webp' }))
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const { status, body } = await api.asAdmin('create', {
        raw: Buffer.from(await request.arrayBuffer()),
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
      })
      expect([status, body[name]?.whole.width]).toEqual([201, 64])
    })
  })
}
