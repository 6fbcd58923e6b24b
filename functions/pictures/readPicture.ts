import sharp from 'sharp'
import { pictureRefusals } from '#shared/kernel/refusals.ts'

type PictureType = 'png' | 'jpeg' | 'webp' | 'avif'

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The brands in the box `ftyp` (ISO 14496-12): the file's own brand, then the brands that it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  if (ascii(bytes, 4, 8) !== 'ftyp') return []
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const brands = ascii(bytes, 8, Math.min(size, 200))
  return [brands.slice(0, 4), ...(brands.slice(8).match(/.{4}/gs) ?? [])]
}

/** Recognizes a picture by its first bytes alone. Returns undefined for any type but the four accepted ones. */
function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes.length < 12) return undefined
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Enough for today's cameras. A picture of this size takes 100 MB of memory once it is decoded. */
const maxMegapixels = 25
const maxPixels = maxMegapixels * 1_000_000
/** A WebP has at most 16,383 pixels a side, which limits the ratio of the sides. */
const maxSideRatio = 10

// Memory is scarce, so nothing is cached between pictures, and each is decoded in one thread.
sharp.cache(false)
sharp.concurrency(1)
// libvips reads only the accepted types, so that a file of one type is never read as another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Upright pixels in sRGB with 8 bits a channel, without any metadata of the file. */
export interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** A picture with the size in pixels that it has when it is upright. */
export interface OpenedPicture {
  width: number
  height: number
  /** Decodes the first frame, scaled down until its shorter side has at most this many pixels. */
  pixels(shorterSide: number): Promise<Pixels>
}

/** Refuses the file if its decoder throws. */
async function refuseUndecodable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw pictureRefusals.unreadable()
  }
}

/** Opens a picture. Refuses by its first bytes and its header, before any pixel is decoded. */
export async function readPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  if (!pictureType(bytes)) throw pictureRefusals.wrongType()
  // `truncated` tolerates the small errors that cameras and editors make, but no missing pixels.
  const options = { autoOrient: true, failOn: 'truncated', sequentialRead: true } as const
  const { width, height } = (
    await refuseUndecodable(sharp(bytes, { ...options, limitInputPixels: false }).metadata())
  ).autoOrient
  if (width * height > maxPixels)
    throw pictureRefusals.tooManyPixels({ params: { megapixels: maxMegapixels } })
  if (width > maxSideRatio * height || height > maxSideRatio * width)
    throw pictureRefusals.tooLong({ params: { times: maxSideRatio } })
  return {
    width,
    height,
    async pixels(shorterSide) {
      const scaledPicture = sharp(bytes, { ...options, limitInputPixels: maxPixels })
        .resize({ width: shorterSide, height: shorterSide, fit: 'outside', withoutEnlargement: true })
        .toColourspace('srgb')
        .raw()
      const { data, info } = await refuseUndecodable(scaledPicture.toBuffer({ resolveWithObject: true }))
      return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
    },
  }
}
