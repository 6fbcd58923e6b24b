import { block, house, solarTable } from '#web/pictures/brush/buildings.ts'
import { disc, placed, roundBox, shade, shape, stroke } from '#web/pictures/brush/ink.ts'
import { person } from '#web/pictures/brush/people.ts'
import { poplars, seedlings, spruces, trees } from '#web/pictures/brush/plants.ts'
import { contours, flank, hill, ridge } from '#web/pictures/brush/ridge.ts'
import { clouds, sky, sun } from '#web/pictures/brush/sky.ts'
import type { Scenes } from '#web/pictures/sheet.ts'

const size = [420, 280] as const
const street = ridge([0, 226], [210, 218], [420, 224])
const ground =
  hill(street, 'near', 280) + contours(street, 280, { count: 3, from: 0.2, to: 0.7, opacity: 0.3 })
const hills = ridge([0, 150], [110, 100], [220, 150], [320, 108], [420, 140])
const distance =
  hill(hills, 'far', 280) + flank(hills, 110) + contours(hills, 240, { count: 4, opacity: 0.45 })

const solar = () =>
  sky(420, 280, 180) +
  sun(330, 58, 30) +
  distance +
  [30, 150, 270].map((x) => house(x, 226, 1, { solar: true, door: x === 150 })).join('') +
  ground +
  solarTable(300, 262, 0.8) +
  person(122, 244, 58, { coat: 'sun', skin: 1, arms: 'carry' })

const forest = () => {
  const slope = ridge([0, 130], [140, 150], [280, 192], [420, 224])
  return (
    sky(420, 280, 190) +
    sun(340, 62, 28) +
    clouds([[40, 40, 80]]) +
    distance +
    hill(slope, 'clay', 280) +
    contours(slope, 280, { count: 5, from: 0.12, to: 0.8, opacity: 0.35 }) +
    shape('M52 150l4-62 6 64zM92 156l3-44 5 46z', 'ink', 0.7) +
    seedlings(
      Array.from(
        { length: 14 },
        (_, n) => [36 + (n % 7) * 56 + (n > 6 ? 26 : 0), 196 + (n % 7) * 8 + (n > 6 ? 34 : 0), 26] as const,
      ),
      'near',
    ) +
    spruces([[392, 216, 92]], 'near') +
    person(232, 232, 70, { coat: 'sun', skin: 3, arms: 'carry' }) +
    person(322, 252, 74, { coat: 'paper', skin: 0, faces: -1, arms: 'point' })
  )
}

const lamp = (x: number, y: number, hangs: number) =>
  stroke(`M${x} ${y - hangs}v${hangs}`, 'ink', 2) +
  disc(x, y + 12, 26, 'sun', 0.35) +
  shape(`M${x - 14} ${y + 10}q0-14 14-14t14 14z`, 'sun')
const lamps = () =>
  shape('M0 0h420v280H0z', 'near') +
  shade('M0 0h420v90H0z', 0.25) +
  block(12, 226, 1.1, 7, 'far', 'sun') +
  block(352, 226, 1.1, 8, 'mid', 'sun') +
  shape('M92 66h240v160H92z', 'clay') +
  shape(roundBox(104, 96, 150, 116, 4), 'haze') +
  [130, 178, 226].map((x, n) => lamp(x, 138 + (n % 2) * 22, 42 + (n % 2) * 22)).join('') +
  shape('M270 108h46v118h-46z', 'ink') +
  shape('M276 116h34v60h-34z', 'sun') +
  shape('M84 66h256l-14 24H98z', 'paper') +
  shade('M120 66h32l-4 24h-30zM184 66h32v24h-32zM248 66h32l2 24h-30z', 0.3) +
  ground +
  person(64, 244, 64, { coat: 'paper', skin: 2, walks: true })

const exchange = () =>
  sky(420, 280, 180) +
  sun(70, 58, 26) +
  clouds([[260, 40, 90]]) +
  distance +
  block(296, 222, 1.2, 6, 'clay', 'paper') +
  shape('M84 104h180v120H84z', 'paper') +
  shade('M84 104h24v120H84z', 0.2) +
  shape('M70 104l104-56 104 56z', 'mid') +
  shade('M70 104l104-56v56z', 0.18) +
  disc(174, 84, 12, 'sun') +
  [104, 138, 196, 230].map((x) => shape(`M${x} 118h14v106h-14z`, 'far')).join('') +
  shape('M160 156h30v68h-30z', 'near') +
  poplars([[30, 222, 110]], 'mid') +
  trees([[392, 226, 84]], 'mid') +
  ground +
  placed(
    person(0, 0, 60, { coat: 'clay', skin: 1 }) +
      person(26, 0, 62, { coat: 'sun', skin: 2, faces: -1, arms: 'up' }),
    214,
    248,
  )

/** What featured firms of the demo show of themselves. */
export const firms: Scenes = {
  'firm-juniper-solar': { size, draw: solar },
  'firm-arbutus-reforestation': { size, draw: forest },
  'firm-lumen-lightworks': { size, draw: lamps },
  'firm-cedar-exchange': { size, draw: exchange },
}
