import type { TrendPoint } from '#shared/audit/watch.ts'

/** Pixels of the drawing; across it is as wide as its room, so that its texts keep their size. */
export const height = 200
const top = 44
const bottom = 148
/** Percent of the width that the line keeps free on either side, for its labels. */
const margin = 9
/** Labels nearer than this, in percent of the width, would lie upon each other. */
const labelRoom = 16

export interface Placed {
  point: TrendPoint
  /** Percent of the width. */
  x: number
  /** Pixels from above. */
  y: number
  /** Its figure stands beside it: of the last and the first, the heaviest and the lightest, as far as there is room. */
  isLabelled: boolean
  /** Under the point, where the line comes from above. */
  isLabelBelow: boolean
  /** The model's version, where it is another than before. */
  newModel?: string
}

/** Where each audit stands in the drawing. Oldest first; at least two. */
export function trendOf(points: readonly TrendPoint[]): Placed[] {
  const times = points.map(({ measuredAt }) => Date.parse(measuredAt))
  const weights = points.map(({ grams }) => grams)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const [least, most] = [Math.min(...weights), Math.max(...weights)]
  // What hardly changes is shown as a line that hardly changes: the drawing is never finer than a fifth of the figure.
  const span = Math.max(most - least, most / 5, Number.EPSILON)
  const middle = (most + least) / 2
  const x = (time: number) => margin + ((time - first) / Math.max(last - first, 1)) * (100 - 2 * margin)
  const y = (weight: number) => top + (0.5 - (weight - middle) / span) * (bottom - top)

  const wanted = [points.length - 1, 0, weights.indexOf(most), weights.indexOf(least)]
  const labelled: number[] = []
  for (const place of wanted) {
    const own = x(times[place] ?? 0)
    if (labelled.every((other) => Math.abs(x(times[other] ?? 0) - own) >= labelRoom)) labelled.push(place)
  }
  const neighbours = (place: number) => weights.filter((_, other) => Math.abs(other - place) === 1)
  return points.map((point, place) => {
    const before = points[place - 1]
    return {
      point,
      x: x(times[place] ?? 0),
      y: y(point.grams),
      isLabelled: labelled.includes(place),
      isLabelBelow: neighbours(place).every((weight) => weight > point.grams),
      ...(before && before.model !== point.model && { newModel: point.model }),
    }
  })
}
