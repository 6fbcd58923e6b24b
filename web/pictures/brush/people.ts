import { disc, type Paint, placed, shade, shape, stroke } from './ink.ts'

const skins = ['#c98b5e', '#8a5738', '#e3ac7c', '#5f3b28'] as const

export interface Person {
  coat?: Paint
  skin?: 0 | 1 | 2 | 3
  hair?: Paint
  /** -1 faces left. */
  faces?: 1 | -1
  arms?: 'down' | 'point' | 'carry' | 'up'
  walks?: boolean
  legs?: Paint
}

const arms = {
  down: 'M8-71q5 12 2 26',
  point: 'M8-71l14 5 14-10',
  carry: 'M7-71l6 15 15-3',
  up: 'M8-73l13-11 2-17',
} as const

/** A standing figure; `y` is the ground, `h` its height. */
export const person = (
  x: number,
  y: number,
  h: number,
  {
    coat = 'clay',
    skin = 0,
    hair = 'ink',
    faces = 1,
    arms: pose = 'down',
    walks = false,
    legs = 'ink',
  }: Person = {},
): string =>
  placed(
    shade('M-12 0l-26 5h26l20-5z', 0.2) +
      stroke(walks ? 'M-3-44l-8 41M4-44l8 41' : 'M-3-44v41M5-44v41', legs, 9) +
      shape('M-13-40l3-30q2-10 10-10t10 10l3 30z', coat) +
      shade('M-13-40l3-30q2-10 10-10l-3 40z', 0.2) +
      disc(1, -90, 9, skins[skin]) +
      shape('M10.5-93a10 10 0 1 0-18 8q3-8 18-8z', hair) +
      stroke(arms[pose], coat, 7),
    x,
    y,
    h / 100,
    0,
    faces,
  )

/** Head and shoulders, as one sees those who sit in a row. `y` is where the shoulders end below; 100 wide at size 100. */
export const bust = (
  x: number,
  y: number,
  size: number,
  coat: Paint,
  skin: 0 | 1 | 2 | 3 = 0,
  hair: Paint = 'ink',
) =>
  placed(
    shape('M-50 0q0-60 50-60t50 60z', coat) +
      shade('M-50 0q0-60 50-60q-26 20-16 60z', 0.2) +
      disc(0, -84, 28, skins[skin]) +
      shape('M-29-82a29 31 0 0 1 58-2q-26 6-34-14q-4 14-24 16z', hair),
    x,
    y,
    size / 100,
  )

const fringe = 'M-28-88a28 30 0 0 1 57-2q-22-2-30-22q-4 16-27 24z'
const hairs = {
  cropped: fringe,
  long: fringe,
  bun: `${fringe}M-15-124a15 15 0 1 1 30 0a15 15 0 1 1-30 0z`,
} as const

/** A portrait, 130 wide at size 100; `y` is where it ends below. */
export const portrait = (
  x: number,
  y: number,
  size: number,
  coat: Paint,
  skin: 0 | 1 | 2 | 3,
  hair: keyof typeof hairs,
  hairPaint: Paint = 'ink',
) =>
  placed(
    (hair === 'long' ? shape('M-32-90a32 34 0 0 1 64 0l6 44q-38 10-76 0z', hairPaint) : '') +
      shape('M-11-70h22v26h-22z', skins[skin]) +
      shade('M-11-70h22v10q-12 10-22 4z', 0.25) +
      shape('M-65 0q0-46 36-52l18-6q11 16 22 0l18 6q36 6 36 52z', coat) +
      shade('M-65 0q0-46 36-52l10-3q-24 22-16 55z', 0.2) +
      disc(0, -88, 28, skins[skin]) +
      shade('M-20-108a28 28 0 0 0 14 47q-20-20-14-47z', 0.16) +
      shape(hairs[hair], hairPaint) +
      stroke('M-5-74q8 6 15-1', 'ink', 2.4, 0.7) +
      disc(-6, -87, 2.2, 'ink') +
      disc(12, -87, 2.2, 'ink'),
    x,
    y,
    size / 100,
  )
