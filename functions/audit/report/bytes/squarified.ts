export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the worst aspect ratio (long side by short side) of a row's boxes when the row fills `side`. */
function worstRatio(row: readonly number[], side: number): number {
  const sum = row.reduce((total, area) => total + area, 0)
  const thickness = sum / side
  return Math.max(
    ...row.map((area) => Math.max(area / thickness / thickness, (thickness * thickness) / area)),
  )
}

/**
 * Divides a box into boxes that are close to squares and have areas in proportion to the values, which must
 * be in descending order. After Bruls, Huizing and van Wijk, Squarified Treemaps (2000),
 * https://www.win.tue.nl/~vanwijk/stm.pdf
 */
export function squarified(values: readonly number[], box: Box): Box[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => ({ ...box, width: 0, height: 0 }))
  const areas = values.map((value) => (value / total) * box.width * box.height)
  const boxes: Box[] = []
  let left = box
  let at = 0
  while (at < areas.length) {
    const side = Math.min(left.width, left.height)
    let row = areas.slice(at, at + 1)
    for (let next = areas[at + row.length]; next !== undefined; next = areas[at + row.length]) {
      if (worstRatio([...row, next], side) > worstRatio(row, side)) break
      row = [...row, next]
    }
    // Rounding errors show where hardly any room is left: no box may be larger than it.
    const room = Math.max(left.width, left.height)
    const thickness = side === 0 ? 0 : Math.min(row.reduce((sum, area) => sum + area, 0) / side, room)
    const upright = left.width >= left.height
    let along = 0
    for (const area of row) {
      const length = thickness === 0 ? 0 : Math.min(area / thickness, side - along)
      boxes.push(
        upright
          ? { x: left.x, y: left.y + along, width: thickness, height: length }
          : { x: left.x + along, y: left.y, width: length, height: thickness },
      )
      along += length
    }
    left = upright
      ? { ...left, x: left.x + thickness, width: Math.max(left.width - thickness, 0) }
      : { ...left, y: left.y + thickness, height: Math.max(left.height - thickness, 0) }
    at += row.length
  }
  return boxes
}
