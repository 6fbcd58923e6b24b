export interface Layer {
  id: string
  kg: number
  /** Share of the sum, 0 to 1. */
  share: number
}

/** Makes a layer for each line above 0 kg. */
export function layersOf(lines: readonly { id: string; kg: number }[]): Layer[] {
  const sum = lines.reduce((total, { kg }) => total + kg, 0)
  return lines.flatMap(({ id, kg }) => (kg > 0 ? [{ id, kg, share: kg / sum }] : []))
}

/** The colours of the layers from the surface down, for the dark background of both colour schemes. */
export const layerColours = [
  '#f2a93b',
  '#9cc7ae',
  '#e9dcc0',
  '#c9774a',
  '#6fae8d',
  '#f6d08f',
  '#b6a27c',
  '#4f9273',
] as const
export const colourOf = (index: number) => layerColours[index % layerColours.length]!

/** The smallest height of a layer in the picture's units, so that every layer can be seen. */
const minHeight = 5

export interface Stratum {
  layer: Layer
  index: number
  top: number
  height: number
  /** The amplitude of the wavy surface, small enough not to cover a thin neighbour. */
  amplitude: number
}

/** Piles the layers up to `height` units, the first on top. */
export function pile(layers: readonly Layer[], height: number): Stratum[] {
  const heights = layers.map(({ share }) => Math.max(minHeight, share * height))
  const scale = height / heights.reduce((total, layerHeight) => total + layerHeight, 0)
  let top = 0
  return layers.map((layer, index) => {
    const thinner = Math.min(heights[index]!, heights[index - 1] ?? height) * scale
    const amplitude = Math.min(9, thinner / 3) * (index % 2 ? -1 : 1)
    const stratum = { layer, index, top, height: heights[index]! * scale, amplitude }
    top += stratum.height
    return stratum
  })
}

/**
 * Returns the SVG path from a layer's wavy surface down to the bottom. Its sides are outside the picture, and
 * the layers below are painted over it.
 */
export function stratumPath({ top, amplitude }: Stratum, width: number, bottom: number): string {
  const [a, b] = [width / 3, (2 * width) / 3].map(Math.round)
  return `M-4 ${top + amplitude}C${a} ${top - amplitude * 2} ${b} ${top + amplitude * 2} ${width + 4} ${top - amplitude}V${bottom + 4}H-4Z`
}
