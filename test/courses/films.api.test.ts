import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { SigningKey } from '#functions/platform/aws/signedUrl.ts'
import { admitSigned } from '#infra/local/origin/trustedKeys.ts'
import { testOrigin } from '../support/platform.ts'
import { lessonsApi } from './lessonsApi.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
let key: SigningKey | undefined = { keyPairId: 'KFILMS', privateKey: pem }
let failure: Error | undefined
const api = lessonsApi({
  async filmKey() {
    if (failure) throw failure
    return key
  },
})

/** Returns whether CloudFront would serve a URL after a number of minutes. */
function isServed(url: string, minutes = 0): boolean {
  const { host, pathname, search } = new URL(url)
  const request = {
    ...{ method: 'GET', path: pathname, query: search.slice(1), headers: { host } },
    ...{ body: Buffer.alloc(0), sourceIp: '127.0.0.1', sourcePort: 1 },
  }
  return !('status' in admitSigned(new Map([['KFILMS', publicKey]]), request, Date.now() + minutes * 60_000))
}

describe('a film of a stage with a key', () => {
  test('has a URL of the portal, signed for a quarter of an hour, which a refund ends', async () => {
    const { _id } = await api.addFilm()
    const { token, ownedCourse, refund } = await api.buyer()
    const [{ url }] = (await ownedCourse()).videos
    expect(url).toMatch(
      new RegExp(
        `^${testOrigin}/downloads/lesson-video/dwn_\\w+/base-year\\.mp4\\?Expires=\\d+&Signature=[\\w~-]+&Key-Pair-Id=KFILMS$`,
      ),
    )
    expect([isServed(url), isServed(url, 14), isServed(url, 15.1)]).toEqual([true, true, false])
    await refund()
    expect((await api.call('GET /api/courses/purchased', { token })).status).toBe(403)
    await api.trash(_id)
  })

  test('cannot be opened by the signature of another film', async () => {
    const films = [await api.addFilm({ place: 1 }), await api.addFilm({ place: 2 })]
    const { ownedCourse } = await api.buyer()
    const [one, two] = (await ownedCourse()).videos.map(({ url }: { url: string }) => url)
    expect([isServed(one), isServed(two)]).toEqual([true, true])
    expect(isServed(two.split('?')[0] + one.slice(one.indexOf('?')))).toBe(false)
    for (const { _id } of films) await api.trash(_id)
  })

  test('has captions at the bucket, which editors download', async () => {
    const { _id } = await api.addFilm({ captionsEnKey: await api.uploadCaptions() })
    const { videoURL, captionsEnURL } = (await api.edit(_id)).body
    expect(isServed(videoURL)).toBe(true)
    expect(captionsEnURL).toContain('X-Amz-Signature')
    await api.trash(_id)
  })

  test('has a URL of the bucket while the stage has no key', async () => {
    const { _id } = await api.addFilm()
    const { ownedCourse } = await api.buyer()
    key = undefined
    const [{ url }] = (await ownedCourse()).videos
    key = { keyPairId: 'KFILMS', privateKey: pem }
    expect(url).toContain('X-Amz-Signature')
    await api.trash(_id)
  })

  test('has a URL of the bucket while its key cannot be read, and the log says so', async () => {
    const { _id } = await api.addFilm()
    const { ownedCourse } = await api.buyer()
    const logged = vi.spyOn(console, 'error')
    failure = new Error('The secret films is not readable')
    const [{ url }] = (await ownedCourse()).videos
    failure = undefined
    expect(url).toContain('X-Amz-Signature')
    expect(logged.mock.calls.map(([line]) => String(line)).join()).toContain(
      'The secret films is not readable',
    )
    logged.mockRestore()
    await api.trash(_id)
  })
})
