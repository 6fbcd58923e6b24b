import { hundredths, light, number, type Paint, paint, pair, shade, shape } from './ink.ts'

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
        (2 * t ** 3 - 3 * t * t + 1) * y0 +
        (t ** 3 - 2 * t * t + t) * m0 +
        (3 * t * t - 2 * t ** 3) * y1 +
        (t ** 3 - t * t) * m1
      )
    },
    slope(x) {
      const { t, y0, y1, m0, m1, width } = segment(x)
      return (
        ((6 * t * t - 6 * t) * (y0 - y1) + (3 * t * t - 4 * t + 1) * m0 + (3 * t * t - 2 * t) * m1) / width
      )
    },
  }
}

/** Curves along the ridge from one x to the other (leftwards too), in whole units, relative to where the pen stands. */
export function along({ points, at, slope }: Ridge, from: number, to: number): string {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const inside = points.map(([x]) => x).filter((x) => x > low + 1 && x < high - 1)
  const xs = from < to ? [low, ...inside, high] : [high, ...inside.reverse(), low]
  const whole = Math.round
  return `c${xs
    .slice(1)
    .map((x, index) => {
      const before = xs[index]!
      const third = (x - before) / 3
      const [startX, startY] = [whole(before), whole(at(before))]
      const [ax, ay] = [whole(before + third) - startX, whole(at(before) + slope(before) * third) - startY]
      const [bx, by] = [whole(x - third) - startX, whole(at(x) - slope(x) * third) - startY]
      return `${pair(ax, ay)} ${pair(bx, by)} ${pair(whole(x) - startX, whole(at(x)) - startY)}`
    })
    .join(' ')
    .replaceAll(' -', '-')}`
}

const ends = ({ points }: Ridge) => [points[0]![0], points.at(-1)![0]] as const
const ridgeLine = (land: Ridge) => {
  const [from, to] = ends(land)
  return `M${pair(Math.round(from), Math.round(land.at(from)))}${along(land, from, to)}`
}

/** The land under a ridge. */
export function hill(land: Ridge, colour: Paint, bottom: number): string {
  return shape(`${ridgeLine(land)}V${number(bottom)}H${number(ends(land)[0])}z`, colour)
}

/**
 * Layers of the land: lines that follow its ridge and grow calm towards the bottom. Each is the ridge itself, pressed flatter,
 * word for word the same path, so that a compressed sheet has it once; the width makes up for the pressing.
 */
export function contours(
  land: Ridge,
  bottom: number,
  { count = 4, from = 0.14, to = 0.8, width = 1.2, opacity = 0.3, colour = 'line' as Paint } = {},
): string {
  const path = ridgeLine(land)
  const lines = Array.from({ length: count }, (_, index) => {
    const flat = 1 - from - ((to - from) * index) / Math.max(1, count - 1)
    return `<path transform="matrix(1 0 0 ${hundredths(flat)} 0 ${number(bottom * (1 - flat))})" stroke-width="${number(width / flat)}" d="${path}"/>`
  })
  return `<g fill="none" stroke="${paint(colour)}" opacity="${hundredths(opacity)}">${lines.join('')}</g>`
}

/**
 * The face of a summit that lies away from the light: down the ridge to where the valley before it begins, and back up inside the
 * hill, so that the shade tapers off with the ridge. `summit` is the x of one of the ridge's points.
 */
export function flank(land: Ridge, summit: number, opacity = 0.16): string {
  const index = land.points.findIndex(([x]) => x === summit)
  const [x, top] = land.points[index]!
  const [left, foot] = land.points[index - 1]!
  const tangent = (land.slope(left) * (x - left)) / (top - foot)
  const inside = (across: number, up: number) =>
    pair(Math.round((x - left) * across), Math.round((top - foot) * up))
  return shade(
    `M${pair(x, top)}${along(land, x, left)}c${inside(0.42, 0.3 * tangent)} ${inside(0.84, 0.1)} ${inside(0.91, 0.5)}s${inside(0.14, 0.2)} ${inside(0.09, 0.5)}z`,
    opacity,
  )
}

/** The face of a summit that the light falls on. */
export function brow(land: Ridge, summit: number, right: number, depth: number, opacity = 0.14): string {
  return light(
    `M${pair(Math.round(summit), Math.round(land.at(summit)))}${along(land, summit, right)}Q${pair((summit + right) / 2, land.at(right) - depth * 0.1)} ${pair(summit, land.at(summit))}Z`,
    opacity,
  )
}
