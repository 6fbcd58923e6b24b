import { disc, number, type Paint, pair, placed, roundBox, shade, shape, stroke } from './ink.ts'

/** A sailing boat; `y` is the water line, `size` the hull's length. */
export const sailboat = (x: number, y: number, size: number, sail: Paint = 'paper', hull: Paint = 'clay') =>
  placed(
    shape('M4-115v95h50q-6-60-50-95zM-3-95v75h-36q20-30 36-75z', sail) +
      shade('M-3-95v75h-36q20-30 36-75z', 0.2) +
      stroke('M0-120V0', 'ink', 3) +
      shape('M-50-14H50q-6 20-24 22h-54q-16-4-22-22z', hull) +
      shade('M-50-14h24q0 14 10 22h-12q-16-4-22-22z', 0.2) +
      stroke('M-40 18h30m10 0h34', 'paper', 3, 0.6),
    x,
    y,
    size / 100,
  )

/** A sheet of paper with a picture of hills and lines of text: 70 by 94 at scale 1, from its upper left corner. */
export const page = (x: number, y: number, scale: number, turn = 0): string =>
  placed(
    shape(roundBox(0, 0, 70, 94, 3), 'paper') +
      shape('M8 10h54v32H8z', 'haze') +
      disc(48, 20, 5, 'sun') +
      shape('M8 32q14-14 27-5t27-8v23H8z', 'mid') +
      stroke('M10 54h50M10 63h50M10 72h32M10 82h44', 'ink', 2.5, 0.35),
    x,
    y,
    scale,
    turn,
  )

/** A bench or table: a top on two legs. `y` is the ground. */
export const table = (x: number, y: number, width: number, height: number, colour: Paint = 'clay') =>
  stroke(
    `M${pair(x + 8, y)}l3 ${number(-height)}M${pair(x + width - 8, y)}l-3 ${number(-height)}`,
    'ink',
    2.5,
  ) + shape(roundBox(x, y - height - 3, width, 6, 3), colour)

/** Bunting between two points, hanging by `sag`. */
export function bunting(x0: number, y0: number, x1: number, y1: number, sag: number, flags = 9): string {
  const at = (t: number) => {
    const middle = (y0 + y1) / 2 + sag * 2
    return [x0 + (x1 - x0) * t, (1 - t) ** 2 * y0 + 2 * t * (1 - t) * middle + t * t * y1] as const
  }
  const half = ((x1 - x0) / flags) * 0.3
  const flag = (index: number) =>
    `M${pair(at((index + 0.5) / flags)[0] - half, at((index + 0.5) / flags)[1])}h${number(half * 2)}l${pair(-half, half * 2.2)}z`
  const colours: Paint[] = ['clay', 'paper', 'sun']
  return (
    stroke(
      `M${pair(x0, y0)}Q${pair((x0 + x1) / 2, (y0 + y1) / 2 + sag * 2)} ${pair(x1, y1)}`,
      'ink',
      1,
      0.6,
    ) +
    colours
      .map((colour, offset) =>
        shape(
          Array.from({ length: flags }, (_, index) => (index % 3 === offset ? flag(index) : '')).join(''),
          colour,
        ),
      )
      .join('')
  )
}
