import { house } from '../brush/buildings.ts'
import { disc, shade, shape, stroke } from '../brush/ink.ts'
import { seedlings, spruces } from '../brush/plants.ts'
import type { Scenes } from '../sheet.ts'

const size = [64, 64] as const
const ground = 'M4 43q14-6 28-3t28 2A30 30 0 0 1 4 43z'
const layers = (lines: string) => stroke(lines, 'line', 1.2, 0.5)

/** Four seals: round as a cut trunk, each with its own layers below. */
export const features: Scenes = {
  'feature-shelter': {
    size,
    draw: () =>
      disc(32, 32, 30, 'haze') +
      stroke('M12 32a20 20 0 0 1 40 0M6 31a26 26 0 0 1 52 0', 'sun', 1.5) +
      shape(ground, 'near') +
      layers('M8 49q12-5 24-2t23 2M14 55q9-3 18-1t17 1') +
      house(16, 44, 0.3),
  },
  'feature-water': {
    size,
    draw: () =>
      disc(32, 32, 30, 'haze') +
      disc(32, 29, 21, 'sun') +
      shape(ground, 'water') +
      shape('M32 6q15 19 15 30a15 15 0 0 1-30 0q0-11 15-30z', 'near') +
      shade('M32 6q-15 19-15 30a15 15 0 0 0 15 15q-10-20 0-45z', 0.25) +
      stroke('M41 36a9 9 0 0 1-7 9', 'line', 2, 0.8) +
      stroke('M10 51h9m-4 5h34m-4-5h9M24 60h16', 'paper', 1.6, 0.7),
  },
  'feature-ecology': {
    size,
    draw: () =>
      disc(32, 32, 30, 'haze') +
      disc(31, 25, 17, 'sun') +
      shape(ground, 'clay') +
      stroke('M8 49q12-5 24-2t23 2M22 55q6-2 10-1t10 1', 'ink', 1.2, 0.4) +
      seedlings(
        [
          [31, 46, 26],
          [16, 55, 9],
          [48, 56, 9],
        ],
        'near',
      ),
  },
  'feature-environment': {
    size,
    draw: () =>
      disc(32, 32, 30, 'haze') +
      disc(23, 21, 7, 'sun') +
      shape('M6 45q10-8 17-17q5 2 9 8q6-12 12-18q5 10 15 24v1H6z', 'mid') +
      shade('M23 28q-7 9-17 17v1h14q4-10 3-18zM44 18q-6 6-12 18l3 10h8q4-14 1-28z', 0.2) +
      shape('M44 18q-4 4-7 9l4-1 3 3 3-3 2 1q-3-5-5-9z', 'paper') +
      shape(ground, 'near') +
      layers('M8 49q12-5 24-2t23 2M14 55q9-3 18-1t17 1') +
      spruces(
        [
          [15, 47, 14],
          [22, 49, 10],
          [50, 47, 13],
        ],
        'near',
      ),
  },
}
