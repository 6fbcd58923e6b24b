import { block, house, turbine } from '../brush/buildings.ts'
import { disc, roundBox, shade, shape, stroke } from '../brush/ink.ts'
import { bust, person } from '../brush/people.ts'
import { grove, poplars, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { clouds, sky, sun } from '../brush/sky.ts'
import type { Scenes } from '../sheet.ts'

const size = [400, 260] as const

/** A map laid out over the land, and two who agree on the way. */
function strategy() {
  const panel = (x: number, up: boolean) =>
    `M${x} ${up ? 74 : 52}l80${up ? '-22' : ' 22'}v140l-80${up ? ' 22' : '-22'}z`
  return (
    shape('M0 0h400v260H0z', 'near') +
    stroke(
      'M-10 40q120-50 220-14t200-20M-10 226q130-30 210 4t210-10M-10 246q130-30 210 4t210-10M-10 22q120-50 220-14t200-20',
      'line',
      1.2,
      0.25,
    ) +
    shade('M52 234l80-18 80 24 80-24 80 22 14 12-94-16-80 24-80-24-90 22z', 0.35) +
    [0, 1, 2, 3]
      .map(
        (index) =>
          shape(panel(40 + index * 80, index % 2 === 0), 'paper') +
          (index % 2 ? '' : shade(panel(40 + index * 80, true), 0.1)),
      )
      .join('') +
    shape('M56 148c14-30 34-38 60-36s56-12 68 10-10 54-50 62-94 8-78-36z', 'far') +
    shape('M80 146q14-22 38-20t30 4q16 10 4 26t-34 18-36-6-2-22z', 'mid') +
    shape('M102 146q10-10 20-8t12 8-10 12-20 2-2-14z', 'near') +
    stroke(
      'M48 156c10-48 36-60 66-58s66-14 82 12-6 56-44 74M228 92q22 30 60 16t72 2M216 112q28 32 68 16t76 4M240 136q18 18 50 10t70 2',
      'mid',
      1.4,
      0.7,
    ) +
    shape('M204 213q22-50 78-50t78-9v60l-80-22z', 'water') +
    stroke('M118 148q40 66 100 12t96-62', 'clay', 3.5).replace('/>', ' stroke-dasharray="1 8"/>') +
    shape('M314 98V58l26 9-26 9', 'sun') +
    stroke('M314 99V56', 'ink', 3) +
    shape('M118 148q-16-22-16-34a16 16 0 0 1 32 0q0 12-16 34z', 'clay') +
    shade('M118 148q-16-22-16-34a16 16 0 0 1 16-16z', 0.2) +
    disc(118, 114, 6, 'paper') +
    person(206, 164, 64, { coat: 'sun', skin: 1, arms: 'point' }) +
    person(258, 152, 62, { coat: 'clay', skin: 2, faces: -1, hair: 'clay' })
  )
}

/** A course held in the open: a board with the layers of the ground, and those who listen. */
function courses() {
  const far = ridge([0, 150], [90, 112], [190, 146], [300, 104], [400, 132])
  const lawn = ridge([0, 196], [140, 186], [280, 194], [400, 184])
  return (
    sky(400, 260, 170) +
    sun(330, 62, 28) +
    clouds([
      [40, 44, 70],
      [64, 57, 50],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 300) +
    contours(far, 220, { count: 4, opacity: 0.45 }) +
    trees(
      [
        [30, 196, 66],
        [62, 194, 48],
      ],
      'mid',
    ) +
    spruces(
      [
        [352, 190, 84],
        [384, 190, 66],
        [322, 194, 52],
      ],
      'near',
    ) +
    hill(lawn, 'mid', 260) +
    contours(lawn, 260, { count: 3, from: 0.1, to: 0.4 }) +
    stroke('M128 202l12-40M262 202l-12-40', 'ink', 4) +
    shape(roundBox(110, 72, 170, 104, 5), 'ink') +
    shape(roundBox(116, 78, 158, 92, 3), 'paper') +
    shape('M116 122q30-26 60-12t98-10v50H116z', 'mid') +
    shape('M116 134q50-14 80 0t78-8v30H116z', 'near') +
    shape('M116 148q50-10 80 0t78-6v26a3 3 0 0 1-3 3H119a3 3 0 0 1-3-3z', 'clay') +
    stroke('M116 158q50-8 80 0t78-4M116 140q50-12 80 0t78-8', 'line', 1.2, 0.5) +
    stroke('M226 88h36m-36 9h24', 'ink', 3, 0.35) +
    disc(140, 97, 9, 'sun') +
    person(300, 208, 84, { coat: 'clay', skin: 1, arms: 'point', faces: -1 }) +
    ['sun', 'paper', 'clay', 'paper', 'sun']
      .map((coat, index) =>
        bust(
          44 + index * 74,
          262,
          58,
          coat as 'sun',
          ((index * 3 + 1) % 4) as 0,
          index === 3 ? 'clay' : 'ink',
        ),
      )
      .join('')
  )
}

/** A street of firms, each its own house. */
function directory() {
  const far = ridge([0, 130], [110, 92], [220, 126], [320, 96], [400, 120])
  const street = ridge([0, 214], [200, 206], [400, 212])
  return (
    sky(400, 260, 160) +
    sun(92, 66, 28) +
    clouds([
      [176, 36, 84],
      [206, 49, 60],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 110) +
    contours(far, 220, { count: 4, opacity: 0.45 }) +
    turbine(338, 112, 70, 30) +
    block(30, 212, 1, 5, 'far', 'paper') +
    block(204, 212, 0.9, 6, 'clay', 'sun') +
    block(300, 212, 1.1, 4, 'paper', 'mid') +
    trees([[18, 212, 60]], 'mid') +
    poplars(
      [
        [270, 212, 86],
        [286, 212, 66],
        [384, 212, 90],
      ],
      'mid',
    ) +
    house(94, 214, 0.92, { solar: true, door: true }) +
    hill(street, 'near', 260) +
    contours(street, 260, { count: 3, from: 0.2, to: 0.7, opacity: 0.3 }) +
    person(72, 226, 40, { coat: 'sun', skin: 3, walks: true }) +
    person(196, 222, 38, { coat: 'paper', skin: 2, hair: 'clay' }) +
    person(212, 222, 39, { coat: 'clay', skin: 1, faces: -1 }) +
    person(326, 230, 42, { coat: 'clay', skin: 0, faces: -1, walks: true })
  )
}

/** A glass held to the land shows the layers under it. */
function audit() {
  const far = ridge([0, 140], [90, 104], [200, 138], [310, 92], [400, 126])
  const near = ridge([0, 206], [130, 186], [270, 206], [400, 180])
  return (
    sky(400, 260, 160) +
    clouds([
      [30, 42, 60],
      [44, 55, 72],
    ]) +
    hill(far, 'far', 260) +
    contours(far, 220, { count: 4, opacity: 0.45 }) +
    spruces(grove(near, 6, 110, 5, [34, 52], 3), 'mid') +
    hill(near, 'mid', 260) +
    contours(near, 260, { count: 4, from: 0.15, to: 0.7 }) +
    house(330, 204, 0.5) +
    person(74, 216, 62, { coat: 'clay', skin: 2, arms: 'point' }) +
    stroke('M274 196l66 52', 'ink', 20) +
    stroke('M282 202l56 45', 'sun', 8) +
    disc(214, 122, 92, 'sky') +
    disc(262, 74, 20, 'sun') +
    shape('M130 92q42-30 84-8t84 0a90 90 0 1 1-168 8z', 'mid') +
    house(170, 116, 0.78, { solar: true }) +
    shape('M124 120q45-12 90 0t90 0a90 90 0 0 1-180 0z', 'near') +
    shape('M127 146q43-12 87 0t87 0a90 90 0 0 1-174 0z', 'clay') +
    shape('M139 172q37-8 75 0t75 0a90 90 0 0 1-150 0z', 'ink') +
    stroke('M128 132q44-12 88 0t85-5M134 158q42-10 82 0t76-4M158 190q28-6 56 0t52-3', 'line', 1.3, 0.5) +
    '<circle cx="214" cy="122" r="93" fill="none" stroke="var(--pic-ink)" stroke-width="10"/>' +
    stroke('M146 80a80 80 0 0 1 44-34', 'paper', 6, 0.6)
  )
}

export const serviceCards: Scenes = {
  'service-strategy': { size, draw: strategy },
  'service-courses': { size, draw: courses },
  'service-directory': { size, draw: directory },
  'service-audit': { size, draw: audit },
}
