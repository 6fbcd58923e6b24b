import { block, house, turbine } from '../brush/buildings.ts'
import { disc, light, type Paint, roundBox, shade, shape, stroke } from '../brush/ink.ts'
import { bust, person } from '../brush/people.ts'
import { grasses, grove, poplars, seedlings, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { clouds, sky, sun } from '../brush/sky.ts'
import { table } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

/** A class around one table, with a window on what it is about. */
function courses() {
  const far = ridge([96, 150], [180, 108], [270, 146], [350, 100], [424, 130])
  return (
    shape('M0 0h480v320H0z', 'haze') +
    shape('M0 232h480v88H0z', 'clay') +
    shade('M0 232h480v6H0z', 0.3) +
    stroke('M0 258h480M0 284h480M0 308h480', 'ink', 1.2, 0.2) +
    shape(roundBox(84, 30, 352, 150, 6), 'paper') +
    shape('M96 42h328v126H96z', 'sky') +
    sun(352, 82, 24, 0) +
    hill(far, 'far', 168) +
    contours(far, 168, { count: 4, opacity: 0.5 }) +
    shape('M96 150q80-24 164-6t164-12v36H96z', 'mid') +
    spruces(
      [
        [130, 158, 44],
        [154, 160, 32],
        [392, 152, 50],
      ],
      'near',
    ) +
    turbine(232, 152, 70, 30) +
    stroke('M260 42v126M96 104h328', 'paper', 5) +
    shade('M84 180h352v7H84z', 0.25) +
    trees([[40, 236, 130]], 'mid') +
    shape('M20 200h42l-6 36H26z', 'ink') +
    person(408, 268, 148, { coat: 'clay', skin: 1, faces: -1, arms: 'point' }) +
    stroke('M312 156l-8 100M340 156l8 100', 'ink', 4) +
    shape(roundBox(284, 96, 84, 60, 4), 'ink') +
    shape('M290 102h72v48h-72z', 'paper') +
    stroke('M298 140l14-16 12 8 16-20 14 6', 'clay', 3) +
    bust(120, 262, 76, 'clay', 2) +
    bust(206, 262, 76, 'sun', 3) +
    bust(292, 262, 76, 'mid', 0, 'clay') +
    shape(roundBox(40, 256, 330, 14, 6), 'ink') +
    shade('M60 270h290v8H60z', 0.35) +
    stroke('M76 270l-8 50M334 270l8 50', 'ink', 7) +
    shape('M92 256l10-24h44l-8 24zM178 256l10-24h44l-8 24z', 'near') +
    shape('M266 256v-16q12-6 24 0q12-6 24 0v16q-12-6-24 0q-12-6-24 0z', 'paper') +
    stroke('M290 240v15', 'ink', 1.5, 0.5)
  )
}

/** A site on the bench: its page in front, what it weighs beneath. */
function audit() {
  const far = ridge([0, 196], [140, 146], [290, 192], [430, 136], [560, 178])
  const layers: readonly (readonly [number, Paint])[] = [
    [286, 'mid'],
    [312, 'near'],
    [336, 'clay'],
    [360, 'ink'],
  ]
  return (
    sky(560, 380, 220) +
    clouds([
      [36, 60, 90],
      [60, 74, 60],
      [456, 44, 80],
    ]) +
    sun(482, 96, 30, 4) +
    hill(far, 'far', 380) +
    flank(far, 140) +
    flank(far, 430) +
    contours(far, 320, { count: 5, opacity: 0.45 }) +
    layers
      .map(([y, colour], i) => {
        const layer = ridge(
          [0, y],
          [140, y - 12 + i * 4],
          [300, y + 6 - i],
          [430, y - 8 + i * 3],
          [560, y - 2],
        )
        return (
          hill(layer, colour, 380) + contours(layer, 400, { count: 2, from: 0.1, to: 0.22, opacity: 0.4 })
        )
      })
      .join('') +
    spruces(
      [
        [34, 288, 84],
        [6, 290, 58],
        [530, 284, 70],
      ],
      'near',
    ) +
    shade('M120 292l-30 10h300l40-14z', 0.3) +
    shape(roundBox(116, 62, 300, 230, 12), 'ink') +
    shape('M124 92h284v192H124z', 'paper') +
    disc(134, 77, 4.5, 'clay') +
    disc(150, 77, 4.5, 'sun') +
    disc(166, 77, 4.5, 'mid') +
    shape(roundBox(186, 70, 214, 14, 7), 'paper', 0.25) +
    shape('M138 106h150v90H138z', 'haze') +
    disc(250, 132, 14, 'sun') +
    shape('M138 172q30-26 66-12t84-18v54H138z', 'mid') +
    shape('M138 186q40-16 80-6t70-6v22H138z', 'near') +
    stroke('M304 116h90M304 132h70M304 148h84M304 164h50', 'ink', 4, 0.3) +
    stroke('M138 222h152m-152 20h152m-152 20h152', 'ink', 10, 0.1) +
    stroke('M138 222h92', 'near', 10) +
    stroke('M138 242h130', 'mid', 10) +
    stroke('M138 262h62', 'clay', 10) +
    stroke('M312 262a40 40 0 0 1 14-60', 'mid', 11) +
    stroke('M342 196a40 40 0 0 1 36 16', 'sun', 11) +
    stroke('M386 228a40 40 0 0 1-8 34', 'clay', 11) +
    shape('M345 242l-22-24 28 16z', 'ink') +
    disc(349, 240, 7, 'ink') +
    person(462, 296, 128, { coat: 'clay', skin: 1, faces: -1, arms: 'point' }) +
    person(70, 302, 110, { coat: 'sun', skin: 2, hair: 'clay', arms: 'carry' }) +
    seedlings([[102, 240, 26]], 'near') +
    grasses(
      [
        [500, 292, 30],
        [24, 300, 26],
      ],
      'near',
    )
  )
}

/** A way up in stages, each with its own flag. */
function promoStrategy() {
  const far = ridge([0, 150], [110, 108], [230, 146], [350, 92], [480, 130])
  const steps: readonly (readonly [number, number, Paint])[] = [
    [0, 226, 'far'],
    [112, 192, 'mid'],
    [224, 154, 'near'],
    [336, 112, 'clay'],
  ]
  return (
    sky(480, 280, 160) +
    sun(96, 66, 30, 4) +
    clouds([
      [200, 40, 90],
      [236, 53, 60],
    ]) +
    hill(far, 'far', 280) +
    flank(far, 110) +
    contours(far, 220, { count: 5, opacity: 0.45 }) +
    shape('M0 214q240-20 480-6v72H0z', 'mid') +
    poplars([[30, 218, 70]], 'mid') +
    steps
      .map(([x, y, colour], i) => {
        const face = `M${x + 20} ${y}h112v${280 - y}h-112z`
        return (
          shape(face, colour) +
          light(`M${x + 20} ${y}h112v5h-112z`, 0.4) +
          shade(`M${x + 20} ${y}h16v${280 - y}h-16z`, 0.22) +
          stroke(
            `M${x + 36} ${y + 24}q26-10 50 0t46-4M${x + 36} ${y + 42}q26-10 50 0t46-4M${x + 36} ${y + 60 + i}q26-10 50 0t46-4`,
            'line',
            1.3,
            0.4,
          )
        )
      })
      .join('') +
    seedlings([[74, 226, 20]], 'near') +
    trees([[214, 192, 44]], 'near') +
    house(262, 154, 0.52, { solar: true }) +
    person(160, 193, 60, { coat: 'sun', skin: 3, walks: true }) +
    person(404, 113, 62, { coat: 'paper', skin: 1, arms: 'up' }) +
    stroke('M430 112V40', 'ink', 3) +
    shape('M430 40l34 11-34 11z', 'sun') +
    grasses([[12, 250, 26]], 'near')
  )
}

/** A team over one plan. */
function promoTeam() {
  const far = ridge([0, 130], [110, 92], [230, 128], [350, 80], [480, 112])
  const lawn = ridge([0, 200], [160, 190], [320, 200], [480, 188])
  return (
    sky(480, 280, 150) +
    sun(378, 60, 28, 4) +
    clouds([
      [50, 44, 90],
      [80, 57, 60],
    ]) +
    hill(far, 'far', 280) +
    flank(far, 350) +
    flank(far, 110) +
    contours(far, 220, { count: 5, opacity: 0.45 }) +
    block(18, 200, 0.7, 5, 'paper', 'mid') +
    trees(grove(lawn, 66, 114, 2, [46, 70], 3), 'mid') +
    spruces(
      [
        [420, 196, 84],
        [452, 194, 110],
      ],
      'near',
    ) +
    hill(lawn, 'mid', 280) +
    contours(lawn, 280, { count: 4, to: 0.7 }) +
    person(132, 256, 118, { coat: 'clay', skin: 1, arms: 'point' }) +
    person(214, 236, 108, { coat: 'paper', skin: 2, hair: 'clay' }) +
    person(288, 236, 112, { coat: 'sun', skin: 3, faces: -1, arms: 'down' }) +
    table(150, 270, 196, 62, 'near') +
    house(262, 206, 0.36, { solar: true }) +
    turbine(238, 206, 44, 24) +
    seedlings(
      [
        [320, 206, 12],
        [186, 206, 12],
      ],
      'near',
    ) +
    person(366, 258, 120, { coat: 'clay', skin: 0, faces: -1, arms: 'point', hair: 'ink' }) +
    grasses(
      [
        [30, 270, 28],
        [440, 268, 30],
        [410, 276, 22],
      ],
      'near',
    )
  )
}

export const services: Scenes = {
  courses: { size: [480, 320], draw: courses },
  audit: { size: [560, 380], draw: audit },
  'promo-strategy': { size: [480, 280], draw: promoStrategy },
  'promo-team': { size: [480, 280], draw: promoTeam },
}
