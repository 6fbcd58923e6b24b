import { describe, expect, test } from 'vitest'
import type { DownloadField } from '#shared/kernel/content/contentKind.ts'
import type { DownloadType } from '#shared/kernel/download.ts'
import { downloadTypes } from '#shared/kernel/download.ts'
import { testOrigin } from '#test/support/platform.ts'
import { aFilm, aPdf, someCaptions } from '../downloads/aFile.ts'
import type { contentApi } from './contentApi.ts'

const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id)

/** Files of the types that purposes take, each with its name. */
const samples = [
  { type: 'pdf', bytes: aPdf() },
  { type: 'mp4', bytes: aFilm },
  { type: 'vtt', bytes: someCaptions() },
] as const satisfies { type: DownloadType; bytes: Uint8Array }[]

/** What every area of content promises of a file that goes with its items. */
export function downloadsBehave(
  api: ReturnType<typeof contentApi>,
  name: string,
  declared: DownloadField,
): void {
  const { answeredAs, purpose, access, uploadOnly } = declared
  const { type, bytes: good } = samples.find((sample) => purpose.extensions.includes(sample.type))!
  const given = async (bytes: Uint8Array = good, fileName = `Plan 2030.${type}`) => ({
    [`${name}Key`]: await api.uploadFile(purpose, bytes, fileName),
    [answeredAs]: undefined,
  })
  const create = (body: object) => api.asAdmin('create', { body: api.input(body) })

  describe(`the file "${name}"`, () => {
    test(`is ${access}: readers find ${access === 'public' ? 'its address' : 'its name and no address'}`, async () => {
      const added = await api.add(await given())
      const { body } = await api.read(added._id)
      expect(body[name]).toMatchObject({
        name: `Plan 2030.${type}`,
        contentType: downloadTypes[type],
        size: good.length,
      })
      if (access === 'public')
        expect(body[answeredAs]).toContain(`${testOrigin}/files/downloads/${purpose.name}/`)
      else expect([body[answeredAs], (await api.list()).body[0][answeredAs]]).toEqual(['', ''])
      if (access === 'private')
        expect(await (await fetch(added[answeredAs])).bytes()).toEqual(new Uint8Array(good))
      if (uploadOnly) return
      const typed = await api.add({ [answeredAs]: 'https://example.org/elsewhere.pdf' })
      expect((await api.read(typed._id)).body[answeredAs]).toBe(
        access === 'public' ? 'https://example.org/elsewhere.pdf' : '',
      )
    })

    test('stays when a change brings no other', async () => {
      const { _id, [name]: file } = await api.add(await given())
      expect((await api.change(_id, { [answeredAs]: undefined })).body[name]).toEqual(file)
    })

    test('that is not what its name says, is empty, or somebody else’s is refused, and nothing is stored', async () => {
      const before = ids(await api.list())
      const refused = async (sent: object) => (await create({ ...sent, ...(await pictureKeys()) })).status
      const pictureKeys = async () => ({ imageKey: await api.upload() })
      expect(await refused(await given(Buffer.from('MZ\x90\0program')))).toBe(422)
      expect(await refused(await given(Buffer.alloc(0)))).toBe(422)
      expect(await refused({ [`${name}Key`]: `uploads/${purpose.name}/usr_other/upl_1` })).toBe(404)
      expect(await refused({ [`${name}Key`]: await api.upload() })).toBe(404)
      if (!uploadOnly) expect(await refused({ [answeredAs]: 'javascript:alert(1)' })).toBe(400)
      expect(ids(await api.list())).toEqual(before)
    })
  })
}
