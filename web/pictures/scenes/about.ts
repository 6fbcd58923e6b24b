import { house, turbine } from '../brush/buildings.ts'
import { person } from '../brush/people.ts'
import { grasses, grove, poplars, seedlings, spruces, trees } from '../brush/plants.ts'
import { brow, contours, flank, hill, ridge } from '../brush/ridge.ts'
import { birds, clouds, sky, sun, water } from '../brush/sky.ts'
import { sailboat } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

const size = [360, 440] as const

/** Forest in layers, and two who walk through it. */
function forest() {
  const far = ridge([0, 190], [70, 150], [130, 178], [210, 120], [290, 165], [360, 140])
  const mid = ridge([0, 250], [90, 224], [190, 258], [280, 228], [360, 246])
  const path = ridge([0, 352], [110, 318], [220, 330], [360, 300])
  const near = ridge([0, 414], [90, 408], [200, 420], [360, 392])
  return (
    sky(360, 440, 250) +
    sun(262, 84, 34, 4) +
    clouds([
      [30, 70, 74],
      [58, 84, 90],
      [40, 98, 40],
    ]) +
    hill(far, 'far', 440) +
    flank(far, 210) +
    flank(far, 70) +
    contours(far, 300, { count: 5, to: 0.6, opacity: 0.45 }) +
    spruces(grove(mid, 4, 356, 17, [40, 62], 4), 'mid') +
    hill(mid, 'mid', 440) +
    contours(mid, 400, { count: 4, from: 0.12, to: 0.6 }) +
    spruces(grove(path, 6, 120, 4, [96, 150], 8, 6), 'near') +
    spruces(grove(path, 236, 356, 5, [84, 128], 11, 8), 'near') +
    hill(path, 'near', 440) +
    contours(path, 440, { count: 4, from: 0.2, to: 0.8, opacity: 0.2 }) +
    person(168, 332, 52, { coat: 'clay', walks: true }) +
    person(196, 331, 35, { coat: 'sun', skin: 2, hair: 'clay', walks: true }) +
    hill(near, 'ink', 440) +
    grasses(grove(near, 0, 360, 9, [20, 34], 5), 'ink')
  )
}

/** A coast with wind turbines, and a boat that sails home. */
function coast() {
  const far = ridge([0, 210], [80, 176], [150, 196], [230, 150], [360, 196])
  const head = ridge([0, 236], [60, 216], [130, 226], [210, 262], [262, 300])
  const near = ridge([0, 396], [70, 372], [150, 392], [250, 418], [360, 404])
  return (
    sky(360, 440, 230) +
    sun(246, 108, 40, 4) +
    clouds([
      [210, 44, 84],
      [244, 58, 96],
    ]) +
    hill(far, 'far', 260) +
    flank(far, 230) +
    contours(far, 260, { count: 3, to: 0.6, opacity: 0.45 }) +
    turbine(156, 200, 104, 48) +
    turbine(318, 186, 76, 12) +
    water(0, 360, 246, 440, [
      [214, 258, 60],
      [200, 268, 84],
      [226, 279, 44],
      [190, 310, 26],
      [246, 292, 70],
      [290, 316, 40],
      [214, 328, 60],
      [120, 340, 34],
      [266, 352, 52],
      [180, 372, 70],
      [300, 384, 40],
    ]) +
    hill(head, 'mid', 300) +
    flank(head, 60) +
    contours(head, 300, { count: 4 }) +
    turbine(70, 222, 156, 84) +
    trees(
      [
        [96, 228, 22],
        [110, 234, 17],
        [124, 238, 24],
      ],
      'near',
    ) +
    house(132, 252, 0.38) +
    sailboat(296, 334, 62) +
    hill(near, 'near', 440) +
    contours(near, 440, { count: 2, from: 0.25, to: 0.6, opacity: 0.25 }) +
    grasses(grove(near, 10, 150, 5, [26, 40], 2), 'near') +
    birds([
      [98, 132],
      [116, 120],
      [130, 138],
    ])
  )
}

