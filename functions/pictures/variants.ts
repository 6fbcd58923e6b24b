import sharp from 'sharp'
import {
  type Crop,
  type Cut,
  cutFile,
  cuts,
  heightOf,
  ogFile,
  ogSize,
  type Picture,
  pictureWidths,
} from '#shared/kernel/picture.ts'
import type { OpenedPicture, Pixels } from './readPicture.ts'

interface Variant {
  /** Below the picture's folder. */
  file: string
  contentType: string
  bytes: Buffer
}

/** How much of a picture a cut shows at most, in pixels across. */
function widestOf({ width, height }: OpenedPicture, cut: Cut): number {
  return (
    { whole: width, '16x9': Math.min(width, Math.floor((height * 16) / 9)), '1x1': Math.min(width, height) }[
      cut
    ] || 1
  )
}

/** The widths to make of a cut: never more pixels than the picture has. */
function widthsOf(picture: OpenedPicture, cut: Cut): number[] {
  const widest = Math.min(widestOf(picture, cut), pictureWidths.at(-1)!)
  return [...pictureWidths.filter((width) => width < widest), widest]
}

/** What a picture is to be published as. */
export function planOf(opened: OpenedPicture, pictureId: string, crops: readonly Crop[]): Picture {
  const { width, height } = opened
  const widths = Object.fromEntries(
    cuts.filter((cut) => cut === 'whole' || crops.includes(cut)).map((cut) => [cut, widthsOf(opened, cut)]),
  ) as Picture['widths']
  return { pictureId, width, height, widths, ...(crops.includes('og') && { og: true as const }) }
}

const open = ({ data, raw }: Pixels) => sharp(data, { raw })

/** Every file of a picture, one after the other, so that the memory of one serves the next. */
export async function* variantsOf(opened: OpenedPicture, picture: Picture): AsyncGenerator<Variant> {
  // Unpacked once: of an AVIF that is most of the work, and nothing here needs more than this.
  const pixels = await opened.pixels(pictureWidths.at(-1)!)
  for (const [cut, widths = []] of Object.entries(picture.widths) as [Cut, number[] | undefined][]) {
    for (const width of widths) {
      const size = { width, height: heightOf(picture, cut, width) }
      // Where the eye goes: skin, strong colour and contrast.
      const resized = open(pixels).resize({
        ...size,
        ...(cut === 'whole' ? { fit: 'fill' } : { fit: 'cover', position: 'attention' }),
      })
      yield {
        file: cutFile(cut, width),
        contentType: 'image/webp',
        bytes: await resized.webp({ quality: 80 }).toBuffer(),
      }
    }
  }
  if (!picture.og) return
  const og = open(pixels)
    .resize({ ...ogSize, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
  yield {
    file: ogFile,
    contentType: 'image/jpeg',
    bytes: await og.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  }
}
