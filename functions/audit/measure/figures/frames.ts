import type { Result } from 'lighthouse'
import type { Lighthouse } from '#shared/audit/measurement.ts'

type Frame = Lighthouse['frames'][number]

const maxFrames = 6
const maxBase64Characters = 80_000

interface Thumbnail {
  timing: number
  data: string
}

/**
 * Returns three to six pictures of the page while it loads: those of Lighthouse's eight at which the page
 * looks different, together with the first, the middle and the last if they are fewer than three.
 */
export function framesOf({ audits }: Result): Frame[] {
  const details = audits['screenshot-thumbnails']?.details as { items?: Thumbnail[] } | undefined
  const frames = (details?.items ?? [])
    .map(({ timing, data }) => ({
      milliseconds: Math.round(timing),
      jpeg: data.replace(/^data:image\/jpeg;base64,/, ''),
    }))
    .filter(({ jpeg }) => jpeg.length <= maxBase64Characters && /^[A-Za-z0-9+/]+=*$/.test(jpeg))
  const changing = frames.filter(({ jpeg }, at) => at === 0 || jpeg !== frames[at - 1]!.jpeg)
  const spread = [0, Math.floor(frames.length / 2), frames.length - 1].flatMap((at) => frames[at] ?? [])
  const chosen = new Set(changing.length >= 3 ? changing : [...changing, ...spread])
  return [...chosen].toSorted((one, other) => one.milliseconds - other.milliseconds).slice(-maxFrames)
}
