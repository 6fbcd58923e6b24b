import { solarTable } from '../brush/buildings.ts'
import { oval, shape, stroke } from '../brush/ink.ts'
import { person } from '../brush/people.ts'
import { grasses, grove, seedlings, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { birds, clouds, sky, sun } from '../brush/sky.ts'
import type { Scenes } from '../sheet.ts'

const size = [400, 260] as const

/** A wood that comes back: grown trees behind, rows of young ones in front. */
function forest() {
  const far = ridge([0, 118], [100, 84], [210, 120], [310, 78], [400, 108])
  const wood = ridge([0, 160], [130, 142], [270, 160], [400, 138])
  const field = ridge([0, 190], [150, 174], [290, 190], [400, 170])
  return (
    sky(400, 260, 150) +
    sun(316, 56, 26) +
    clouds([
      [40, 40, 84],
      [70, 53, 60],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 310) +
    flank(far, 100) +
    contours(far, 200, { count: 4, opacity: 0.45 }) +
    spruces(grove(wood, 0, 400, 20, [36, 58], 7), 'mid') +
    hill(wood, 'mid', 260) +
    spruces(grove(field, 4, 130, 5, [60, 92], 2), 'near') +
    spruces(grove(field, 330, 400, 3, [50, 80], 6), 'near') +
    hill(field, 'near', 260) +
    contours(field, 260, { count: 5, from: 0.18, to: 0.92, opacity: 0.3 }) +
    seedlings(
      [0, 1, 2, 3, 4].map((i) => [112 + i * 30, Math.round(field.at(112 + i * 30)) + 18, 15] as const),
      'mid',
    ) +
    seedlings(
      [0, 1, 2, 3, 4, 5].map((i) => [34 + i * 46, 220 - (i % 3) * 2, 22] as const),
      'mid',
    ) +
    person(291, 226, 72, { coat: 'clay', skin: 1, arms: 'carry' }) +
    seedlings([[313, 186, 20], ...[0, 1, 2, 3, 4, 5, 6].map((i) => [30 + i * 58, 250, 30] as const)], 'far')
  )
}

/** A bog cut open: pools and cotton grass above, the peat of a thousand years below. */
function peatland() {
  const far = ridge([0, 84], [120, 60], [240, 82], [330, 56], [400, 74])
  const moss = ridge([0, 122], [100, 116], [220, 124], [400, 114])
  const layers = [150, 176, 202, 230].map((y, i) =>
    ridge([0, y], [90, y - 8 + i * 2], [200, y + 7], [310, y - 6], [400, y + 4]),
  )
  const colours = ['mid', 'near', 'clay', 'ink'] as const
  return (
    sky(400, 260, 110) +
    sun(84, 48, 22) +
    clouds([
      [230, 32, 90],
      [262, 44, 60],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 330) +
    spruces(grove(far, 130, 250, 6, [14, 24], 3), 'mid') +
    hill(moss, 'mid', 260) +
    oval(112, 132, 62, 9, 'water') +
    oval(286, 133, 80, 8, 'water') +
    stroke('M84 130h40m-20 6h34M240 132h60m-20 4h50', 'paper', 1.6, 0.6) +
    layers
      .map(
        (layer, index) =>
          hill(layer, colours[index]!, 260) +
          contours(layer, 260, {
            count: 4 - index,
            from: 0.06,
            to: [0.2, 0.28, 0.4, 0.5][index]!,
            opacity: 0.35,
          }),
      )
      .join('') +
    grasses(
      [
        [20, 152, 34],
        [58, 148, 24],
        [186, 156, 38],
        [206, 158, 26],
        [372, 148, 36],
        [344, 148, 22],
      ],
      'near',
    ) +
    stroke('M182 152l-4-44m12 44l4-54M26 148l6-44M366 146l-4-46m14 46l6-38', 'near', 1.6) +
    [
      [178, 106],
      [194, 96],
      [32, 102],
      [362, 98],
      [382, 106],
    ]
      .map(([x, y]) => oval(x!, y!, 5, 6, 'paper'))
      .join('') +
    stroke(
      'M60 216q14-12 30-4m60 14q20-10 34 2m80-18q24-12 40 0M116 246h20m120-6h24m60 6h16',
      'ink',
      3,
      0.4,
    ) +
    birds(
      [
        [186, 34],
        [204, 26],
        [170, 24],
      ],
      6,
    )
  )
}

/** Panels that follow the fields as furrows do. */
function solar() {
  const far = ridge([0, 120], [90, 84], [190, 116], [300, 76], [400, 104])
  const field = ridge([0, 158], [140, 140], [280, 152], [400, 134])
  return (
    sky(400, 260, 150) +
    sun(286, 60, 32, 4) +
    clouds([
      [30, 48, 70],
      [56, 61, 90],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 300) +
    flank(far, 90) +
    contours(far, 200, { count: 4, opacity: 0.45 }) +
    trees(grove(field, 10, 130, 6, [24, 36], 4), 'mid') +
    hill(field, 'mid', 260) +
    contours(field, 260, { count: 7, from: 0.1, to: 0.9 }) +
    [0, 1, 2, 3, 4, 5, 6].map((i) => solarTable(6 + i * 57, 176 - i * 2, 0.44)).join('') +
    [0, 1, 2, 3, 4].map((i) => solarTable(-30 + i * 82, 208 - i, 0.64)).join('') +
    person(378, 222, 50, { coat: 'sun', skin: 0, faces: -1, arms: 'point' }) +
    [0, 1, 2, 3].map((i) => solarTable(-64 + i * 112, 252, 0.9)).join('') +
    shape('M0 256q200-10 400 0v4H0z', 'near')
  )
}

export const donateCards: Scenes = {
  'donate-forest': { size, draw: forest },
  'donate-peatland': { size, draw: peatland },
  'donate-solar': { size, draw: solar },
}
