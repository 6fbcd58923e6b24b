import { house, turbine } from '../brush/buildings.ts'
import { oval, type Paint, roundBox, shade, shape, stroke } from '../brush/ink.ts'
import { person } from '../brush/people.ts'
import { grasses, grove, poplars, seedlings, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { birds, clouds, sky, sun, water } from '../brush/sky.ts'
import { page, sailboat } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'
import { partners } from './partners.ts'

/** Books lie on each other as the layers of the land do; on top of them grows a landscape. */
function guides() {
  const far = ridge([0, 236], [120, 186], [260, 232], [400, 170], [560, 216])
  const top = ridge([122, 210], [210, 188], [300, 204], [380, 192], [444, 210])
  const book = (x: number, y: number, w: number, colour: Paint) =>
    shape(roundBox(x, y, w, 42, 5), colour) +
    shape(`M${x + 26} ${y + 7}h${w - 26}v28h${26 - w}q-7-14 0-28z`, 'paper') +
    stroke(
      `M${x + 30} ${y + 14}h${w - 31}M${x + 27} ${y + 21}h${w - 28}M${x + 30} ${y + 28}h${w - 31}`,
      'ink',
      1,
      0.25,
    ) +
    shade(`M${x + 5} ${y}h30v42h-30a5 5 0 0 1-5-5v-32a5 5 0 0 1 5-5z`, 0.18) +
    stroke(`M${x + 12} ${y + 8}v26m7-26v26`, 'sun', 2, 0.9)
  return (
    sky(560, 420, 260) +
    sun(404, 96, 46, 4) +
    clouds([
      [52, 70, 110],
      [88, 86, 70],
    ]) +
    hill(far, 'far', 420) +
    flank(far, 400) +
    flank(far, 120) +
    contours(far, 400, { count: 6, opacity: 0.45 }) +
    shape('M0 372q280-18 560 0v48H0z', 'near') +
    stroke('M0 388q280-18 560 0M0 404q280-16 560 0', 'line', 1.3, 0.25) +
    shade('M90 376l-40 10h420l50-10z', 0.35) +
    hill(top, 'near', 232) +
    contours(top, 232, { count: 2, from: 0.3, to: 0.6 }) +
    spruces(grove(top, 128, 230, 5, [38, 66], 6), 'near') +
    trees([[352, 198, 92]], 'mid') +
    house(236, 200, 0.56) +
    person(396, 200, 58, { coat: 'sun', skin: 1, faces: -1, arms: 'carry' }) +
    page(372, 162, 0.2, -6) +
    poplars([[428, 202, 60]], 'mid') +
    book(118, 208, 330, 'clay') +
    book(86, 250, 350, 'mid') +
    book(126, 292, 340, 'ink') +
    book(98, 334, 390, 'clay') +
    grasses(
      [
        [30, 380, 26],
        [520, 382, 30],
        [492, 384, 20],
      ],
      'mid',
    ) +
    birds(
      [
        [196, 110],
        [222, 98],
        [178, 94],
      ],
      8,
    )
  )
}

/** A place with rings as a tree has, and everyone at the same distance from its heart. */
function democratize() {
  const far = ridge([0, 214], [130, 158], [280, 210], [440, 146], [640, 196])
  const rings = [
    [250, 98],
    [206, 80],
    [162, 62],
    [118, 45],
    [76, 28],
    [36, 13],
  ] as const
  const coats: Paint[] = ['clay', 'sun', 'paper', 'near', 'clay', 'far', 'sun']
  const around = (count: number, rx: number, ry: number, from: number, h: number, shift: number) =>
    Array.from({ length: count }, (_, i) => {
      const angle = from + (i * 2 * Math.PI) / count
      return {
        x: Math.round(320 + rx * Math.cos(angle)),
        y: Math.round(334 + ry * Math.sin(angle)),
        i: i + shift,
        h,
      }
    }).filter(({ x, y }) => y > 300 || Math.abs(x - 320) > 75)
  const people = [...around(9, 226, 88, 0.17, 66, 0), ...around(6, 140, 53, 0, 60, 2)]
    .sort((one, other) => one.y - other.y)
    .map(({ x, y, i, h }) =>
      person(x, y, h + (i % 3) * 5, {
        coat: coats[i % 7]!,
        skin: (i % 4) as 0,
        hair: i % 5 === 2 ? 'clay' : 'ink',
        faces: x > 320 ? -1 : 1,
        arms: i % 4 === 1 ? 'point' : 'down',
      }),
    )
  const behind = people.length / 2 - 0.5
  return (
    sky(640, 480, 240) +
    sun(320, 168, 84, 4) +
    clouds([
      [60, 80, 120],
      [100, 97, 80],
      [486, 60, 90],
    ]) +
    hill(far, 'far', 480) +
    flank(far, 440) +
    flank(far, 130) +
    contours(far, 420, { count: 6, opacity: 0.45 }) +
    spruces(grove(far, 8, 110, 5, [50, 80], 2, 56), 'mid') +
    trees(
      [
        [600, 262, 96],
        [626, 266, 70],
      ],
      'mid',
    ) +
    house(548, 258, 0.6, { solar: true }) +
    shape('M0 262q320-34 640 0v218H0z', 'mid') +
    stroke('M0 286q320-34 640 0M0 460q320 24 640 0', 'line', 1.3, 0.35) +
    oval(312, 346, 284, 116, '#06231a', 0.18) +
    oval(320, 334, 284, 114, 'clay') +
    rings
      .map(([rx, ry], i) => (i % 2 ? oval(320, 334, rx, ry, 'sun', 0.3) : oval(320, 334, rx, ry, 'paper')))
      .join('') +
    rings
      .map(
        ([rx, ry]) =>
          `<ellipse cx="320" cy="334" rx="${rx - 14}" ry="${ry - 6}" fill="none" stroke="var(--pic-clay)" stroke-width="1.3" opacity=".45"/>`,
      )
      .slice(0, 5)
      .join('') +
    people.slice(0, Math.ceil(behind)).join('') +
    trees([[320, 336, 210]], 'near') +
    people.slice(Math.ceil(behind)).join('') +
    grasses(
      [
        [24, 452, 36],
        [70, 470, 28],
        [600, 456, 36],
        [566, 474, 26],
      ],
      'near',
    )
  )
}

/** Two shores that trade: boats carry young trees from one to the other. */
function exchange() {
  const far = ridge([0, 134], [120, 96], [240, 130], [360, 88], [480, 118])
  const left = ridge([0, 164], [60, 156], [110, 176], [150, 204])
  const right = ridge([318, 204], [360, 172], [420, 150], [480, 158])
  return (
    sky(480, 300, 150) +
    sun(238, 70, 32, 4) +
    clouds([
      [40, 44, 90],
      [316, 26, 90],
      [342, 39, 60],
    ]) +
    hill(far, 'far', 200) +
    flank(far, 120) +
    flank(far, 360) +
    contours(far, 200, { count: 4, opacity: 0.45 }) +
    water(0, 480, 168, 300, [
      [206, 178, 70],
      [190, 190, 100],
      [214, 202, 50],
      [160, 226, 44],
      [290, 232, 60],
      [60, 262, 60],
      [226, 270, 80],
      [380, 266, 50],
      [330, 286, 70],
      [120, 286, 40],
    ]) +
    hill(left, 'mid', 204) +
    contours(left, 204, { count: 3 }) +
    hill(right, 'mid', 204) +
    contours(right, 204, { count: 3 }) +
    spruces(
      [
        [18, 164, 70],
        [44, 162, 54],
        [66, 164, 40],
      ],
      'near',
    ) +
    turbine(430, 158, 96, 40) +
    house(396, 162, 0.5, { solar: true }) +
    poplars([[384, 166, 44]], 'near') +
    shape('M70 196h96v8H70zM310 196h92v8h-92z', 'ink') +
    stroke('M90 204v14m30-14v14m30-14v14M326 204v14m30-14v14m30-14v14', 'ink', 3) +
    person(136, 197, 44, { coat: 'clay', skin: 1, arms: 'point' }) +
    person(340, 197, 44, { coat: 'paper', skin: 3, faces: -1, arms: 'up' }) +
    sailboat(196, 246, 66) +
    seedlings([[176, 238, 12]], 'near') +
    sailboat(286, 280, 84, 'sun', 'near') +
    seedlings(
      [
        [254, 270, 16],
        [318, 270, 14],
      ],
      'mid',
    ) +
    birds(
      [
        [170, 100],
        [192, 90],
      ],
      7,
    )
  )
}

/** Land held in parts: each plot another's, together one field. */
function hub() {
  const far = ridge([0, 118], [120, 82], [250, 116], [370, 76], [480, 104])
  const plots: readonly (readonly [string, Paint])[] = [
    ['M240 148l86 26-88 34-86-34z', 'sun'],
    ['M326 174l98 30-94 40-92-36z', 'mid'],
    ['M152 174l86 34-94 40-100-40z', 'clay'],
    ['M238 208l92 36-94 44-92-40z', 'near'],
  ]
  return (
    sky(480, 300, 140) +
    sun(384, 56, 28, 4) +
    clouds([
      [60, 44, 100],
      [96, 58, 60],
    ]) +
    hill(far, 'far', 300) +
    flank(far, 370) +
    flank(far, 120) +
    contours(far, 240, { count: 4, opacity: 0.45 }) +
    shape('M0 150q240-26 480 0v150H0z', 'mid') +
    stroke('M0 168q240-26 480 0M0 186q240-20 480 0M0 282q240 16 480 0', 'line', 1.2, 0.35) +
    shade('M44 208v5l192 80 188-84v-5l-188 84z', 0.5) +
    plots.map(([d, colour]) => shape(d, colour)).join('') +
    stroke(
      'M240 148l86 26-88 34-86-34zM326 174l98 30-94 40-92-36zM152 174l86 34-94 40-100-40zM238 208l92 36-94 44-92-40z',
      'paper',
      3,
    ) +
    stroke(
      'M174 182l52-18M196 190l70-24M218 198l70-24M66 212l92-30M90 222l90-32M116 234l90-34',
      'ink',
      1.4,
      0.35,
    ) +
    [
      [290, 206],
      [312, 200],
      [334, 194],
      [322, 220],
      [344, 214],
      [366, 208],
    ]
      .map(([x, y]) => seedlings([[x!, y!, 14]], 'near'))
      .join('') +
    turbine(206, 262, 92, 24) +
    turbine(256, 262, 74, 70) +
    house(222, 186, 0.34, { solar: true }) +
    person(108, 214, 46, { coat: 'paper', skin: 1 }) +
    person(300, 262, 48, { coat: 'sun', skin: 0, faces: -1, arms: 'point' }) +
    person(392, 210, 44, { coat: 'clay', skin: 3, faces: -1 })
  )
}

export const resources: Scenes = {
  guides: { size: [560, 420], draw: guides },
  democratize: { size: [640, 480], draw: democratize },
  exchange: { size: [480, 300], draw: exchange },
  hub: { size: [480, 300], draw: hub },
  ...partners,
}
