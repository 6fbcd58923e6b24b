import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPicture } from './aPicture.ts'
import { testGallery } from './gallery.ts'

const gallery = testGallery()

/** Publishes a picture. Returns one of its files, with the metadata and the pixel at a place. */
async function publish(bytes: Uint8Array, fileName = 'whole-300.webp') {
  const picture = await gallery.publish(bytes)
  const file = Buffer.from(
    await gallery.storage.bytes(`public/files/pictures/${picture.pictureId}/${fileName}`),
  )
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ]
  return { picture, metadata: await sharp(file).metadata(), pixelAt, file }
}

type Colour = [red: number, green: number, blue: number]
const sky: Colour = [59, 130, 246]
const sun: Colour = [220, 38, 38]
const land: Colour = [22, 101, 52]

const expectColour = (pixel: number[], colour: Colour, within = 24) =>
  expect(Math.max(...colour.map((value, channel) => Math.abs(value - pixel[channel]!)))).toBeLessThan(within)
const expectUpright = ({ pixelAt }: { pixelAt: (x: number, y: number) => number[] }, within?: number) => {
  expectColour(pixelAt(20, 20), sky, within)
  expectColour(pixelAt(255, 30), sun, within)
  expectColour(pixelAt(150, 190), land, within)
}
const small = () => aPicture(300, 200)

describe('publishing converts to WebP, without a visible change', () => {
  test.each([
    ['PNG', () => small().png().toBuffer()],
    ['JPEG', () => small().jpeg({ quality: 95 }).toBuffer()],
    ['a progressive JPEG', () => small().jpeg({ quality: 95, progressive: true }).toBuffer()],
    ['WebP', () => small().webp({ quality: 95 }).toBuffer()],
    ['AVIF', () => small().avif({ quality: 90, effort: 0 }).toBuffer()],
    ['PNG of 16 bits a channel', () => small().toColourspace('rgb16').png().toBuffer()],
    [
      'JPEG with the wide gamut of Display P3',
      () => small().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const converted = await publish(await make())
    expect(converted.metadata).toMatchObject({
      format: 'webp',
      space: 'srgb',
      width: 300,
      height: 200,
      depth: 'uchar',
    })
    expectUpright(converted)
  })

  test('a CMYK JPEG for print, with nearly the same colours', async () => {
    expectUpright(await publish(await small().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()), 64)
  })

  test.each([2, 3, 4, 5, 6, 7, 8])(
    'a picture that its camera rotated (EXIF %i) becomes upright',
    async (orientation) => {
      const upright = await small().jpeg({ quality: 95 }).toBuffer()
      // How a camera has rotated (in degrees), flipped and flopped what it stored; the EXIF orientation undoes this.
      const rotation = {
        2: [0, false, true],
        3: [180],
        4: [0, true],
        5: [90, false, true],
        6: [270],
        7: [270, false, true],
        8: [90],
      }[orientation] as [number, boolean?, boolean?]
      let stored = sharp(upright).rotate(rotation[0])
      if (rotation[1]) stored = stored.flip()
      if (rotation[2]) stored = sharp(await stored.toBuffer()).flop()
      expectUpright(
        await publish(await stored.withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()),
      )
    },
  )

  test('the first frame of an animation', async () => {
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
    const { pixelAt, metadata } = await publish(animated)
    expect(metadata).toMatchObject({ width: 300, height: 200 })
    expectColour(pixelAt(150, 100), [255, 0, 0])
  })

  test('transparency is kept, or becomes white in a JPEG', async () => {
    const png = await aPicture(300, 200, { alpha: true }).png().toBuffer()
    expect((await publish(png)).pixelAt(20, 20)[3]).toBe(0)
    expectColour((await publish(png, 'og.jpg')).pixelAt(20, 20), [255, 255, 255])
  })

  test('a grey picture, one of a single pixel, and one ten times as long as wide', async () => {
    expectColour((await publish(await small().greyscale().png().toBuffer())).pixelAt(20, 20), [121, 121, 121])
    expect((await publish(await aPicture(1, 1).png().toBuffer(), 'whole-1.webp')).metadata).toMatchObject({
      width: 1,
      height: 1,
    })
    expect(
      (await publish(await aPicture(1600, 160).png().toBuffer(), 'whole-1600.webp')).metadata.height,
    ).toBe(160)
  })
})

test('only the pixels of a file are published', async () => {
  const secret = '<script>alert(1)</script> 45.5019 N'
  const jpeg = await small()
    .withExif({ IFD0: { ImageDescription: secret, Copyright: secret } })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret.replaceAll('<', '&lt;')}</x:xmpmeta>`)
    .jpeg()
    .toBuffer()
  const { file, metadata } = await publish(Buffer.concat([jpeg, Buffer.from(secret)]))
  expect([metadata.exif, metadata.xmp, metadata.icc]).toEqual([undefined, undefined, undefined])
  expect(file.includes('script')).toBe(false)
})

describe('a picture is refused if it is', () => {
  const chunk = (type: string, body: Buffer) => {
    const chunk = Buffer.concat([Buffer.from(type), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length)
    frame.writeUInt32BE(crc32(chunk), 4)
    return Buffer.concat([frame.subarray(0, 4), chunk, frame.subarray(4)])
  }
  /** Returns a PNG of a few bytes that claims to have this size. */
  const aPngClaiming = (width: number, height: number) => {
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
  const halfOf = async (whole: Promise<Buffer>) => (await whole).subarray(0, (await whole).length / 2)

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
    ['half a JPEG', 'picture.unreadable', () => halfOf(small().jpeg().toBuffer())],
    ['half a PNG', 'picture.unreadable', () => halfOf(small().png().toBuffer())],
    ['half a WebP', 'picture.unreadable', () => halfOf(small().webp().toBuffer())],
    ['half an AVIF', 'picture.unreadable', () => halfOf(small().avif({ effort: 0 }).toBuffer())],
    ['a bomb of 10 gigapixels', 'picture.tooManyPixels', () => aPngClaiming(100_000, 100_000)],
    ['25,005,000 pixels', 'picture.tooManyPixels', () => aPngClaiming(5001, 5000)],
    ['more than ten times as wide as high', 'picture.tooLong', () => aPngClaiming(2001, 200)],
  ])('%s', async (_, code, make) => {
    const key = await gallery.upload(await make())
    await expect(gallery.publish(key)).rejects.toMatchObject({ code, kind: 'refused' })
    expect(await gallery.storage.describe(key)).toBeUndefined()
  })

  test('a file over 10 MB', async () => {
    const key = await gallery.upload(Buffer.alloc(10 * 1024 * 1024 + 1))
    await expect(gallery.publish(key)).rejects.toMatchObject({ code: 'upload.tooLarge', kind: 'tooLarge' })
  })
})

test('a picture is never enlarged', async () => {
  const picture = await gallery.publish(await aPicture(700, 500).png().toBuffer())
  expect(picture.widths).toEqual({ whole: [480, 700], '16x9': [480, 700], '1x1': [480, 500] })
})

test('crops keep the most striking region', async () => {
  const picture = await gallery.publish(await aPicture(900, 300).png().toBuffer())
  const square = await gallery.storage.bytes(`public/files/pictures/${picture.pictureId}/1x1-300.webp`)
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
