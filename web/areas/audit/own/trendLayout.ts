import type { TrendPoint } from '#shared/audit/watch.ts'

/** The chart has a fixed height, but fills its container's width, so that its texts keep their size. */
export const heightPx = 200
const topPx = 44
const bottomPx = 148
/** The line keeps this much of the width free on either side, for its labels. */
const marginPercent = 9
/** Labels that are nearer to each other would overlap. */
const minLabelDistancePercent = 16

interface PlacedPoint {
  point: TrendPoint
  /** Percent of the width. */
  x: number
  /** Pixels from the top. */
  y: number
  /** The last, first, heaviest and lightest points have a label, in this order as long as there is room. */
  isLabelled: boolean
  /** True if both neighbours are higher, so that the line comes from above. */
  isLabelBelow: boolean
  /** The model's version, if it differs from the point before. */
  newModel?: string
}

/** Returns the position of each point in the chart. Needs at least two points, oldest first. */
export function trendLayout(points: readonly TrendPoint[]): PlacedPoint[] {
  const times = points.map(({ measuredAt }) => Date.parse(measuredAt))
  const weights = points.map(({ grams }) => grams)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const [min, max] = [Math.min(...weights), Math.max(...weights)]
  // The scale spans at least a fifth of the largest figure, so that small changes look small.
  const span = Math.max(max - min, max / 5, Number.EPSILON)
  const middle = (max + min) / 2
  const x = (time: number) =>
    marginPercent + ((time - first) / Math.max(last - first, 1)) * (100 - 2 * marginPercent)
  const y = (weight: number) => topPx + (0.5 - (weight - middle) / span) * (bottomPx - topPx)

  const byPriority = [points.length - 1, 0, weights.indexOf(max), weights.indexOf(min)]
  const labelledIndexes: number[] = []
  for (const index of byPriority) {
    const distance = (otherIndex: number) => Math.abs(x(times[otherIndex] ?? 0) - x(times[index] ?? 0))
    if (labelledIndexes.every((otherIndex) => distance(otherIndex) >= minLabelDistancePercent))
      labelledIndexes.push(index)
  }
  const neighbours = (index: number) => weights.filter((_, otherIndex) => Math.abs(otherIndex - index) === 1)
  return points.map((point, index) => {
    const before = points[index - 1]
    return {
      point,
      x: x(times[index] ?? 0),
      y: y(point.grams),
      isLabelled: labelledIndexes.includes(index),
      isLabelBelow: neighbours(index).every((weight) => weight > point.grams),
      ...(before && before.model !== point.model && { newModel: point.model }),
    }
  })
}
