import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Part {
  value?: number
  children?: Part[]
}

/** Divides a box into boxes that are close to squares and have areas in proportion to the values, in their order. */
export function squarified(values: readonly number[], box: Box): Box[] {
  const root = hierarchy<Part>({ children: values.map((value) => ({ value })) }).sum(({ value = 0 }) => value)
  if (!root.value) return values.map(() => ({ ...box, width: 0, height: 0 }))
  const layout = treemap<Part>().size([box.width, box.height]).tile(treemapSquarify.ratio(1))
  return (layout(root).children ?? []).map(({ x0, y0, x1, y1 }) => ({
    x: box.x + x0,
    y: box.y + y0,
    width: x1 - x0,
    height: y1 - y0,
  }))
}