/** A town on a hillside that makes its own power. */
function town() {
  const far = ridge([0, 170], [90, 128], [190, 160], [280, 110], [360, 136])
  const slope = ridge([0, 262], [100, 236], [200, 210], [300, 190], [360, 196])
  const street = ridge([0, 330], [120, 318], [240, 290], [360, 284])
  const near = ridge([0, 404], [120, 410], [240, 394], [360, 400])
  return (
    sky(360, 440, 220) +
    sun(92, 92, 34, 4) +
    clouds([
      [220, 66, 100],
      [196, 80, 78],
    ]) +
    hill(far, 'far', 440) +
    flank(far, 280) +
    flank(far, 90) +
    contours(far, 320, { count: 5, to: 0.5, opacity: 0.45 }) +
    hill(slope, 'mid', 440) +
    contours(slope, 400, { count: 5, from: 0.1, to: 0.6 }) +
    trees(grove(slope, 6, 90, 5, [24, 36], 3), 'near') +
    house(232, 214, 0.6, { solar: true }) +
    house(108, 250, 0.65, { roof: 'ink' }) +
    poplars(
      [
        [194, 226, 44],
        [208, 222, 34],
        [318, 206, 48],
        [334, 204, 34],
      ],
      'near',
    ) +
    hill(street, 'near', 440) +
    contours(street, 440, { count: 4, from: 0.12, to: 0.5, opacity: 0.22 }) +
    house(216, 314, 0.85, { solar: true, door: true }) +
    house(44, 346, 1.0, { solar: true, door: true }) +
    poplars(
      [
        [22, 352, 80],
        [180, 336, 60],
        [330, 306, 72],
      ],
      'near',
    ) +
    trees([[198, 336, 40]], 'sun') +
    person(158, 362, 34, { coat: 'sun', skin: 1, walks: true }) +
    hill(near, 'ink', 440) +
    grasses(grove(near, 0, 360, 9, [16, 26], 9), 'ink')
  )
}

/** Terraces: the land itself in layers, and hands that plant it. */
function terraces() {
  const far = ridge([0, 150], [80, 120], [180, 156], [270, 104], [360, 150])
  const steps = [214, 256, 304, 358].map((y, i) =>
    ridge([0, y + 18 - i * 4], [110, y - 8], [230, y + 16], [360, y - 14 + i * 3]),
  )
  const colours = ['far', 'mid', 'near', 'clay'] as const
  return (
    sky(360, 440, 200) +
    sun(206, 82, 36, 4) +
    clouds([
      [26, 54, 70],
      [44, 68, 92],
    ]) +
    hill(far, 'far', 440) +
    flank(far, 270) +
    flank(far, 80) +
    brow(far, 270, 340, 40) +
    contours(far, 260, { count: 3, to: 0.42, opacity: 0.45 }) +
    trees(grove(steps[0]!, 10, 150, 7, [20, 32], 5), 'mid') +
    house(252, 212, 0.55) +
    steps
      .map(
        (step, index) =>
          hill(step, colours[index]!, 440) +
          (index < 3
            ? contours(step, 440, { count: 3, from: index ? 0.05 : 0, to: 0.15, opacity: 0.4 })
            : contours(step, 440, { count: 4, from: 0.2, to: 0.85, opacity: 0.35, colour: 'ink' })) +
          (index === 1 ? seedlings(grove(step, 8, 352, 24, [9, 12], 3, 1), 'near') : '') +
          (index === 2
            ? seedlings(grove(step, 8, 220, 11, [15, 19], 6, 2), 'near') +
              person(250, step.at(250) + 3, 58, { coat: 'sun', skin: 1, arms: 'carry', faces: -1 })
            : '') +
          (index === 3
            ? seedlings(
                [
                  [56, 388, 20],
                  [150, 386, 20],
                  [300, 394, 20],
                ],
                'near',
              ) +
              seedlings(
                [
                  [36, 416, 28],
                  [112, 414, 28],
                  [266, 418, 28],
                  [336, 414, 28],
                ],
                'near',
              )
            : ''),
      )
      .join('') +
    person(196, 388, 92, { coat: 'paper', skin: 0, arms: 'carry', faces: -1 }) +
    seedlings([[170, 338, 16]], 'mid')
  )
}

export const about: Scenes = {
  'about-1': { size, draw: forest },
  'about-2': { size, draw: coast },
  'about-3': { size, draw: town },
  'about-4': { size, draw: terraces },
}
