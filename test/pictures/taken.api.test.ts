import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPicture } from './aPicture.ts'
import { testGallery } from './gallery.ts'

const it = testGallery()

/** A published file: what it is, and its pixels. */
async function published(bytes: Uint8Array, file = 'whole-300.webp') {
  const picture = await it.publish(bytes)
  const published = Buffer.from(await it.storage.bytes(`public/files/pictures/${picture.pictureId}/${file}`))
  const { data, info } = await sharp(published).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { picture, metadata: await sharp(published).metadata(), at, published }
}

type Colour = [red: number, green: number, blue: number]
const sky: Colour = [59, 130, 246]
const sun: Colour = [220, 38, 38]
const land: Colour = [22, 101, 52]

const near = (pixel: number[], colour: Colour, within = 24) =>
  expect(Math.max(...colour.map((value, place) => Math.abs(value - pixel[place]!)))).toBeLessThan(within)
const upright = ({ at }: { at: (x: number, y: number) => number[] }, within?: number) => {
  near(at(20, 20), sky, within)
  near(at(255, 30), sun, within)
  near(at(150, 190), land, within)
}
const small = () => aPicture(300, 200)

describe('taken and made into WebP, as it looks', () => {
  test.each([
    ['PNG', () => small().png().toBuffer()],
    ['JPEG', () => small().jpeg({ quality: 95 }).toBuffer()],
    ['a progressive JPEG', () => small().jpeg({ quality: 95, progressive: true }).toBuffer()],
    ['WebP', () => small().webp({ quality: 95 }).toBuffer()],
    ['AVIF', () => small().avif({ quality: 90, effort: 0 }).toBuffer()],
    ['PNG of 16 bits a channel', () => small().toColourspace('rgb16').png().toBuffer()],
    [
      'JPEG with the colours of a wide screen',
      () => small().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const one = await published(await make())
    expect(one.metadata).toMatchObject({
      format: 'webp',
      space: 'srgb',
      width: 300,
      height: 200,
      depth: 'uchar',
    })
    upright(one)
  })

  test('JPEG for print, in CMYK, as near as ink comes', async () => {
    upright(await published(await small().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()), 64)
  })

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'a picture turned by its camera (EXIF %i), upright',
    async (orientation) => {
      const turned = await small().jpeg({ quality: 95 }).toBuffer()
      // Turned the way that the mark undoes: what a camera writes.
      const back = {
        2: [0, false, true],
        3: [180],
        4: [0, true],
        5: [90, false, true],
        6: [270],
        7: [270, false, true],
        8: [90],
      }[orientation] as [number, boolean?, boolean?]
      let stored = sharp(turned).rotate(back[0])
      if (back[1]) stored = stored.flip()
      if (back[2]) stored = sharp(await stored.toBuffer()).flop()
      upright(await published(await stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()))
    },
  )

  test('the first frame of an animated one', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 300, height: 200, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { at, metadata } = await published(animated)
    expect(metadata).toMatchObject({ width: 300, height: 200 })
    near(at(150, 100), [255, 0, 0])
  })

  test('transparency stays, and becomes white where it cannot', async () => {
    const png = await aPicture(300, 200, { alpha: true }).png().toBuffer()
    expect((await published(png)).at(20, 20)[3]).toBe(0)
    near((await published(png, 'og.jpg')).at(20, 20), [255, 255, 255])
  })

  test('one grey picture, one of a single pixel, one ten times as long as wide', async () => {
    near((await published(await small().greyscale().png().toBuffer())).at(20, 20), [121, 121, 121])
    expect((await published(await aPicture(1, 1).png().toBuffer(), 'whole-1.webp')).metadata).toMatchObject({
      width: 1,
      height: 1,
    })
    expect(
      (await published(await aPicture(1600, 160).png().toBuffer(), 'whole-1600.webp')).metadata.height,
    ).toBe(160)
  })
})

test('nothing of a file gets out but its pixels', async () => {
  const secret = '<script>alert(1)</script> 45.5019 N'
  const jpeg = await small()
    .withExif({ IFD0: { ImageDescription: secret, Copyright: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret.replaceAll('<', '&lt;')}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const { published: webp, metadata } = await published(Buffer.concat([jpeg, Buffer.from(secret)]))
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  expect(webp.includes('script')).toBe(false)
})

describe('refused', () => {
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  /** A PNG that claims to be so large, in a few bytes. */
  const bomb = (width: number, height: number) => {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width)
    header.writeUInt32BE(height, 4)
    header.set([8, 2], 8)
    const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      pixels,
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  const half = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2)

  test.each([
    [
      'SVG',
      'picture.wrongType',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a page', 'picture.wrongType', () => page],
    ['GIF', 'picture.wrongType', () => small().gif().toBuffer()],
    ['TIFF', 'picture.wrongType', () => small().tiff().toBuffer()],
    [
      'a page that begins as a JPEG',
      'picture.unreadable',
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), page]),
    ],
    [
      'a page that begins as a PNG',
      'picture.unreadable',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), page]),
    ],
    [
      'a page that begins as a WebP',
      'picture.unreadable',
      () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), page]),
    ],
    [
      'a page that begins as an AVIF',
      'picture.unreadable',
      () => Buffer.concat([Buffer.from('\0\0\0\x14ftypavif\0\0\0\0avif'), page]),
    ],
    ['noise', 'picture.wrongType', () => randomBytes(5000)],
    ['a file of three bytes', 'picture.wrongType', () => Buffer.from('abc')],
    ['half a JPEG', 'picture.unreadable', () => half(small().jpeg().toBuffer())],
    ['half a PNG', 'picture.unreadable', () => half(small().png().toBuffer())],
    ['half a WebP', 'picture.unreadable', () => half(small().webp().toBuffer())],
    ['half an AVIF', 'picture.unreadable', () => half(small().avif({ effort: 0 }).toBuffer())],
    ['a bomb of 10 gigapixels', 'picture.tooManyPixels', () => bomb(100_000, 100_000)],
    ['25,005,000 pixels', 'picture.tooManyPixels', () => bomb(5001, 5000)],
    ['a strip', 'picture.tooLong', () => bomb(2001, 200)],
  ])('%s', async (_, code, make) => {
    const key = await it.upload(await make())
    await expect(it.publish(key)).rejects.toMatchObject({ code, kind: 'refused' })
    expect(await it.storage.describe(key)).toBeUndefined()
  })

  test('a file over 10 MB', async () => {
    const key = await it.upload(Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(it.publish(key)).rejects.toMatchObject({ code: 'upload.tooLarge', kind: 'tooLarge' })
  })
})

test('a picture that is smaller than a width is not made larger', async () => {
  const picture = await it.publish(await aPicture(700, 500).png().toBuffer())
  expect(picture.widths).toEqual({ whole: [480, 700], '16x9': [480, 700], '1x1': [480, 500] })
})

test('crops keep what catches the eye', async () => {
  const picture = await it.publish(await aPicture(900, 300).png().toBuffer())
  const square = await it.storage.bytes(`public/files/pictures/${picture.pictureId}/1x1-300.webp`)
  const { channels } = await sharp(square).stats()
  // The sun is on the right, outside of a square cut from the middle.
  const { data, info } = await sharp(square).raw().toBuffer({ resolveWithObject: true })
  const red = Array.from(
    { length: info.width * info.height },
    (_, n) => data[n * info.channels]! > 180 && data[n * info.channels + 2]! < 90,
  )
  expect(red.filter(Boolean).length).toBeGreaterThan(500)
  expect(channels).toHaveLength(3)
})
