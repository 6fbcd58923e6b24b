import { describe, expect, test } from 'vitest'
import { featuredListings, images, serviceImages } from '#shared/images/contract.ts'
import { featuredListingKind, serviceImageKind } from '#shared/images/image.ts'
import { type ContentUnderTest, contentApi } from '../content/contentApi.ts'
import { aPicture } from '../pictures/aPicture.ts'

const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)
/** One of the two lists, under the rights of the area that both are of. */
const underTest = (kind: ContentUnderTest['kind'], routes: object) =>
  ({ kind, area: { ...images, routes } }) as unknown as ContentUnderTest

describe.each([
  ['service images', underTest(serviceImageKind, serviceImages.routes)],
  ['featured listings', underTest(featuredListingKind, featuredListings.routes)],
])('%s', (_, under) => {
  const api = contentApi(under)

  test('are listed newest first, each with its id, its picture, and what it shows in the reader’s language', async () => {
    const first = await api.add({ alternativeFr: 'Le toit' })
    const second = await api.add()
    const { body } = await api.list({ lang: 'fr' })
    expect(ids({ body }).slice(0, 2)).toEqual([second._id, first._id])
    expect(body[1]).toMatchObject({ _id: first._id, alternative: 'Le toit', lang: 'fr' })
    expect(body[1].imageUrl).toBe(first.imageUrl)
    expect((await api.list({ lang: 'es' })).body[1].alternative).toBe('alternative es')
  })

  test('need no words, and fall back on those that there are', async () => {
    const none = { alternativeEn: '', alternativeFr: '', alternativeEs: '' }
    const wordless = await api.add(none)
    expect([wordless.status, wordless.alternative]).toEqual(['published', ''])
    await api.add({ ...none, alternativeEn: 'The roof' })
    expect((await api.list({ lang: 'es' })).body[0]).toMatchObject({ alternative: 'The roof', lang: 'en' })
  })

  test('are nothing without a picture', async () => {
    const { status, body } = await api.asAdmin('create', { body: {} })
    expect([status, body.message]).toEqual([400, 'Please select an image.'])
    expect(body.issues).toMatchObject([{ path: 'image', code: 'upload.notAnImage' }])
  })

  test('take a PNG that is named .jpg, and no program that is named .png', async () => {
    const send = async (bytes: Uint8Array, name: string) => {
      const form = new FormData()
      form.set('image', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
      const request = new Request('http://localhost', { method: 'POST', body: form })
      const headers = { 'content-type': request.headers.get('content-type') ?? '' }
      return api.asAdmin('create', { raw: Buffer.from(await request.arrayBuffer()), headers })
    }
    expect((await send(await aPicture(64, 48).png().toBuffer(), 'sea.jpg')).status).toBe(201)
    const before = ids(await api.list())
    expect((await send(Buffer.from('MZ\x90\0program'), 'sea.png')).status).toBe(422)
    expect(ids(await api.list())).toEqual(before)
  })

  test('are gone when they are deleted, a second time too, and can be brought back', async () => {
    const { _id, imageUrl } = await api.add()
    const pictureId = /pictures\/([^/]+)\//.exec(imageUrl)?.[1] ?? ''
    expect((await api.trash(_id)).status).toBe(204)
    expect((await api.trash(_id)).body.message).toBe('Image not found')
    expect(ids(await api.list())).not.toContain(_id)
    expect(await api.publicFiles(pictureId)).toBe(0)
    expect((await api.restore(_id)).body.status).toBe('published')
    expect(ids(await api.list())).toContain(_id)
    expect((await api.history(_id)).body.map(({ action }: { action: string }) => action)).toEqual([
      'restored',
      'trashed',
      'created',
    ])
  })
})
