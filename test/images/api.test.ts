import { describe, expect, test } from 'vitest'
import { featuredListings, images, serviceImages } from '#shared/images/contract.ts'
import { featuredListingKind, serviceImageKind } from '#shared/images/image.ts'
import { type ContentUnderTest, contentApi } from '../content/contentApi.ts'
import { aPicture } from '../pictures/aPicture.ts'

const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)
/** The API of one of the two lists, with the permissions of the area images. */
const listUnderTest = (kind: ContentUnderTest['kind'], routes: object) =>
  ({ kind, area: { ...images, routes } }) as unknown as ContentUnderTest

describe.each([
  ['service images', listUnderTest(serviceImageKind, serviceImages.routes)],
  ['featured listings', listUnderTest(featuredListingKind, featuredListings.routes)],
])('%s', (_, underTest) => {
  const api = contentApi(underTest)

  test('are listed newest first, each with its id, picture and alternative text in the requested language', async () => {
    const first = await api.add({ alternativeFr: 'Le toit' })
    const second = await api.add()
    const { body } = await api.list({ lang: 'fr' })
    expect(ids({ body }).slice(0, 2)).toEqual([second._id, first._id])
    expect(body[1]).toMatchObject({ _id: first._id, alternative: 'Le toit', lang: 'fr' })
    expect(body[1].imageUrl).toBe(first.imageUrl)
    expect((await api.list({ lang: 'es' })).body[1].alternative).toBe('alternative es')
  })

  test('need no alternative text, and fall back on another language', async () => {
    const noAlternatives = { alternativeEn: '', alternativeFr: '', alternativeEs: '' }
    const untitled = await api.add(noAlternatives)
    expect([untitled.status, untitled.alternative]).toEqual(['published', ''])
    await api.add({ ...noAlternatives, alternativeEn: 'The roof' })
    expect((await api.list({ lang: 'es' })).body[0]).toMatchObject({ alternative: 'The roof', lang: 'en' })
  })

  test('are refused without a picture', async () => {
    const { status, body } = await api.asAdmin('create', { body: {} })
    expect([status, body.message]).toEqual([400, 'Please select an image.'])
    expect(body.issues).toMatchObject([{ path: 'image', code: 'upload.notAnImage' }])
  })

  test('can be a PNG named .jpg, but not a program named .png', async () => {
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

  test('can be deleted once, and restored', async () => {
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
