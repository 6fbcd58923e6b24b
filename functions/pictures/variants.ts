import sharp from 'sharp'
import {
  type Crop,
  heightOf,
  ogFile,
  ogSize,
  type Picture,
  pictureWidths,
  type Shape,
  shapeFile,
  shapes,
} from '#shared/kernel/picture.ts'
import type { OpenedPicture, Pixels } from './readPicture.ts'

interface Variant {
  /** Path in the picture's folder. */
  file: string
  contentType: string
  bytes: Buffer
}

/** The width in pixels of the largest area of a picture that has a shape. */
function widestOf({ width, height }: OpenedPicture, shape: Shape): number {
  const widest = { whole: width, '16x9': Math.floor((height * 16) / 9), '1x1': height }
  return Math.min(width, widest[shape]) || 1
}

/** The widths in which to encode a shape of a picture. None is wider than the shape's area in the picture itself. */
function widthsOf(picture: OpenedPicture, shape: Shape): number[] {
  const widest = Math.min(widestOf(picture, shape), pictureWidths.at(-1)!)
  return [...pictureWidths.filter((width) => width < widest), widest]
}

/** Describes the picture to publish: its sizes, and the widths of each shape. */
export function describePicture(source: OpenedPicture, pictureId: string, crops: readonly Crop[]): Picture {
  const { width, height } = source
  const publishedShapes = shapes.filter((shape) => shape === 'whole' || crops.includes(shape))
  const widths = Object.fromEntries(
    publishedShapes.map((shape) => [shape, widthsOf(source, shape)]),
  ) as Picture['widths']
  return { pictureId, width, height, widths, ...(crops.includes('og') && { og: true as const }) }
}

const openPixels = ({ data, raw }: Pixels) => sharp(data, { raw })

/** Encodes the files of a picture one after another, so that one reuses the memory of the other. */
export async function* variantsOf(source: OpenedPicture, picture: Picture): AsyncGenerator<Variant> {
  // Decoded once, at the largest size needed: decoding is most of the work for an AVIF.
  const pixels = await source.pixels(pictureWidths.at(-1)!)
  for (const shape of shapes) {
    for (const width of picture.widths[shape] ?? []) {
      const size = { width, height: heightOf(picture, shape, width) }
      // `attention` keeps the region with skin, strong colours and contrast.
      const resized = openPixels(pixels).resize({
        ...size,
        ...(shape === 'whole' ? { fit: 'fill' } : { fit: 'cover', position: 'attention' }),
      })
      yield {
        file: shapeFile(shape, width),
        contentType: 'image/webp',
        bytes: await resized.webp({ quality: 80 }).toBuffer(),
      }
    }
  }
  if (!picture.og) return
  const og = openPixels(pixels)
    .resize({ ...ogSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
  yield {
    file: ogFile,
    contentType: 'image/jpeg',
    bytes: await og.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  }
}
