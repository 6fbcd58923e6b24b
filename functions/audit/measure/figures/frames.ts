import type { Result } from 'lighthouse'
import type { Lighthouse } from '#shared/audit/measurement.ts'

type Frame = Lighthouse['frames'][number]

const mostFrames = 6
/** Characters of base64; a picture that is larger is left out. */
const largest = 80_000

interface Thumbnail {
  timing: number
  data: string
}

/** The page while it loads: of eight moments those at which it looks different, and the last, at least three. */
export function framesOf({ audits }: Result): Frame[] {
  const details = audits['screenshot-thumbnails']?.details as { items?: Thumbnail[] } | undefined
  const frames = (details?.items ?? [])
    .map(({ timing, data }) => ({
      milliseconds: Math.round(timing),
      jpeg: data.replace(/^data:image\/jpeg;base64,/, ''),
    }))
    .filter(({ jpeg }) => jpeg.length <= largest && /^[A-Za-z0-9+/]+=*$/.test(jpeg))
  const changing = frames.filter(({ jpeg }, at) => at === 0 || jpeg !== frames[at - 1]!.jpeg)
  const least = [0, Math.floor(frames.length / 2), frames.length - 1].flatMap((at) => frames[at] ?? [])
  const chosen = new Set(changing.length >= 3 ? changing : [...changing, ...least])
  return [...chosen].toSorted((one, other) => one.milliseconds - other.milliseconds).slice(-mostFrames)
}
