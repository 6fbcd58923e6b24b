import { generateKeyPairSync, sign } from 'node:crypto'
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import { signUrl } from '#functions/platform/aws/signedUrl.ts'
import { resourceKinds } from '#infra/local/template/resources.ts'
import { distributionOfFiles, s3Of } from '../support/distributionOfFiles.ts'
import { passCacheTime } from '../support/edgeCache.ts'
import { runLittlePortal } from '../support/littlePortal.ts'

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
const ownKey = newKey()
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** Runs a portal with two films. `films` are their URLs without a signature. */
async function filmPortal() {
  const { portal } = await runLittlePortal({ resources: distributionOfFiles(ownKey.publicKey) })
  const client = s3Of(portal.environment)
  const fileOf = (name: string) => ({ Bucket: 'little-files', Key: `signed/films/${name}` })
  for (const name of ['one.mp4', 'two.mp4'])
    await client.send(
      new PutObjectCommand({ ...fileOf(name), Body: `film ${name}`, ContentType: 'video/mp4' }),
    )
  const resource = { stack: 'little', id: 'FilmKey', property: () => undefined }
  const keyPairId = resourceKinds['AWS::CloudFront::PublicKey']!.ref(resource)
  const key = { keyPairId, privateKey: ownKey.privateKey }
  return {
    key,
    films: ['one.mp4', 'two.mp4'].map((name) => `${portal.origin}/films/${name}`) as [string, string],
    remove: (name: string) => client.send(new DeleteObjectCommand(fileOf(name))),
    wait: () => passCacheTime(portal.origin),
    advance: (seconds: number) =>
      fetch(`${portal.origin}/_local/clock`, { method: 'POST', body: JSON.stringify({ advance: seconds }) }),
    signed: (url: string, expiresAt = inMinutes(15)) => signUrl(url, expiresAt, key),
  }
}
const read = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers })
  const body = await response.text()
  return [response.status, /<Code>(\w+)</.exec(body)?.[1] ?? body]
}

/** The cookies of a custom policy, as CloudFront's documentation describes them. */
function cookiesFor(
  resource: string,
  until: Date,
  { keyPairId, privateKey }: { keyPairId: string; privateKey: string },
) {
  const condition = { DateLessThan: { 'AWS:EpochTime': Math.floor(until.getTime() / 1000) } }
  const policy = Buffer.from(JSON.stringify({ Statement: [{ Resource: resource, Condition: condition }] }))
  const encode = (bytes: Buffer) =>
    bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')
  const signature = encode(sign('RSA-SHA1', policy, privateKey))
  return `CloudFront-Policy=${encode(policy)}; CloudFront-Signature=${signature}; CloudFront-Key-Pair-Id=${keyPairId}`
}

describe('a film behind a trusted key group', () => {
  test('is served by a signed URL, whole and in parts, and the bucket never sees the signature', async () => {
    const { films, signed } = await filmPortal()
    const url = signed(films[0])
    expect(await read(url)).toEqual([200, 'film one.mp4'])
    const part = await fetch(url, { headers: { range: 'bytes=5-7' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      'one',
      'bytes 5-7/12',
    ])
    expect(await read(url, { range: 'bytes=90-' })).toEqual([416, 'InvalidRange'])
    // Another signature finds the same entry of the cache.
    const { headers } = await fetch(signed(films[0], inMinutes(14)))
    expect(headers.get('x-cache')).toBe('Hit from cloudfront')
  })

  test('is refused without a signature, also when the cache has it', async () => {
    const { films, signed } = await filmPortal()
    await read(signed(films[0]))
    expect(await read(films[0])).toEqual([403, 'MissingKey'])
    expect(await read(films[0], { range: 'bytes=0-1' })).toEqual([403, 'MissingKey'])
  })

  test('is refused by the signature of another film, of another key, and by a longer life than was signed', async () => {
    const { films, signed, key } = await filmPortal()
    const url = signed(films[0])
    const signature = url.slice(url.indexOf('?'))
    expect(await read(films[1] + signature)).toEqual([403, 'AccessDenied'])
    const strangersKey = { ...key, privateKey: newKey().privateKey }
    expect(await read(signUrl(films[0], inMinutes(15), strangersKey))).toEqual([403, 'AccessDenied'])
    expect(await read(signUrl(films[0], inMinutes(15), { ...key, keyPairId: 'KOTHER' }))).toEqual([
      403,
      'InvalidKey',
    ])
    const expires = /Expires=(\d+)/.exec(url)![1]!
    expect(await read(url.replace(expires, String(Number(expires) + 3600)))).toEqual([403, 'AccessDenied'])
    expect(await read(url.replace(/Expires=\d+&/, ''))).toEqual([403, 'AccessDenied'])
    expect(await read(`${url}&more=1`)).toEqual([403, 'AccessDenied'])
    expect(await read(url.replace('localhost', '127.0.0.1'))).toEqual([403, 'AccessDenied'])
  })

  test('is refused once the signature has expired, and soon after it was removed', async () => {
    const { films, signed, advance, remove, wait } = await filmPortal()
    const url = signed(films[0])
    expect((await read(url))[0]).toBe(200)
    await advance(14 * 60)
    expect((await read(url))[0]).toBe(200)
    await advance(70)
    expect(await read(url)).toEqual([403, 'AccessDenied'])
    const other = signed(films[1], inMinutes(60))
    expect((await read(other))[0]).toBe(200)
    await remove('two.mp4')
    await wait()
    expect((await read(other))[0]).toBe(403)
  })

  test('is served by signed cookies too, within their policy, and a signed URL counts before them', async () => {
    const { films, signed, key } = await filmPortal()
    const cookie = cookiesFor(films[0].replace('one', '*'), inMinutes(5), key)
    expect(await read(films[1], { cookie })).toEqual([200, 'film two.mp4'])
    const cookieOfOne = cookiesFor(films[0], inMinutes(5), key)
    expect(await read(films[0], { cookie: cookieOfOne })).toEqual([200, 'film one.mp4'])
    expect(await read(films[1], { cookie: cookieOfOne })).toEqual([403, 'AccessDenied'])
    expect(await read(films[0], { cookie: cookiesFor(films[0], inMinutes(-1), key) })).toEqual([
      403,
      'AccessDenied',
    ])
    expect(await read(signed(films[0], inMinutes(-1)), { cookie })).toEqual([403, 'AccessDenied'])
  })
})
