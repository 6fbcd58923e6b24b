import { house, turbine } from '../brush/buildings.ts'
import { person } from '../brush/people.ts'
import { poplars, spruces, trees } from '../brush/plants.ts'
import { birds } from '../brush/sky.ts'
import type { Scene } from '../sheet.ts'

/** Who lives in the home page's valley; the land itself comes with the page (areas/home/HeroPicture.tsx). */
export const hero: Scene = {
  size: [1440, 700],
  draw: () =>
    birds(
      [
        [826, 236],
        [856, 220],
        [798, 214],
      ],
      9,
    ) +
    turbine(1128, 508, 150, 24) +
    turbine(1226, 484, 130, 70) +
    spruces(
      [
        [1316, 448, 80],
        [1336, 454, 70],
        [1358, 456, 90],
        [1382, 462, 74],
        [1412, 470, 100],
        [1434, 476, 86],
      ],
      'near',
    ) +
    trees(
      [
        [770, 556, 52],
        [800, 550, 40],
      ],
      'near',
    ) +
    poplars([[1006, 508, 92]], 'near') +
    house(896, 504, 0.7) +
    house(1022, 508, 1, { solar: true, door: true }) +
    house(1156, 522, 0.78) +
    poplars(
      [
        [1268, 492, 84],
        [1288, 486, 62],
      ],
      'near',
    ) +
    spruces(
      [
        [1398, 594, 150],
        [1346, 590, 110],
        [604, 668, 50],
        [640, 664, 70],
        [674, 660, 56],
      ],
      'near',
    ) +
    person(1206, 602, 68, { coat: 'clay', walks: true, faces: -1 }) +
    person(1240, 599, 46, { coat: 'sun', skin: 2, hair: 'clay', walks: true, faces: -1 }),
}
