import sharp from 'sharp'
import { pictureRefusals } from '#shared/kernel/refusals.ts'
import { pictureType } from './pictureType.ts'

/** Enough for today's cameras. Decoded it is 100 MB, whatever the size of the file. */
const mostMegapixels = 25
const mostPixels = mostMegapixels * 1_000_000
/** The largest ratio of the sides, because WebP has 16,383 pixels a side at most. */
const longest = 10

/** No cache between pictures, and one thread for each: memory is what is scarce. */
sharp.cache(false)
sharp.concurrency(1)
// Of all that libvips can read, only the accepted types: a file of one type is never read as another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Pixels in sRGB, 8 bits a channel, upright, without whatever else the file held. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

export interface OpenedPicture {
  /** Of the upright picture, in pixels. */
  width: number
  height: number
  /** Its first frame, at most so large that its shorter side has so many pixels. */
  pixels(shorterSide: number): Promise<Pixels>
}

/** Whatever a decoder says of a file is the file's fault. */
async function decoded<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw pictureRefusals.unreadable()
  }
}

/** A picture, looked at from outside: refuses by what its first bytes and its header say, before a pixel is unpacked. */
export async function readPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  if (!pictureType(bytes)) throw pictureRefusals.wrongType()
  // With `truncated`, decoders tolerate small errors of cameras and editors, but no missing pixels.
  const options = { autoOrient: true, failOn: 'truncated', sequentialRead: true } as const
  const { width, height } = (await decoded(sharp(bytes, { ...options, limitInputPixels: false }).metadata()))
    .autoOrient
  if (width * height > mostPixels)
    throw pictureRefusals.tooManyPixels({ params: { megapixels: mostMegapixels } })
  if (width > longest * height || height > longest * width)
    throw pictureRefusals.tooLong({ params: { times: longest } })
  return {
    width,
    height,
    async pixels(shorterSide) {
      const scaled = sharp(bytes, { ...options, limitInputPixels: mostPixels })
        .resize({ width: shorterSide, height: shorterSide, fit: 'outside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
      const { data, info } = await decoded(scaled.toBuffer({ resolveWithObject: true }))
      return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
    },
  }
}
