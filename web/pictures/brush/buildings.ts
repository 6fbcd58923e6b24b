import { box, disc, light, type Paint, paint, placed, shade, shape, stroke } from './ink.ts'

export interface House {
  colour?: Paint
  roof?: Paint
  /** Solar panels on the roof. */
  solar?: boolean
  door?: boolean
}

const gable = 'M0 0v-46l20-32L40-46V0z'
const panels = [
  'M43-52l-8-13h17l8 13zM32-69l-5-8h17l5 8z',
  'M64-52l-8-13h17l8 13zM53-69l-5-8h17l5 8z',
  'M85-52l-8-13h17l8 13zM74-69l-5-8h17l5 8z',
].join('')

/** A house seen over its corner, its gable in shade, its long side in the light: 106 wide and 80 tall at scale 1. `y` is the ground. */
export const house = (
  x: number,
  y: number,
  scale: number,
  { colour = 'paper', roof = 'clay', solar, door }: House = {},
): string =>
  placed(
    shade('M0 0l-34 7h112l28-7z', 0.2) +
      shape('M0 0v-46l20-32L40-46h66V0z', colour) +
      shade(gable, 0.24) +
      shape('M39-44L19-80h66l23 36z', roof) +
      shape(`M48-30h10v13H48z${door ? '' : 'M68-30h10v13H68z'}M88-30h10v13H88z`, 'sun') +
      shape(`M15-38h10v14H15z${door ? 'M66-30h13V0H66z' : ''}`, 'near') +
      (solar ? shape(panels, 'ink') + light('M85-52l-8-13h17l8 13zM53-69l-5-8h17l5 8z', 0.2) : ''),
    x,
    y,
    scale,
  )

const pane = 'M14-88h9v12h-9zm16 0h9v12h-9zm16 0h9v12h-9z'
/** A block of flats or offices with a flat roof, 60 wide and 24 per floor at scale 1; its left face in shade. */
export function block(
  x: number,
  y: number,
  scale: number,
  floors: number,
  colour: Paint = 'paper',
  panesColour: Paint = 'sun',
): string {
  const height = floors * 24
  const panes = Array.from({ length: floors }, (_, floor) =>
    placed(`<path d="${pane}"/>`, 0.5, 70 - floor * 24),
  ).join('')
  return placed(
    shape(box(0, -height, 60, height), colour) +
      shade(box(0, -height, 10, height), 0.26) +
      light(box(0, -height, 60, 3), 0.5) +
      `<g fill="${paint(panesColour)}">${panes}</g>`,
    x,
    y,
    scale,
  )
}

const blade = 'M0 0l5-12L0-52l-3 40z'
/** A wind turbine. `turn` is where its first blade points, in degrees. */
export const turbine = (x: number, y: number, height: number, turn = 20, colour: Paint = 'paper'): string =>
  placed(
    `<g fill="${paint(colour)}"><path d="M-3 0l2-100h2L3 0z"/>${shade('M-3 0l2-100h1V0z', 0.25)}${placed(
      `<path d="${blade}"/><path transform="rotate(120)" d="${blade}"/><path transform="rotate(240)" d="${blade}"/>`,
      0,
      -100,
      1,
      turn,
    )}</g>${disc(0, -100, 2.5, 'sun')}`,
    x,
    y,
    height / 100,
  )

/** A table of solar panels that leans to the light, on posts: 100 wide and 56 tall at scale 1. */
export const solarTable = (x: number, y: number, scale: number): string =>
  placed(
    stroke('M16 0v-28M78 0v-28', 'ink', 3) +
      shape('M0-16h84l26-40H26z', 'near') +
      shape('M0-16h84l26-40H26z', 'ink', 0.6) +
      light('M50-16h17l26-40H76z', 0.2) +
      stroke('M17-16l26-40M34-16l26-40M51-16l26-40M67-16l26-40M13-36h84', 'line', 1.2, 0.5) +
      stroke('M0-16h84', 'paper', 2.5),
    x,
    y,
    scale,
  )
