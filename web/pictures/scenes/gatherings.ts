import { house } from '../brush/buildings.ts'
import { type Paint, shade, shape, stroke } from '../brush/ink.ts'
import { bust, person, portrait } from '../brush/people.ts'
import { grasses, grove, poplars, spruces, trees } from '../brush/plants.ts'
import { contours, flank, hill, ridge } from '../brush/ridge.ts'
import { clouds, sky, sun } from '../brush/sky.ts'
import { bunting, page } from '../brush/things.ts'
import type { Scenes } from '../sheet.ts'

/** Three who speak of what they did, before the light. */
function voices() {
  const far = ridge([0, 236], [90, 190], [190, 236], [300, 180], [400, 222])
  const near = ridge([0, 350], [130, 332], [270, 352], [400, 328])
  return (
    sky(400, 400, 250) +
    sun(204, 150, 88, 4) +
    hill(far, 'far', 400) +
    flank(far, 90) +
    flank(far, 300) +
    contours(far, 360, { count: 6, opacity: 0.45 }) +
    spruces(grove(far, 342, 400, 3, [30, 50], 3, 30), 'mid') +
    portrait(84, 352, 128, 'sun', 1, 'cropped') +
    portrait(322, 352, 128, 'paper', 3, 'bun') +
    portrait(202, 376, 166, 'clay', 2, 'long') +
    hill(near, 'mid', 400) +
    contours(near, 400, { count: 4, from: 0.2, to: 0.85, opacity: 0.45 }) +
    grasses(grove(near, 0, 400, 9, [18, 34], 4, 6), 'near')
  )
}

/** A stage in the green, with bunting and people on its terraces. */
function events() {
  const far = ridge([0, 170], [110, 118], [230, 164], [350, 110], [480, 150])
  const lawn = ridge([0, 232], [160, 222], [320, 230], [480, 220])
  const coats: Paint[] = ['sun', 'paper', 'clay', 'far', 'water']
  const row = (y: number, size: number, count: number, shift: number) =>
    Array.from({ length: count }, (_, i) =>
      bust(
        shift + (i * (480 - 2 * shift)) / (count - 1),
        y,
        size,
        coats[(i * 2 + count) % 5]!,
        ((i * 3 + count) % 4) as 0,
        (i + count) % 4 === 3 ? 'clay' : 'ink',
      ),
    ).join('')
  return (
    sky(480, 360, 200) +
    sun(374, 76, 34, 4) +
    clouds([
      [40, 52, 90],
      [70, 66, 60],
    ]) +
    hill(far, 'far', 360) +
    flank(far, 110) +
    flank(far, 350) +
    contours(far, 280, { count: 5, opacity: 0.45 }) +
    trees(
      [
        [40, 232, 92],
        [82, 230, 64],
      ],
      'mid',
    ) +
    spruces(
      [
        [404, 226, 100],
        [440, 226, 124],
        [470, 228, 90],
      ],
      'near',
    ) +
    hill(lawn, 'mid', 360) +
    contours(lawn, 360, { count: 4, from: 0.2, to: 0.6 }) +
    shape('M132 226V116q108-62 216 0v110z', 'near') +
    shade('M132 226V116q50-30 108-31-60 40-62 141z', 0.3) +
    stroke('M150 222v-96q90-46 180 0v96M170 220v-80q70-34 140 0v80', 'line', 1.4, 0.35) +
    shape('M118 226h244l10 18H108z', 'paper') +
    shade('M108 244h264v10H108z', 0.45) +
    person(240, 232, 82, { coat: 'clay', skin: 1, arms: 'up' }) +
    person(198, 233, 70, { coat: 'sun', skin: 2, hair: 'clay' }) +
    person(286, 233, 74, { coat: 'paper', skin: 3, faces: -1 }) +
    bunting(0, 96, 132, 116, 16, 7) +
    bunting(348, 116, 480, 84, 16, 7) +
    row(310, 40, 9, 30) +
    shape('M0 306q240-8 480 0v54H0z', 'near') +
    row(366, 62, 7, 36)
  )
}

/** A kiosk on the square, and who has just found the page. */
function news() {
  const far = ridge([0, 190], [110, 146], [230, 188], [350, 136], [480, 176])
  const square = ridge([0, 282], [240, 274], [480, 280])
  const scallops = (from: number, odd: number) =>
    Array.from({ length: 7 }, (_, i) =>
      i % 2 === odd ? `M${from + i * 28} 130h28l4 34a15 13 0 0 1-32 0z` : '',
    ).join('')
  return (
    sky(480, 360, 220) +
    sun(104, 90, 38, 4) +
    clouds([
      [240, 48, 100],
      [280, 62, 64],
      [30, 150, 44],
    ]) +
    hill(far, 'far', 360) +
    flank(far, 350) +
    flank(far, 110) +
    contours(far, 290, { count: 5, opacity: 0.45 }) +
    poplars(
      [
        [36, 280, 120],
        [64, 280, 92],
      ],
      'mid',
    ) +
    trees([[456, 280, 120]], 'mid') +
    house(424, 280, 0.5) +
    hill(square, 'mid', 360) +
    contours(square, 360, { count: 4, from: 0.2, to: 0.85, opacity: 0.4 }) +
    shade('M160 296l-60 14h180l80-14z', 0.25) +
    shape('M164 148h188v148H164z', 'near') +
    shade('M164 148h40v148h-40z', 0.35) +
    shape('M178 172h160v54H178z', 'sun') +
    bust(262, 228, 50, 'clay', 1) +
    shape('M170 226h182v9H170z', 'paper') +
    page(186, 238, 0.46) +
    page(226, 238, 0.46) +
    page(266, 238, 0.46) +
    page(306, 238, 0.46) +
    shape(scallops(160, 0), 'clay') +
    shape(scallops(160, 1), 'paper') +
    shade('M156 131h204v8H156z', 0.2) +
    shape('M150 118h216l-4 13H154z', 'ink') +
    person(400, 316, 116, { coat: 'clay', skin: 2, faces: -1, arms: 'carry', legs: 'near' }) +
    page(358, 224, 0.5, -8) +
    person(112, 310, 96, { coat: 'sun', skin: 3, walks: true }) +
    grasses(
      [
        [20, 300, 20],
        [456, 322, 24],
        [60, 346, 26],
        [300, 350, 22],
      ],
      'near',
    )
  )
}

export const gatherings: Scenes = {
  voices: { size: [400, 400], draw: voices },
  events: { size: [480, 360], draw: events },
}

/** On a sheet of its own, which readers load while there is no news. */
export const kiosk: Scenes = { news: { size: [480, 360], draw: news } }
