/** One layer of a picture: what weighs how much of the whole. */
export interface Layer {
  id: string
  kg: number
  /** Of the sum, 0 to 1. */
  share: number
}

/** What weighs nothing has no layer. */
export function layersOf(lines: readonly { id: string; kg: number }[]): Layer[] {
  const sum = lines.reduce((total, { kg }) => total + kg, 0)
  return lines.flatMap(({ id, kg }) => (kg > 0 ? [{ id, kg, share: kg / sum }] : []))
}

/** Earth, from the surface down. They stand on the deep ground in both schemes, apart from each other by a line. */
export const earth = [
  '#f2a93b',
  '#9cc7ae',
  '#e9dcc0',
  '#c9774a',
  '#6fae8d',
  '#f6d08f',
  '#b6a27c',
  '#4f9273',
] as const
export const colourOf = (index: number) => earth[index % earth.length]!

const thinnest = 5

export interface Stratum {
  layer: Layer
  index: number
  top: number
  height: number
  /** How far its surface waves up and down: never so far that a thin neighbour drowns in it. */
  swing: number
}

/** Layers piled up to `height` units, the first on top; a thin one is still seen. */
export function pile(layers: readonly Layer[], height: number): Stratum[] {
  const heights = layers.map(({ share }) => Math.max(thinnest, share * height))
  const scale = height / heights.reduce((total, one) => total + one, 0)
  let top = 0
  return layers.map((layer, index) => {
    const thinner = Math.min(heights[index]!, heights[index - 1] ?? height) * scale
    const swing = Math.min(9, thinner / 3) * (index % 2 ? -1 : 1)
    const stratum = { layer, index, top, height: heights[index]! * scale, swing }
    top += stratum.height
    return stratum
  })
}

/** From the wavy surface of a layer down to the bottom, its sides out of sight; the layers below are painted over it. */
export function stratumPath({ top, swing }: Stratum, width: number, bottom: number): string {
  const [a, b] = [width / 3, (2 * width) / 3].map(Math.round)
  return `M-4 ${top + swing}C${a} ${top - swing * 2} ${b} ${top + swing * 2} ${width + 4} ${top - swing}V${bottom + 4}H-4Z`
}
