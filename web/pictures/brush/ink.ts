/** The tokens that pictures are drawn in (web/ui/tokens.css), each with a value for day and for night. */
export type Tone =
  | 'sky'
  | 'haze'
  | 'sun'
  | 'far'
  | 'mid'
  | 'near'
  | 'water'
  | 'clay'
  | 'paper'
  | 'line'
  | 'ink'
  | 'cloud'
const tones: readonly string[] = [
  'sky',
  'haze',
  'sun',
  'far',
  'mid',
  'near',
  'water',
  'clay',
  'paper',
  'line',
  'ink',
  'cloud',
]

/** A tone, or a colour that is the same by day and by night, such as skin. */
export type Paint = Tone | `#${string}`
export const paint = (name: Paint) => (tones.includes(name) ? `var(--pic-${name})` : name)

/** What lies away from the light, and what the light falls on: over any tone. */
export const shadeColour = '#06231a'
export const lightColour = '#fff6dc'

/** As short as the eye allows: halves of a unit near, whole units for what is large. */
export const number = (value: number) => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')
/** Two numbers; a minus parts them as well as a space. */
export const pair = (x: number, y: number) =>
  `${number(x)}${number(y).startsWith('-') ? '' : ' '}${number(y)}`

const faded = (opacity: number | undefined) =>
  opacity === undefined ? '' : ` opacity="${hundredths(opacity)}"`
export const hundredths = (value: number) => String(Math.round(value * 100) / 100).replace(/^0\./, '.')

export const shape = (d: string, colour: Paint, opacity?: number) =>
  `<path fill="${paint(colour)}" d="${d}"${faded(opacity)}/>`
export const stroke = (d: string, colour: Paint, width: number, opacity?: number) =>
  `<path fill="none" stroke="${paint(colour)}" stroke-width="${number(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${faded(opacity)}/>`
export const disc = (x: number, y: number, r: number, colour: Paint, opacity?: number) =>
  `<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" fill="${paint(colour)}"${faded(opacity)}/>`
export const oval = (x: number, y: number, rx: number, ry: number, colour: Paint, opacity?: number) =>
  `<ellipse cx="${number(x)}" cy="${number(y)}" rx="${number(rx)}" ry="${number(ry)}" fill="${paint(colour)}"${faded(opacity)}/>`
export const shade = (d: string, opacity = 0.2) => shape(d, shadeColour, opacity)
export const light = (d: string, opacity = 0.2) => shape(d, lightColour, opacity)

export const box = (x: number, y: number, width: number, height: number) =>
  `M${pair(x, y)}h${number(width)}v${number(height)}h${number(-width)}z`
export const roundBox = (x: number, y: number, w: number, h: number, r: number) => {
  const corner = (dx: number, dy: number) => `a${number(r)} ${number(r)} 0 0 1 ${pair(dx, dy)}`
  return `M${pair(x + r, y)}h${number(w - 2 * r)}${corner(r, r)}v${number(h - 2 * r)}${corner(-r, r)}h${number(2 * r - w)}${corner(-r, -r)}v${number(2 * r - h)}${corner(r, -r)}z`
}

/** Puts a drawing made around its own origin where it belongs. `mirrored` is -1 to turn it round. */
export function placed(inside: string, x: number, y: number, scale = 1, turn = 0, mirrored = 1): string {
  const size = hundredths(scale)
  const sizing = mirrored === -1 ? `scale(-${size} ${size})` : scale === 1 ? '' : `scale(${size})`
  return `<g transform="translate(${pair(x, y)})${sizing}${turn ? `rotate(${number(turn)})` : ''}">${inside}</g>`
}

/** Chance that falls the same way each time the pictures are drawn. */
export function chance(seed: number) {
  let state = seed * 7919 + 17
  return (from = 0, to = 1) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return from + (to - from) * (state / 2147483648)
  }
}
