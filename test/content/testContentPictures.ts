import { describe, expect, test } from 'vitest'
import type { PictureField } from '#shared/kernel/content/contentKind.ts'
import { aPicture } from '../pictures/aPicture.ts'
import { type contentApi, idsOf } from './contentApi.ts'

const pictureIdIn = (url: string) => /\/files\/pictures\/([^/]+)\/whole-64\.webp$/.exec(url)?.[1] ?? ''

/** Tests one area for what every content area promises about a picture of its items. */
export function testContentPictures(
  api: ReturnType<typeof contentApi>,
  name: string,
  { urlField, crops }: PictureField,
): void {
  const pictureInput = (key: string) => ({ [`${name}Key`]: key })

  describe(`the picture "${name}"`, () => {
    test('is published with its item, and stays when the item is changed without another picture', async () => {
      const { _id, [urlField]: url, [name]: picture } = await api.add()
      expect(url).toMatch(/^http:\/\/localhost:3000\/files\/pictures\//)
      expect(Object.keys(picture)).toEqual(expect.arrayContaining(['whole', ...crops]))
      expect(await api.publicFiles(pictureIdIn(url))).toBeGreaterThan(crops.length)
      expect((await api.change(_id)).body[urlField]).toBe(url)
    })

    test('is no longer public once it is replaced or its item is trashed, and is public again once its item is restored', async () => {
      const { _id, [urlField]: url } = await api.add()
      const newUrl = (await api.change(_id, pictureInput(await api.upload()))).body[urlField]
      expect(newUrl).not.toBe(url)
      expect(await api.publicFiles(pictureIdIn(url))).toBe(0)
      await api.trash(_id)
      expect(await api.publicFiles(pictureIdIn(newUrl))).toBe(0)
      expect((await api.restore(_id)).body[urlField]).toBe(newUrl)
      expect(await api.publicFiles(pictureIdIn(newUrl))).toBeGreaterThan(crops.length)
    })

    test('is refused if it is an SVG or somebody else’s upload, and nothing is stored', async () => {
      const before = idsOf(await api.list())
      const svg = await api.upload(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      )
      const { status, body } = await api.asAdmin('create', { body: api.input(pictureInput(svg)) })
      expect([status, body.code]).toEqual([422, 'picture.wrongType'])
      const missing = await api.asAdmin('create', {
        body: api.input(pictureInput('uploads/image/usr_other/upl_1')),
      })
      expect([missing.status, missing.body.code]).toEqual([404, 'upload.missing'])
      expect(idsOf(await api.list())).toEqual(before)
    })

    test('belongs to one item: if two items get the same upload, only one is published', async () => {
      const body = api.input(pictureInput(await api.upload()))
      const responses = await Promise.all([1, 2].map(() => api.asAdmin('create', { body })))
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
    })

    test('can be sent again after a change with an outdated version was refused', async () => {
      const { _id } = await api.add()
      await api.change(_id)
      const picture = pictureInput(await api.upload())
      expect((await api.change(_id, { version: 1, ...picture })).status).toBe(409)
      expect((await api.change(_id, { version: 2, ...picture })).status).toBe(200)
    })

    test('can be sent as a file in a multipart form', async () => {
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
