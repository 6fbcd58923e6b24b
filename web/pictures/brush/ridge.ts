import { light, number, type Paint, pair, shade, shape, stroke } from './ink.ts'

type Point = readonly [x: number, y: number]

/** A line of the land, from left to right: smooth through the points given. */
export interface Ridge {
  readonly points: readonly Point[]
  at(x: number): number
  slope(x: number): number
}

export function ridge(...points: Point[]): Ridge {
  const slopes = points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [x, y]
    const [afterX, afterY] = points[index + 1] ?? [x, y]
    return (afterY - beforeY) / (afterX - beforeX)
  })
  const segment = (x: number) => {
    const index = Math.max(0, Math.min(points.length - 2, points.findIndex(([px]) => px >= x) - 1))
    const [x0, y0] = points[index]!
    const [x1, y1] = points[index + 1]!
    const width = x1 - x0
    return { t: (x - x0) / width, y0, y1, m0: slopes[index]! * width, m1: slopes[index + 1]! * width, width }
  }
  return {
    points,
    at(x) {
      const { t, y0, y1, m0, m1 } = segment(x)
      return (
        (2 * t ** 3 - 3 * t * t + 1) * y0 + (t ** 3 - 2 * t * t + t) * m0 + (3 * t * t - 2 * t ** 3) * y1 + (t ** 3 - t * t) * m1
      )
    },
    slope(x) {
      const { t, y0, y1, m0, m1, width } = segment(x)
      return ((6 * t * t - 6 * t) * (y0 - y1) + (3 * t * t - 4 * t + 1) * m0 + (3 * t * t - 2 * t) * m1) / width
    },
  }
}

/** Curves along the ridge from one x to the other (leftwards too), without the first `M`. `lift` bends every height. */
export function along({ points, at, slope }: Ridge, from: number, to: number, sink = 0, bottom = 0): string {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const inside = points.map(([x]) => x).filter((x) => x > low + 1 && x < high - 1)
  const xs = from < to ? [low, ...inside, high] : [high, ...inside.reverse(), low]
  const y = (x: number) => at(x) + (bottom - at(x)) * sink
  return xs
    .slice(1)
    .map((x, index) => {
      const before = xs[index]!
      const third = (x - before) / 3
      const rise = (1 - sink) * third
      return `C${pair(before + third, y(before) + slope(before) * rise)} ${pair(x - third, y(x) - slope(x) * rise)} ${pair(x, y(x))}`
    })
    .join('')
}

const ends = ({ points }: Ridge) => [points[0]![0], points.at(-1)![0]] as const

/** The land under a ridge. */
export function hill(land: Ridge, colour: Paint, bottom: number): string {
  const [from, to] = ends(land)
  return shape(`M${pair(from, land.at(from))}${along(land, from, to)}V${number(bottom)}H${number(from)}Z`, colour)
}

/** Layers of the land: lines that follow its ridge and grow calm towards the bottom. */
export function contours(
  land: Ridge,
  bottom: number,
  { count = 4, from = 0.14, to = 0.8, width = 1.2, opacity = 0.3, colour = 'line' as Paint } = {},
): string {
  const [left, right] = ends(land)
  const lines = Array.from({ length: count }, (_, index) => {
    const sink = from + ((to - from) * index) / Math.max(1, count - 1)
    return `M${pair(left, land.at(left) + (bottom - land.at(left)) * sink)}${along(land, left, right, sink, bottom)}`
  })
  return stroke(lines.join(''), colour, width, opacity)
}

/** The face of a summit that lies away from the light: from the summit down its left side. */
export function flank(land: Ridge, summit: number, left: number, depth: number, opacity = 0.16): string {
  const top = land.at(summit)
  const foot = land.at(left)
  const bend = (summit - left) * 0.34
  return shade(
    `M${pair(summit, top)}${along(land, summit, left)}L${pair(left, foot + depth)}C${pair(left + bend, foot + depth * 0.7)} ${pair(summit - bend * 0.2, foot + depth * 0.1)} ${pair(summit - bend * 0.25, (top + foot) / 2)}S${pair(summit + bend * 0.16, top + (foot - top) * 0.3)} ${pair(summit, top)}Z`,
    opacity,
  )
}

/** The face of a summit that the light falls on. */
export function brow(land: Ridge, summit: number, right: number, depth: number, opacity = 0.14): string {
  return light(
    `M${pair(summit, land.at(summit))}${along(land, summit, right)}Q${pair((summit + right) / 2, land.at(right) - depth * 0.1)} ${pair(summit, land.at(summit))}Z`,
    opacity,
  )
}
