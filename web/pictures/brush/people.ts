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

const arms = { down: 'M8-71q5 12 2 26', point: 'M8-71l14 5 14-10', carry: 'M7-71l6 15 15-3', up: 'M8-73l13-11 2-17' } as const

/** A standing figure; `y` is the ground, `h` its height. */
export const person = (
  x: number,
  y: number,
  h: number,
  { coat = 'clay', skin = 0, hair = 'ink', faces = 1, arms: pose = 'down', walks = false, legs = 'ink' }: Person = {},
): string =>
  placed(
    shade('M-12 0l-26 5h26l20-5z', 0.2) +
      stroke(walks ? 'M-3-44l-8 41M4-44l8 41' : 'M-3-44v41M5-44v41', legs, 9) +
      shape('M-13-40l3-30q2-10 10-10t10 10l3 30z', coat) +
      shade('M-13-40l3-30q2-10 10-10l-3 40z', 0.2) +
      disc(1, -90, 9, skins[skin]) +
      shape('M10-93a10 10 0 1 0-18 9q3-9 18-9z', hair) +
      stroke(arms[pose], coat, 7),
    x,
    y,
    h / 100,
    0,
    faces,
  )

/** Head and shoulders, as one sees those who sit in a row. `y` is where the shoulders end below; 100 wide at size 100. */
export const bust = (x: number, y: number, size: number, coat: Paint, skin: 0 | 1 | 2 | 3 = 0, hair: Paint = 'ink') =>
  placed(
    shape('M-50 0q0-60 50-60t50 60z', coat) +
      shade('M-50 0q0-60 50-60q-26 20-16 60z', 0.2) +
      disc(0, -84, 28, skins[skin]) +
      shape('M-29-80a29 30 0 0 1 58-2q-26 8-34-14q-4 14-24 16z', hair),
    x,
    y,
    size / 100,
  )
