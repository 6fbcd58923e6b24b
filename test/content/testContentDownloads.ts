import { describe, expect, test } from 'vitest'
import type { DownloadField } from '#shared/kernel/content/contentKind.ts'
import type { DownloadType } from '#shared/kernel/download.ts'
import { downloadTypes } from '#shared/kernel/download.ts'
import { testOrigin } from '#test/support/platform.ts'
import { aFilm, aPdf, someCaptions } from '../downloads/aFile.ts'
import { type contentApi, idsOf } from './contentApi.ts'

/** Valid files: each purpose accepts at least one of these types. */
const samples = [
  { type: 'pdf', bytes: aPdf() },
  { type: 'mp4', bytes: aFilm },
  { type: 'vtt', bytes: someCaptions() },
] as const satisfies { type: DownloadType; bytes: Uint8Array }[]

/** Tests one area for what every content area promises about a file of its items. */
export function testContentDownloads(
  api: ReturnType<typeof contentApi>,
  name: string,
  field: DownloadField,
): void {
  const { urlField, purpose, access, uploadOnly } = field
  const { type, bytes: validBytes } = samples.find((sample) => purpose.extensions.includes(sample.type))!
  const fileInput = async (bytes: Uint8Array = validBytes, fileName = `Plan 2030.${type}`) => ({
    [`${name}Key`]: await api.uploadFile(purpose, bytes, fileName),
    [urlField]: undefined,
  })
  const create = (body: object) => api.asAdmin('create', { body: api.input(body) })

  describe(`the file "${name}"`, () => {
    test(`is ${access}: visitors see ${access === 'public' ? 'its URL' : 'its name but no URL'}`, async () => {
      const added = await api.add(await fileInput())
      const { body } = await api.read(added._id)
      expect(body[name]).toMatchObject({
        name: `Plan 2030.${type}`,
        contentType: downloadTypes[type],
        size: validBytes.length,
      })
      if (access === 'public')
        expect(body[urlField]).toContain(`${testOrigin}/files/downloads/${purpose.name}/`)
      else expect([body[urlField], (await api.list()).body[0][urlField]]).toEqual(['', ''])
      if (access === 'private')
        expect(await (await fetch(added[urlField])).bytes()).toEqual(new Uint8Array(validBytes))
      if (uploadOnly) return
      const linked = await api.add({ [urlField]: 'https://example.org/elsewhere.pdf' })
      expect((await api.read(linked._id)).body[urlField]).toBe(
        access === 'public' ? 'https://example.org/elsewhere.pdf' : '',
      )
    })

    test('stays when the item is changed without another file', async () => {
      const { _id, [name]: file } = await api.add(await fileInput())
      expect((await api.change(_id, { [urlField]: undefined })).body[name]).toEqual(file)
    })

    test('is refused if its content does not match its name, if it is empty or somebody else’s; nothing is stored', async () => {
      const before = idsOf(await api.list())
      const statusOfCreating = async (sent: object) =>
        (await create({ ...sent, ...(await pictureKeys()) })).status
      const pictureKeys = async () => ({ imageKey: await api.upload() })
      expect(await statusOfCreating(await fileInput(Buffer.from('MZ\x90\0program')))).toBe(422)
      expect(await statusOfCreating(await fileInput(Buffer.alloc(0)))).toBe(422)
      expect(await statusOfCreating({ [`${name}Key`]: `uploads/${purpose.name}/usr_other/upl_1` })).toBe(404)
      expect(await statusOfCreating({ [`${name}Key`]: await api.upload() })).toBe(404)
      if (!uploadOnly) expect(await statusOfCreating({ [urlField]: 'javascript:alert(1)' })).toBe(400)
      expect(idsOf(await api.list())).toEqual(before)
    })
  })
}
