import { light, shade, shape, stroke } from '../brush/ink.ts'
import { person } from '../brush/people.ts'
import { grasses, grove, seedlings, spruces } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { birds, clouds, sky, sun, water } from '../brush/sky.ts'
import { sailboat } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

const size = [320, 220] as const
const far = ridge([0, 104], [70, 78], [160, 148], [250, 70], [320, 98])

/** Nothing here yet: one plant in wide land, before the rising sun. */
function empty() {
  const near = ridge([0, 168], [100, 156], [200, 164], [320, 150])
  return (
    sky(320, 220, 130) +
    sun(160, 110, 42, 4) +
    clouds([
      [24, 34, 60],
      [44, 45, 40],
    ]) +
    hill(far, 'far', 220) +
    flank(far, 250) +
    flank(far, 70) +
    contours(far, 200, { count: 5, opacity: 0.45 }) +
    hill(near, 'mid', 220) +
    contours(near, 220, { count: 5, to: 0.85 }) +
    shade('M148 178q12-6 24 0l-34 7h-30z', 0.25) +
    shape('M140 178q20-14 40 0z', 'clay') +
    seedlings([[160, 172, 62]], 'near') +
    grasses(
      [
        [28, 196, 22],
        [276, 186, 20],
      ],
      'near',
    ) +
    birds(
      [
        [206, 50],
        [222, 42],
      ],
      6,
    )
  )
}

/** Lost: paths that all part, a map, and one who turns it. */
function lost() {
  const near = ridge([0, 152], [110, 140], [220, 150], [320, 138])
  return (
    sky(320, 220, 130) +
    sun(70, 56, 24, 4) +
    clouds([
      [214, 38, 70],
      [196, 49, 50],
    ]) +
    hill(far, 'far', 220) +
    flank(far, 250) +
    contours(far, 190, { count: 4, opacity: 0.45 }) +
    spruces(grove(near, 4, 110, 6, [34, 54], 3), 'mid') +
    spruces(grove(near, 236, 320, 5, [40, 64], 5), 'near') +
    hill(near, 'mid', 220) +
    contours(near, 220, { count: 3, to: 0.7 }) +
    shape(
      'M148 220C144 192 110 186 84 178S46 164 40 148h5C52 160 70 168 98 174S156 186 160 220M160 220C164 184 190 178 222 172S276 158 282 143h5C282 164 250 172 228 180S176 192 172 220M152 220l6-74h4l6 74',
      'haze',
    ) +
    stroke('M196 170V92', 'ink', 5) +
    shape('M174 96h44l12 9-12 9h-44z', 'sun') +
    shape('M218 120h-44l-12 9 12 9h44z', 'clay') +
    shape('M178 144h38l10 8-10 8h-38z', 'paper') +
    shade('M174 96h10v18h-10zM178 144h8v16h-8z', 0.2) +
    person(118, 202, 84, { coat: 'clay', skin: 1, arms: 'carry' }) +
    shape('M132 148l11-5 11 5 11-5v22l-11 5-11-5-11 5z', 'paper') +
    stroke('M143 143v22m11-17v22M136 158q8-8 14-2t11-4', 'near', 1.3) +
    grasses(
      [
        [20, 210, 24],
        [268, 206, 24],
        [300, 212, 18],
      ],
      'near',
    )
  )
}

/** No connection: the light keeps turning while the boat waits. */
function offline() {
  const rock = ridge([0, 172], [60, 156], [112, 166], [176, 222])
  return (
    sky(320, 220, 140) +
    clouds(
      [
        [150, 34, 90],
        [190, 46, 110],
        [140, 58, 50],
      ],
      9,
    ) +
    hill(ridge([120, 139], [200, 112], [260, 124], [320, 108]), 'far', 150) +
    water(0, 320, 138, 220, [
      [220, 150, 70],
      [190, 162, 60],
      [262, 186, 44],
      [200, 200, 90],
    ]) +
    light('M82 68L320 20v60L82 76z', 0.35) +
    hill(rock, 'near', 220) +
    contours(rock, 220, { count: 4, opacity: 0.3 }) +
    shape('M66 166l8-84h20l8 84z', 'paper') +
    shape('M72 108h24l2 18H70zM68 142h32l2 24H66z', 'clay') +
    shade('M66 166l8-84h7l-4 84z', 0.25) +
    shape('M68 83h32v-8H68zM73 75V60h22v15z', 'ink') +
    shape('M76 62h16v11H76zM70 60l14-14 14 14z', 'sun') +
    shape('M70 60l14-14 14 14z', 'clay') +
    sailboat(250, 172, 54) +
    birds(
      [
        [160, 96],
        [180, 86],
      ],
      6,
    ) +
    grasses(
      [
        [30, 170, 22],
        [122, 177, 16],
      ],
      'mid',
    )
  )
}

export const states: Scenes = {
  empty: { size, draw: empty },
  lost: { size, draw: lost },
  offline: { size, draw: offline },
}
