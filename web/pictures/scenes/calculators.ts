import { block, house, turbine } from '../brush/buildings.ts'
import { disc, light, type Paint, shade, shape, stroke } from '../brush/ink.ts'
import { bust, person } from '../brush/people.ts'
import { grasses, poplars, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { clouds, sky, sun } from '../brush/sky.ts'
import { bunting, table } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

const size = [320, 220] as const
const far = ridge([0, 116], [76, 82], [160, 112], [244, 72], [320, 100])
const ground = ridge([0, 166], [110, 158], [220, 166], [320, 156])
const background = (sunX: number) =>
  sky(320, 220, 136) +
  sun(sunX, 54, 22) +
  hill(far, 'far', 220) +
  flank(far, 244) +
  flank(far, 76) +
  contours(far, 190, { count: 4, opacity: 0.45 })
const floor = hill(ground, 'mid', 220) + contours(ground, 220, { count: 3, to: 0.7 })

/** One's own day: the house, the wheel, the flight overhead. */
const personal = () =>
  background(262) +
  stroke('M20 66q60-34 126-36', 'paper', 2, 0.8) +
  shape('M146 26q22-2 30 2q-8 6-30 6l-12 10h-5l5-10-12-1-6 5h-4l4-8-3-7h4l5 4 12 0-6-10h5z', 'paper') +
  poplars([[26, 164, 70]], 'mid') +
  trees([[300, 162, 66]], 'near') +
  floor +
  house(52, 166, 0.86, { solar: true, door: true }) +
  stroke('M190 156a17 17 0 1 1-1 0M246 156a17 17 0 1 1-1 0', 'ink', 3.5) +
  stroke(
    'M190 173l14-28h30l12 28M204 145l18 28h-32M234 145l-12 28M232 138l4 8m-8-8h12M198 140h14m-8 0v5',
    'clay',
    3.5,
  ) +
  person(268, 192, 76, { coat: 'sun', skin: 1, faces: -1, arms: 'point' }) +
  grasses(
    [
      [20, 206, 22],
      [140, 210, 20],
      [300, 212, 24],
    ],
    'near',
  )

/** A small firm: the workshop, the van, the lights that burn. */
const sme = () =>
  background(60) +
  clouds([
    [140, 34, 70],
    [162, 45, 44],
  ]) +
  turbine(292, 100, 58, 40) +
  floor +
  shape('M66 168v-74l34-20v20l34-20v20l34-20v94z', 'clay') +
  shade('M66 168v-74l34-20v94z', 0.24) +
  shape('M168 168v-58h88v58z', 'paper') +
  light('M168 110h88v3h-88z', 0.5) +
  shape('M108 112h18v16h-18zm32 0h18v16h-18zM178 122h16v14h-16zm24 0h16v14h-16zm24 0h16v14h-16z', 'sun') +
  shape('M112 140h40v28h-40z', 'ink') +
  stroke('M112 147h40m-40 7h40m-40 7h40', 'line', 1.2, 0.4) +
  shape('M204 142h16v26h-16z', 'near') +
  trees([[34, 172, 76]], 'mid') +
  spruces([[280, 168, 70]], 'near') +
  shape('M176 176h44v26h-44zM220 182h16l10 10v10h-26z', 'near') +
  light('M224 185h11l7 8h-18z', 0.6) +
  stroke('M176 190h44', 'sun', 3) +
  disc(190, 203, 6.5, 'ink') +
  disc(232, 203, 6.5, 'ink') +
  person(92, 200, 58, { coat: 'sun', skin: 2 }) +
  grasses(
    [
      [40, 206, 22],
      [286, 210, 24],
    ],
    'near',
  )

/** A small occasion: one table in the garden. */
const micro = () =>
  background(256) +
  trees([[40, 168, 110]], 'near') +
  spruces([[296, 166, 90]], 'near') +
  floor +
  bunting(44, 74, 294, 84, 10, 11) +
  person(104, 190, 74, { coat: 'clay', skin: 2, arms: 'carry' }) +
  person(150, 184, 70, { coat: 'paper', skin: 3, arms: 'up' }) +
  person(196, 184, 72, { coat: 'sun', skin: 0, faces: -1, hair: 'clay' }) +
  table(96, 206, 132, 40, 'paper') +
  shape('M131 163l3-12h10l3 12zM186 163q2-14 16-14t16 14z', 'clay') +
  stroke('M155 162v-12m10 12v-10', 'near', 4) +
  person(240, 194, 78, { coat: 'clay', skin: 1, faces: -1, arms: 'carry' }) +
  grasses(
    [
      [24, 204, 24],
      [262, 212, 20],
    ],
    'near',
  )

/** A large one: a stage, and a field full of people. */
const macro = () => {
  const coats: Paint[] = ['sun', 'paper', 'clay', 'far']
  const crowd = (y: number, s: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, i) =>
      bust(
        shift + (i * (320 - 2 * shift)) / (count - 1),
        y,
        s,
        coats[(i + count) % 4]!,
        ((i * 3 + count) % 4) as 0,
        (i + count) % 5 === 2 ? 'clay' : 'ink',
      ),
    ).join('')
  return (
    background(52) +
    block(6, 164, 0.5, 5, 'paper', 'mid') +
    floor +
    shape('M88 160V66l72-34 72 34v94z', 'near') +
    shade('M88 160V66l72-34q-30 50-30 128z', 0.3) +
    shape('M80 70l80-40 80 40v8l-80-38-80 38z', 'clay') +
    stroke('M104 70v90m112-90v90M128 57v7m64-7v7', 'line', 1.4, 0.35) +
    shape('M128 64l-26 96h40zM192 64l26 96h-40z', 'sun', 0.35) +
    shape('M74 158h172l8 12H66z', 'paper') +
    person(160, 160, 62, { coat: 'clay', skin: 3, arms: 'up' }) +
    person(126, 161, 52, { coat: 'sun', skin: 0 }) +
    person(196, 161, 54, { coat: 'paper', skin: 1, faces: -1, arms: 'up' }) +
    poplars(
      [
        [276, 164, 70],
        [294, 164, 56],
      ],
      'mid',
    ) +
    crowd(198, 24, 13, 8) +
    shape('M0 194q160-4 320 0v26H0z', 'near') +
    crowd(221, 36, 10, 14) +
    crowd(240, 45, 8, 22)
  )
}

export const calculators: Scenes = {
  personal: { size, draw: personal },
  sme: { size, draw: sme },
  micro: { size, draw: micro },
  macro: { size, draw: macro },
}
